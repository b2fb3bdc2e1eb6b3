import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { accountMember, ensureRoleOn } from '../access.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { repository } from '../repository.ts'
import { siteAddresses } from '../site-addresses.ts'

const DefaultBucket = z.object({ bucket: z.object({ name: z.string() }) })
/** As the JSON API of Cloud Storage describes a bucket. */
const Bucket = z.object({
  cors: z.unknown().optional(),
  lifecycle: z.unknown().optional(),
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
})

const lifecycleFile = 'deploy/lifecycle.json'

/** What was deleted can be had back for so long, as the database's can: the privacy page says that it stays in backups. */
const softDeleteSeconds = 7 * 24 * 3600
/** Only of this bucket: others hold the sources that functions are built from. */
const users = {
  api: 'roles/storage.objectAdmin',
  // The sweep and erasures delete pictures.
  schedules: 'roles/storage.objectAdmin',
  payments: 'roles/storage.objectAdmin',
  uploads: 'roles/storage.objectAdmin',
  pages: 'roles/storage.objectViewer',
  model: 'roles/storage.objectAdmin',
} as const

/** Pictures are read by browsers. */
export const bucket: Step = {
  title: 'The bucket of pictures',
  async run(deployment) {
    const { cloud, settings, findings, write, say } = deployment
    const name = await ensureBucket(deployment)
    findings.bucket = name
    const known = await cloud.find(Bucket, [
      ...(['gcloud', 'storage', 'buckets', 'describe'] as const),
      `gs://${name}`,
      '--raw',
    ])
    const { origins } = siteAddresses(deployment)
    const cors = [{ origin: origins, method: ['GET'], maxAgeSeconds: 3600 }]
    const corsFile = `deploy/.cache/${settings.project}/cors.json`
    const changes: string[] = []
    if (!isDeepStrictEqual(known?.cors, cors)) {
      write(corsFile, `${JSON.stringify(cors)}\n`)
      changes.push(`--cors-file=${corsFile}`)
    }
    const lifecycle: unknown = JSON.parse(readFileSync(join(repository, lifecycleFile), 'utf8'))
    if (!isDeepStrictEqual(known?.lifecycle, lifecycle)) {
      changes.push(`--lifecycle-file=${lifecycleFile}`)
    }
    if (known?.softDeletePolicy?.retentionDurationSeconds !== softDeleteSeconds) {
      changes.push(`--soft-delete-duration=${softDeleteSeconds}s`)
    }
    if (changes.length === 0) say(`  ${name}`)
    else await cloud.change(['gcloud', 'storage', 'buckets', 'update', `gs://${name}`, ...changes])
    const roles = { ...users, ...(settings.finish && { finish: users.model }) }
    for (const [account, role] of Object.entries(roles)) {
      const member = accountMember(deployment, serviceAccounts[account as keyof typeof roles])
      const thing = { kind: ['storage', 'buckets'], name: `gs://${name}` }
      await ensureRoleOn(deployment, thing, { role, member })
    }
  },
}

async function ensureBucket({ cloud, settings }: Deployment): Promise<string> {
  const url = `https://firebasestorage.googleapis.com/v1alpha/projects/${settings.project}/defaultBucket`
  const known = await cloud.get(DefaultBucket, url)
  if (known) return nameOf(known)
  await cloud.send('POST', url, { location: settings.region })
  if (cloud.isDryRun) return `${settings.project}.firebasestorage.app`
  const made = await cloud.get(DefaultBucket, url)
  if (made) return nameOf(made)
  throw new DeployError('The bucket was made, but is not there yet: run this again in a minute.')
}

/** Of `projects/…/buckets/NAME`. */
function nameOf({ bucket: { name } }: z.output<typeof DefaultBucket>): string {
  return name.split('/').at(-1) ?? name
}
