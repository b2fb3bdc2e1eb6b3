import { z } from 'zod'
import { accountEmail } from './deployment.ts'
import type { Deployment } from './deployment.ts'
import { Policy, hasBinding } from './policy.ts'

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
  const accounts = await cloud.find(Accounts, ['gcloud', 'iam', 'service-accounts', 'list'])
  const known = new Set(accounts?.map(({ email }) => email))
  for (const name of names) {
    if (known.has(accountEmail(deployment, name))) continue
    await cloud.change(['gcloud', 'iam', 'service-accounts', 'create', name])
  }
}

/** Gives roles in the whole project. */
export async function ensureProjectRoles(
  { cloud, settings }: Deployment,
  bindings: readonly Binding[],
): Promise<void> {
  const policy = await cloud.read(Policy, [
    ...(['gcloud', 'projects', 'get-iam-policy'] as const),
    settings.project,
  ])
  for (const { role, member } of bindings) {
    if (hasBinding(policy, role, member)) continue
    await cloud.change([
      ...(['gcloud', 'projects', 'add-iam-policy-binding', settings.project] as const),
      `--member=${member}`,
      `--role=${role}`,
      '--condition=None',
    ])
  }
}

/** Something with roles of its own. */
interface Thing {
  /** The group of gcloud's commands about such things. */
  readonly kind: readonly string[]
  readonly name: string
  /** Flags that say where it is. */
  readonly place?: readonly string[]
}

/** Gives a role on one thing. */
export async function ensureRoleOn(
  { cloud }: Deployment,
  { kind, name, place = [] }: Thing,
  { role, member }: Binding,
): Promise<void> {
  const policy = await cloud.find(Policy, ['gcloud', ...kind, 'get-iam-policy', name, ...place])
  if (policy && hasBinding(policy, role, member)) return
  await cloud.change([
    ...(['gcloud', ...kind, 'add-iam-policy-binding', name, ...place] as const),
    `--member=${member}`,
    `--role=${role}`,
  ])
}

/** Gives a role on one service account, by its address. */
export async function ensureAccountRole(
  deployment: Deployment,
  email: string,
  binding: Binding,
): Promise<void> {
  await ensureRoleOn(deployment, { kind: ['iam', 'service-accounts'], name: email }, binding)
}

/** An account as policies name it. */
export function accountMember(deployment: Deployment, name: string): string {
  return `serviceAccount:${accountEmail(deployment, name)}`
}

/** Who runs builds in a project. */
export function builderEmail(projectNumber: string): string {
  return `${projectNumber}-compute@developer.gserviceaccount.com`
}
