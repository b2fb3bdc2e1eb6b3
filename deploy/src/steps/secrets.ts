import { randomBytes } from 'node:crypto'
import { noSecret, secretNames, serviceAccounts } from '@hairstyle/core/deployment.ts'
import type { SecretName } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import type { Cloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import { accountEmail } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { Policy, hasBinding } from '../policy.ts'

const Names = z.array(z.object({ name: z.string() }))
const Version = z.object({ name: z.string(), payload: z.object({ data: z.string() }) })

interface Stored {
  readonly value: string
  /** Its number, in Secret Manager's own words. */
  readonly version: string
}

/**
 * Secret Manager keeps them, under the names of the variables that functions read. All of them exist, since functions
 * cannot be bound to one that does not: what nobody gave yet says so.
 */
export const secrets: Step = {
  title: 'The secrets of the functions',
  async run(deployment) {
    const { cloud, findings, remind } = deployment
    const listed = (await cloud.find(Names, ['gcloud', 'secrets', 'list'])) ?? []
    const known = new Set(listed.map(({ name }) => name.split('/').at(-1) ?? name))
    const stored = new Map<SecretName, Stored | null>()
    for (const name of secretNames) {
      stored.set(name, known.has(name) ? await read(cloud, name) : null)
    }
    const wanted = wantedValues(deployment, stored)
    const versions: Record<string, string> = {}
    for (const name of secretNames) {
      const before = stored.get(name) ?? null
      if (wanted[name] !== before?.value) {
        await store(cloud, name, { value: wanted[name], isKnown: known.has(name) })
      }
      const now = wanted[name] === before?.value ? before : await readNew(cloud, name)
      versions[name] = now?.version ?? 'new'
      await letApiRead(deployment, name)
    }
    findings.secretVersions = versions
    if (wanted.STRIPE_SECRET_KEY === noSecret) {
      remind(
        'Nothing can be bought yet: follow “Payments” in docs/deploying.md, then run this again with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET set.',
      )
    }
  },
}

/** @throws {DeployError} when only one of Stripe's two is known: people would pay, and wait for what they bought. */
function wantedValues(
  { env }: Deployment,
  stored: ReadonlyMap<SecretName, Stored | null>,
): Record<SecretName, string> {
  const valueOf = (name: SecretName) => given(env[name]) ?? stored.get(name)?.value ?? noSecret
  const [key, webhook] = [valueOf('STRIPE_SECRET_KEY'), valueOf('STRIPE_WEBHOOK_SECRET')]
  if ((key === noSecret) !== (webhook === noSecret)) {
    throw new DeployError(
      'Stripe needs two secrets, and only one is known: set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; “Payments” in docs/deploying.md tells where they are.',
    )
  }
  return {
    VISITOR_SECRET: stored.get('VISITOR_SECRET')?.value ?? randomBytes(32).toString('base64url'),
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhook,
    YOUTUBE_API_KEY: valueOf('YOUTUBE_API_KEY'),
  }
}

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

/** Null also for a secret that was made, but never got its value. */
async function read(cloud: Cloud, name: SecretName): Promise<Stored | null> {
  const found = await cloud.find(Version, [
    ...(['gcloud', 'secrets', 'versions', 'access', 'latest'] as const),
    `--secret=${name}`,
  ])
  return (
    found && {
      value: Buffer.from(found.payload.data, 'base64url').toString(),
      version: found.name.split('/').at(-1) ?? found.name,
    }
  )
}

async function readNew(cloud: Cloud, name: SecretName): Promise<Stored | null> {
  return cloud.isDryRun ? null : await read(cloud, name)
}

async function store(
  cloud: Cloud,
  name: string,
  { value, isKnown }: { value: string; isKnown: boolean },
): Promise<void> {
  // The value goes over standard input: it is never printed.
  const command = isKnown
    ? (['versions', 'add', name] as const)
    : (['create', name, '--replication-policy=automatic'] as const)
  await cloud.change(['gcloud', 'secrets', ...command, '--data-file=-'], { input: value })
}

async function letApiRead(deployment: Deployment, name: SecretName): Promise<void> {
  const { cloud } = deployment
  const member = `serviceAccount:${accountEmail(deployment, serviceAccounts.api)}`
  const role = 'roles/secretmanager.secretAccessor'
  const policy = await cloud.find(Policy, ['gcloud', 'secrets', 'get-iam-policy', name])
  if (policy && hasBinding(policy, role, member)) return
  await cloud.change([
    ...(['gcloud', 'secrets', 'add-iam-policy-binding', name] as const),
    `--member=${member}`,
    `--role=${role}`,
  ])
}
