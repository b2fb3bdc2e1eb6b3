import { createHash } from 'node:crypto'
import { z } from 'zod'
import { gcloud, type Command } from './cloud.ts'
import { accountEmail, type Deployment } from './deployment.ts'

interface Thing {
  /** Says what there is. */
  readonly look: Command
  /** Required properties; by default it must only exist. */
  readonly wanted?: object
  readonly create: Command
  /** Updates an existing one that differs. */
  readonly update?: Command
  /** Message if it is as wanted. */
  readonly said?: string
}

/** Creates a missing thing, or updates one that differs. */
export async function ensure({ cloud, say }: Deployment, thing: Thing): Promise<void> {
  const { look, wanted = {}, create, update = create, said } = thing
  const known = await cloud.find(z.unknown(), look)
  if (known === null) await cloud.change(create)
  else if (!isAs(known, wanted)) await cloud.change(update)
  else if (said !== undefined) say(said)
}

/** Whether something has the wanted properties, ignoring others. */
export function isAs(known: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return known === wanted
  if (typeof known !== 'object' || known === null) return false
  if (Array.isArray(wanted) && wanted.length !== (known as unknown[]).length) return false
  return Object.entries(wanted).every(([key, value]) =>
    isAs((known as Readonly<Record<string, unknown>>)[key], value),
  )
}

/** 16 hexadecimal digits that change with anything in `value`. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** Last part of a name like `projects/…/secrets/NAME`. */
export function lastOf(name: string): string {
  return name.split('/').at(-1) ?? name
}

/** Who may do what, as Google describes it for a project, an account or a secret. */
const Policy = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })).default([]),
})
const Accounts = z.array(z.object({ email: z.string() }))

interface Binding {
  readonly role: string
  readonly member: string
}

/** @param names Before the @ */
export async function ensureAccounts(
  deployment: Deployment,
  names: readonly string[],
): Promise<void> {
  const { cloud } = deployment
  const accounts = await cloud.find(Accounts, gcloud`iam service-accounts list`)
  const known = new Set(accounts?.map(({ email }) => email))
  for (const name of names) {
    if (known.has(accountEmail(deployment, name))) continue
    await cloud.change(gcloud`iam service-accounts create ${name}`)
  }
}

/** Gives roles in the whole project. */
export async function ensureProjectRoles(
  { cloud, settings }: Deployment,
  bindings: readonly Binding[],
): Promise<void> {
  const policy = await cloud.read(Policy, gcloud`projects get-iam-policy ${settings.project}`)
  for (const binding of bindings) {
    if (has(policy, binding)) continue
    await cloud.change(
      gcloud`projects add-iam-policy-binding ${settings.project} ${flagsOf(binding)} --condition=None`,
    )
  }
}

/**
 * Gives a role on one thing.
 * @param kind The group of gcloud's commands about such things, such as `iam service-accounts`.
 * @param name With the flags that say where it is.
 */
export async function ensureRoleOn(
  { cloud }: Deployment,
  kind: string,
  name: readonly string[],
  binding: Binding,
): Promise<void> {
  const group = kind.split(' ')
  const policy = await cloud.find(Policy, gcloud`${group} get-iam-policy ${name}`)
  if (policy && has(policy, binding)) return
  await cloud.change(gcloud`${group} add-iam-policy-binding ${name} ${flagsOf(binding)}`)
}

function has({ bindings }: z.output<typeof Policy>, { role, member }: Binding): boolean {
  return bindings.some((binding) => binding.role === role && binding.members.includes(member))
}

function flagsOf({ role, member }: Binding): string[] {
  return [`--member=${member}`, `--role=${role}`]
}

/** An account as policies name it. */
export function accountMember(deployment: Deployment, name: string): string {
  return `serviceAccount:${accountEmail(deployment, name)}`
}
