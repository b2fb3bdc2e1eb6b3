import { randomBytes } from 'node:crypto'
import {
  noSecret,
  pictureServerSecret,
  secretNames,
  secretsOf,
  serviceAccounts,
  type SecretName,
} from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { gcloud, type Cloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { accountMember, ensureRoleOn, lastOf } from '../ensure.ts'

const Secrets = z.array(
  z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
)
const Version = z.object({ name: z.string() })
const Value = z.object({ payload: z.object({ data: z.string() }) })

/** Marks a secret whose first value is only a placeholder. */
const emptyLabel = 'begun-empty'
const accountNames = Object.keys(secretsOf) as (keyof typeof serviceAccounts)[]

/**
 * Secrets in Secret Manager, by the names of the functions' variables. All of them exist, since functions cannot be
 * bound to a missing one: secrets that were not given hold a placeholder.
 */
export const secrets: Step = {
  title: 'The secrets of the functions',
  async run(deployment) {
    const { cloud, findings, remind } = deployment
    const known = await readSecrets(cloud, secretNames)
    const isKnown = (name: SecretName) =>
      givenSecret(deployment, name) !== undefined ||
      known.some((secret) => secret.name === name && secret.isGiven)
    const hasPayments = isKnown('STRIPE_SECRET_KEY')
    if (hasPayments !== isKnown('STRIPE_WEBHOOK_SECRET')) {
      throw new DeployError(
        'Stripe needs two secrets, and only one is known: set both STRIPE_SECRET_KEY and ' +
          'STRIPE_WEBHOOK_SECRET; “Payments” in docs/deploying.md tells where they are.',
      )
    }
    const versions: Record<string, string> = {}
    for (const secret of known) {
      const { name } = secret
      const isVisitors = name === 'VISITOR_SECRET'
      const first = isVisitors ? randomBytes(32).toString('base64url') : noSecret
      const given = isVisitors ? undefined : givenSecret(deployment, name)
      const value = given ?? (secret.version === null ? first : null)
      const readers = accountNames
        .filter((account) => secretsOf[account]?.includes(name))
        .map((account) => serviceAccounts[account])
      versions[name] = await keepSecret(deployment, secret, { value, readers })
    }
    findings.secretVersions = versions
    if (!hasPayments) {
      remind(
        'Nothing can be bought yet: follow “Payments” in docs/deploying.md, then run this again with ' +
          'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET set.',
      )
    }
    if (!isKnown('SMTP_URL')) {
      remind(
        'No mail is sent yet: run this again with SMTP_URL set to smtps://USER:PASSWORD@HOST:465?from=ADDRESS ' +
          'of your mail server; “Mail” in docs/deploying.md tells more.',
      )
    }
  },
}

/** Only the service that calls OpenAI reads it; a picture server of one's own has none. */
export const pictureServerKey: Step = {
  title: 'The key of the picture server',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    if (settings.finish?.server.dialect !== 'openai') {
      say('  is not needed')
      return
    }
    for (const secret of await readSecrets(cloud, [pictureServerSecret])) {
      const value = givenSecret(deployment, pictureServerSecret) ?? null
      if (value === null && secret.version === null) {
        throw new DeployError(
          'OpenAI is to finish looks and needs its key: make one at https://platform.openai.com/api-keys, ' +
            `then run this with ${pictureServerSecret} set, once.`,
        )
      }
      const readers = [serviceAccounts.finish]
      findings.pictureServerKey = await keepSecret(deployment, secret, { value, readers })
    }
  },
}

/** State of a secret at the beginning of a step; its value is not read. */
interface KnownSecret<Name extends string> {
  readonly name: Name
  readonly exists: boolean
  /** Number of the newest version; null also for a secret without any. */
  readonly version: string | null
  /** Whether it has a real value. */
  readonly isGiven: boolean
}

async function readSecrets<Name extends string>(
  cloud: Cloud,
  names: readonly Name[],
): Promise<KnownSecret<Name>[]> {
  const listed = (await cloud.find(Secrets, gcloud`secrets list`)) ?? []
  const known = new Map(listed.map((secret) => [lastOf(secret.name), secret.labels]))
  const found: KnownSecret<Name>[] = []
  for (const name of names) {
    const labels = known.get(name)
    const version = labels ? await newestVersion(cloud, name) : null
    const isEmpty = version === '1' && labels !== undefined && emptyLabel in labels
    found.push({ name, exists: !!labels, version, isGiven: version !== null && !isEmpty })
  }
  return found
}

/**
 * Stores a value, unless it is unchanged, and lets accounts read it.
 * @param value Null keeps the current one.
 * @param readers The accounts' names before the @.
 * @returns the version that holds it.
 */
async function keepSecret(
  deployment: Deployment,
  { name, exists, version }: KnownSecret<string>,
  { value, readers }: { value: string | null; readers: readonly string[] },
): Promise<string> {
  const { cloud } = deployment
  const isNew = value !== null && (version === null || (await valueOf(cloud, name)) !== value)
  if (isNew) {
    const label = value === noSecret ? [`--labels=${emptyLabel}=true`] : []
    const command = exists
      ? gcloud`secrets versions add ${name} --data-file=-`
      : gcloud`secrets create ${name} --replication-policy=automatic ${label} --data-file=-`
    // The value goes over standard input: it is never printed.
    await cloud.change(command, { input: value })
  }
  for (const reader of readers) {
    const member = accountMember(deployment, reader)
    const role = 'roles/secretmanager.secretAccessor'
    await ensureRoleOn(deployment, 'secrets', [name], { role, member })
  }
  if (!isNew) return version ?? 'new'
  return (cloud.isDryRun ? null : await newestVersion(cloud, name)) ?? 'new'
}

/** A secret given by the deployer; undefined if empty. */
function givenSecret({ env }: Deployment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name]
}

async function newestVersion(cloud: Cloud, name: string): Promise<string | null> {
  const describe = gcloud`secrets versions describe latest --secret=${name}`
  const newest = await cloud.find(Version, describe)
  return newest && lastOf(newest.name)
}

async function valueOf(cloud: Cloud, name: string): Promise<string | undefined> {
  const access = gcloud`secrets versions access latest --secret=${name}`
  const known = await cloud.find(Value, access)
  return known ? Buffer.from(known.payload.data, 'base64url').toString() : undefined
}
