import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import {
  finishQueue,
  finishQueueSettings,
  previewsAtOnce,
  previewsQueue,
  previewsQueueSettings,
  trackingQueue,
  trackingQueueSettings,
  tryOnQueue,
  tryOnQueueSettings,
  tryOnsAtOnce,
} from '@hairstyle/core/queue/queues.ts'
import { z } from 'zod'
import { gcloud, node } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import { siteAddresses, type Deployment, type Step } from '../deployment.ts'
import { accountMember, ensureRoleOn, isAs, lastOf } from '../ensure.ts'
import { finishesAtOnce } from '../settings.ts'
import { repository } from '../tools.ts'

/** Repository of the images. */
export const registryName = 'hairstyle'

const Registry = z.object({
  cleanupPolicies: z.record(z.string(), z.unknown()).optional(),
  cleanupPolicyDryRun: z.boolean().default(false),
})

export const registry: Step = {
  title: 'The registry of images, which keeps the last ten',
  async run({ cloud, settings, say }) {
    const repositories = ['artifacts', 'repositories']
    const its = [registryName, `--location=${settings.region}`]
    const known = await cloud.find(Registry, gcloud`${repositories} describe ${its}`)
    if (!known) await cloud.change(gcloud`${repositories} create ${its} --repository-format=docker`)
    if (known?.cleanupPolicies?.['keep-recent'] && !known.cleanupPolicyDryRun) {
      say('  is there')
      return
    }
    const flags = ['--policy=deploy/cleanup-policy.json', '--no-dry-run']
    await cloud.change(gcloud`${repositories} set-cleanup-policies ${its} ${flags}`)
  },
}

const Database = z.looseObject({ type: z.string(), locationId: z.string() })
const Schedules = z.array(z.object({ dailyRecurrence: z.object({}).optional() }))

const isProtected = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
}

/** The ledger is money: the database cannot be deleted by mistake, and any minute of a week can be restored. */
export const database: Step = {
  title: 'The Firestore database, its protection and its backups',
  async run({ cloud, settings, say }) {
    const databases = ['firestore', 'databases']
    const name = '--database=(default)'
    const protection = ['--delete-protection', '--enable-pitr']
    const known = await cloud.find(Database, gcloud`${databases} describe ${name}`)
    if (!known) {
      const kind = [`--location=${settings.region}`, '--type=firestore-native']
      await cloud.change(gcloud`${databases} create ${name} ${kind} ${protection}`)
    } else if (known.type !== 'FIRESTORE_NATIVE') {
      throw new DeployError('The project has a database in Datastore mode: take another project.')
    } else if (!isAs(known, isProtected)) {
      await cloud.change(gcloud`${databases} update ${name} ${protection}`)
    } else say(`  is there, in ${known.locationId}`)
    const schedules = ['firestore', 'backups', 'schedules']
    const backups = (await cloud.find(Schedules, gcloud`${schedules} list ${name}`)) ?? []
    if (backups.some(({ dailyRecurrence }) => dailyRecurrence)) return
    await cloud.change(gcloud`${schedules} create ${name} --recurrence=daily --retention=7d`)
  },
}

const DefaultBucket = z.object({ bucket: z.object({ name: z.string() }) })
/** As the JSON API of Cloud Storage describes a bucket. */
const Bucket = z.object({
  cors: z.unknown().optional(),
  lifecycle: z.unknown().optional(),
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
})

const lifecycleFile = 'deploy/lifecycle.json'

/** How long deleted files can be restored, like the database: the privacy page says that they stay in backups. */
const softDeleteSeconds = 7 * 24 * 3600
/** Only for this bucket: others hold the functions' sources. The sweep and erasures delete pictures. */
const writers = ['api', 'schedules', 'payments', 'uploads', 'pages', 'model', 'finish'] as const

/** Pictures are read by browsers. */
export const bucket: Step = {
  title: 'The bucket of pictures',
  async run(deployment) {
    const { cloud, settings, findings, write, say } = deployment
    const name = await ensureBucket(deployment)
    findings.bucket = name
    const url = `gs://${name}`
    const known = await cloud.find(Bucket, gcloud`storage buckets describe ${url} --raw`)
    const { origins } = siteAddresses(deployment)
    const cors = [{ origin: origins, method: ['GET'], maxAgeSeconds: 3600 }]
    const corsFile = `deploy/.cache/${settings.project}/cors.json`
    const changes: string[] = []
    if (!isAs(known?.cors, cors)) {
      write(corsFile, `${JSON.stringify(cors)}\n`)
      changes.push(`--cors-file=${corsFile}`)
    }
    const lifecycle: unknown = JSON.parse(readFileSync(join(repository, lifecycleFile), 'utf8'))
    if (!isAs(known?.lifecycle, lifecycle)) changes.push(`--lifecycle-file=${lifecycleFile}`)
    if (known?.softDeletePolicy?.retentionDurationSeconds !== softDeleteSeconds) {
      changes.push(`--soft-delete-duration=${softDeleteSeconds}s`)
    }
    if (changes.length === 0) say(`  ${name}`)
    else await cloud.change(gcloud`storage buckets update ${url} ${changes}`)
    for (const account of writers) {
      if (account === 'finish' && !settings.finish) continue
      const member = accountMember(deployment, serviceAccounts[account])
      const role = `roles/storage.${account === 'pages' ? 'objectViewer' : 'objectAdmin'}`
      await ensureRoleOn(deployment, 'storage buckets', [url], { role, member })
    }
  },
}

async function ensureBucket({ cloud, settings }: Deployment): Promise<string> {
  const project = `projects/${settings.project}`
  const url = `https://firebasestorage.googleapis.com/v1alpha/${project}/defaultBucket`
  const known = await cloud.get(DefaultBucket, url)
  if (known) return lastOf(known.bucket.name)
  await cloud.send('POST', url, { location: settings.region })
  if (cloud.isDryRun) return `${settings.project}.firebasestorage.app`
  const made = await cloud.get(DefaultBucket, url)
  if (made) return lastOf(made.bucket.name)
  throw new DeployError('The bucket was made, but is not there yet: run this again in a minute.')
}

/** A duration like `0.100s`. */
const Seconds = z.string().transform(Number.parseFloat)
const Queue = z.object({
  state: z.string(),
  rateLimits: z.looseObject({}).optional(),
  retryConfig: z.looseObject({ minBackoff: Seconds, maxBackoff: Seconds }).partial().optional(),
})

export const queue: Step = {
  title: 'The queues that bring try-ons, previews and followed accounts to whoever works on them',
  async run(deployment) {
    const { maxInstances } = deployment.settings.model
    const queues = {
      [tryOnQueue]: { ...tryOnQueueSettings, atOnce: tryOnsAtOnce(maxInstances) },
      [finishQueue]: { ...finishQueueSettings, atOnce: finishesAtOnce(deployment.settings) },
      [previewsQueue]: { ...previewsQueueSettings, atOnce: previewsAtOnce(maxInstances) },
      [trackingQueue]: {
        ...trackingQueueSettings,
        atOnce: trackingQueueSettings.maxConcurrentDispatches,
      },
    }
    for (const [name, wanted] of Object.entries(queues)) await ensureQueue(deployment, name, wanted)
  },
}

interface QueueSettings {
  readonly maxAttempts: number
  readonly minBackoffMs: number
  readonly maxBackoffMs: number
  readonly maxDoublings: number
  /** Most concurrent dispatches. */
  readonly atOnce: number
}

async function ensureQueue(
  { cloud, settings, say }: Deployment,
  name: string,
  { maxAttempts, maxDoublings, atOnce, ...wanted }: QueueSettings,
): Promise<void> {
  const its = [name, `--location=${settings.region}`]
  const known = await cloud.find(Queue, gcloud`tasks queues describe ${its}`)
  // The try-on at the end would wait for ever, and cause a rollback.
  if (known?.state === 'PAUSED' && name === tryOnQueue) {
    const resume = `gcloud tasks queues resume ${its.join(' ')} --project=${settings.project}`
    throw new DeployError(
      'The queue of try-ons is paused, so nothing would make the one that this command tries at its end. ' +
        `Resume it: ${resume}`,
    )
  }
  const [minBackoff, maxBackoff] = [wanted.minBackoffMs / 1000, wanted.maxBackoffMs / 1000]
  const state = {
    rateLimits: { maxConcurrentDispatches: atOnce },
    retryConfig: { maxAttempts, minBackoff, maxBackoff, maxDoublings },
  }
  if (isAs(known, state)) {
    say(`  ${name} is there`)
    return
  }
  await cloud.change(
    gcloud`tasks queues ${known ? 'update' : 'create'} ${its}
      --max-attempts=${maxAttempts} --min-backoff=${minBackoff}s --max-backoff=${maxBackoff}s
      --max-doublings=${maxDoublings} --max-concurrent-dispatches=${atOnce}`,
  )
}

/** Existing documents stay unchanged. */
export const catalogue: Step = {
  title: 'The catalogue: hairstyles, studios, articles, what is sold',
  async run({ cloud, settings }) {
    await cloud.change(node`seed/src/seed-project.ts`, {
      shown: `GCLOUD_PROJECT=${settings.project} npm run seed`,
      env: { GCLOUD_PROJECT: settings.project },
    })
  },
}
