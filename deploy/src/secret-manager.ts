import { z } from 'zod'
import { accountMember, ensureRoleOn } from './access.ts'
import type { Cloud } from './cloud.ts'
import type { Deployment } from './deployment.ts'

const Names = z.array(z.object({ name: z.string() }))
const Version = z.object({ name: z.string(), payload: z.object({ data: z.string() }) })

interface StoredSecret {
  readonly value: string
  /** Its number, in Secret Manager's own words. */
  readonly version: string
}

/** What Secret Manager holds at the beginning of a step. */
export interface KnownSecret<Name extends string> {
  readonly name: Name
  readonly exists: boolean
  /** Null also for a secret that was made, but never got its value. */
  readonly stored: StoredSecret | null
}

export async function readSecrets<Name extends string>(
  cloud: Cloud,
  names: readonly Name[],
): Promise<KnownSecret<Name>[]> {
  const listed = (await cloud.find(Names, ['gcloud', 'secrets', 'list'])) ?? []
  const known = new Set(listed.map(({ name }) => name.split('/').at(-1) ?? name))
  const secrets: KnownSecret<Name>[] = []
  for (const name of names) {
    const exists = known.has(name)
    secrets.push({ name, exists, stored: exists ? await read(cloud, name) : null })
  }
  return secrets
}

/**
 * Stores a value where it is not the one that is there, and lets accounts read it.
 * @param readers The accounts' names before the @.
 * @returns the version that holds it.
 */
export async function keepSecret(
  deployment: Deployment,
  { name, exists, stored }: KnownSecret<string>,
  { value, readers }: { value: string; readers: readonly string[] },
): Promise<string> {
  const { cloud } = deployment
  if (stored?.value !== value) await store(cloud, name, { value, exists })
  for (const reader of readers) {
    const member = accountMember(deployment, reader)
    const role = 'roles/secretmanager.secretAccessor'
    await ensureRoleOn(deployment, { kind: ['secrets'], name }, { role, member })
  }
  if (stored?.value === value) return stored.version
  return (cloud.isDryRun ? null : await read(cloud, name))?.version ?? 'new'
}

/** What whoever deploys gives as a secret; none when it is empty. */
export function givenSecret({ env }: Deployment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name]
}

async function read(cloud: Cloud, name: string): Promise<StoredSecret | null> {
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

async function store(
  cloud: Cloud,
  name: string,
  { value, exists }: { value: string; exists: boolean },
): Promise<void> {
  // The value goes over standard input: it is never printed.
  const command = exists
    ? (['versions', 'add', name] as const)
    : (['create', name, '--replication-policy=automatic'] as const)
  await cloud.change(['gcloud', 'secrets', ...command, '--data-file=-'], { input: value })
}
