import { noSecret } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { accountMember, ensureRoleOn } from './access.ts'
import type { Cloud } from './cloud.ts'
import type { Deployment } from './deployment.ts'

const Secrets = z.array(
  z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
)
const Version = z.object({ name: z.string() })
const Value = z.object({ payload: z.object({ data: z.string() }) })

/** Marks a secret whose first value says only that there is none. */
const emptyLabel = 'begun-empty'

/** What Secret Manager holds at the beginning of a step. Nobody's value is read for that. */
export interface KnownSecret<Name extends string> {
  readonly name: Name
  readonly exists: boolean
  /** Number of the newest version; null also for a secret that was made, but never got its value. */
  readonly version: string | null
  /** Whether somebody gave its value. */
  readonly isGiven: boolean
}

export async function readSecrets<Name extends string>(
  cloud: Cloud,
  names: readonly Name[],
): Promise<KnownSecret<Name>[]> {
  const listed = (await cloud.find(Secrets, ['gcloud', 'secrets', 'list'])) ?? []
  const known = new Map(listed.map((secret) => [lastOf(secret.name), secret.labels]))
  const secrets: KnownSecret<Name>[] = []
  for (const name of names) {
    const labels = known.get(name)
    const version = labels ? await newestVersion(cloud, name) : null
    const isEmpty = version === '1' && labels !== undefined && emptyLabel in labels
    secrets.push({ name, exists: !!labels, version, isGiven: version !== null && !isEmpty })
  }
  return secrets
}

/**
 * Stores a value, unless it is the one that is there, and lets accounts read it.
 * @param value Null leaves the one that is there.
 * @param readers The accounts' names before the @.
 * @returns the version that holds it.
 */
export async function keepSecret(
  deployment: Deployment,
  { name, exists, version }: KnownSecret<string>,
  { value, readers }: { value: string | null; readers: readonly string[] },
): Promise<string> {
  const { cloud } = deployment
  const isNew = value !== null && (version === null || (await valueOf(cloud, name)) !== value)
  if (isNew) await store(cloud, name, { value, exists })
  for (const reader of readers) {
    const member = accountMember(deployment, reader)
    const role = 'roles/secretmanager.secretAccessor'
    await ensureRoleOn(deployment, { kind: ['secrets'], name }, { role, member })
  }
  if (!isNew) return version ?? 'new'
  return (cloud.isDryRun ? null : await newestVersion(cloud, name)) ?? 'new'
}

/** What whoever deploys gives as a secret; none when it is empty. */
export function givenSecret({ env }: Deployment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name]
}

async function newestVersion(cloud: Cloud, name: string): Promise<string | null> {
  const describe = ['gcloud', 'secrets', 'versions', 'describe', 'latest'] as const
  const newest = await cloud.find(Version, [...describe, `--secret=${name}`])
  return newest && lastOf(newest.name)
}

async function valueOf(cloud: Cloud, name: string): Promise<string | undefined> {
  const access = ['gcloud', 'secrets', 'versions', 'access', 'latest'] as const
  const found = await cloud.find(Value, [...access, `--secret=${name}`])
  return found ? Buffer.from(found.payload.data, 'base64url').toString() : undefined
}

async function store(
  cloud: Cloud,
  name: string,
  { value, exists }: { value: string; exists: boolean },
): Promise<void> {
  // The value goes over standard input: it is never printed.
  const command = exists
    ? (['versions', 'add', name] as const)
    : (['create', name, '--replication-policy=automatic'] as const)
  const label = !exists && value === noSecret ? [`--labels=${emptyLabel}=true`] : []
  await cloud.change(['gcloud', 'secrets', ...command, ...label, '--data-file=-'], { input: value })
}

/** Of `projects/…/secrets/NAME` or `…/versions/NUMBER`. */
function lastOf(name: string): string {
  return name.split('/').at(-1) ?? name
}
