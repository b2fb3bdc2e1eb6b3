import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noSecret } from '@hairstyle/core/deployment.ts'
import { repository } from '../repository.ts'
import { cloudRunCommands } from './fake-cloud-run.ts'
import { Refusal } from './fake-command.ts'
import type { Call, CommandHandler } from './fake-command.ts'
import { monitoringCommands } from './fake-monitoring.ts'
import type { FakeProject } from './fake-project.ts'
import { bindingOf, policyOf } from './fake-policy.ts'
import { storageCommands } from './fake-storage.ts'

/** What each command answers with --format=json, and what it changes. */
export const gcloudCommands: Readonly<Record<string, CommandHandler>> = {
  ...monitoringCommands,
  ...cloudRunCommands,
  ...storageCommands,
  'auth list': ({ account }) => (account === null ? [] : [{ account, status: 'ACTIVE' }]),
  'auth application-default print-access-token'({ hasDefaultCredentials }) {
    if (!hasDefaultCredentials) {
      throw new Refusal(
        'ERROR: Your default credentials were not found. To set up run gcloud auth login',
      )
    }
    return { token: 'token' }
  },
  'recaptcha keys list': ({ recaptchaKeys }) => recaptchaKeys,
  'recaptcha keys create': ({ recaptchaKeys, services }, { flags }) => {
    if (!services.has('recaptchaenterprise.googleapis.com')) {
      throw new Refusal('ERROR: PERMISSION_DENIED: SERVICE_DISABLED: reCAPTCHA Enterprise API')
    }
    const { 'display-name': displayName = '', domains = '' } = flags
    recaptchaKeys.push({ name: 'projects/42/keys/6Lc1', displayName, domains })
  },
  'projects describe': ({ id }) => ({
    projectId: id,
    projectNumber: '42',
    lifecycleState: 'ACTIVE',
  }),
  'projects get-iam-policy': ({ bindings }) => policyOf(bindings),
  'projects add-iam-policy-binding': ({ bindings, roles, id }, { flags }) => {
    const [, own] = new RegExp(`^projects/${id}/roles/(.+)$`).exec(flags['role'] ?? '') ?? []
    const role = roles.get(own ?? '')
    if (own !== undefined && (!role || role.isNew)) {
      if (role) role.isNew = false
      throw new Refusal(
        `ERROR: INVALID_ARGUMENT: Role ${flags['role']} does not exist in the resource's hierarchy.`,
      )
    }
    bindings.add(bindingOf(flags))
  },
  'billing projects describe': ({ isBillingOn }) => ({
    billingEnabled: isBillingOn,
    ...(isBillingOn && { billingAccountName: 'billingAccounts/01A-02B-03C' }),
  }),
  'org-policies describe': ({ isRestricted, services }, { positionals: [constraint] }) => {
    if (!services.has('orgpolicy.googleapis.com')) {
      throw new Refusal('ERROR: PERMISSION_DENIED: SERVICE_DISABLED: Organization Policy API')
    }
    const isIt = isRestricted && constraint === 'iam.allowedPolicyMemberDomains'
    const rule = isIt ? { values: { allowedValues: ['C0example'] } } : { allowAll: true }
    return { name: `projects/42/policies/${constraint}`, spec: { rules: [rule] } }
  },
  'services list': ({ services }) =>
    [...services].map((name) => ({ config: { name }, state: 'ENABLED' })),
  'services enable'({ services }, { positionals }) {
    if (positionals.length > 20) throw new Refusal('ERROR: INVALID_ARGUMENT: at most 20 services')
    for (const name of positionals) services.add(name)
  },
  'iam service-accounts list': ({ accounts }) => [...accounts].map((email) => ({ email })),
  'iam service-accounts create': ({ accounts, newAccounts, id }, { positionals }) => {
    const email = `${positionals[0]}@${id}.iam.gserviceaccount.com`
    accounts.add(email)
    newAccounts.add(email)
  },
  'iam service-accounts get-iam-policy'(project, { positionals: [email = ''] }) {
    requireAccount(project, email, 'get-iam-policy')
    return policyOf(project.accountBindings.get(email) ?? new Set())
  },
  'iam service-accounts add-iam-policy-binding'(project, { positionals: [email = ''], flags }) {
    requireAccount(project, email, 'add-iam-policy-binding')
    const { accountBindings } = project
    accountBindings.set(email, new Set([...(accountBindings.get(email) ?? []), bindingOf(flags)]))
  },
  'iam roles describe'({ roles, id }, { positionals: [name = ''] }) {
    const role = roles.get(name)
    if (!role) throw notFound('iam.roles.describe')
    return {
      name: `projects/${id}/roles/${name}`,
      includedPermissions: role.permissions.split(','),
    }
  },
  'iam roles create'({ roles }, { positionals: [name = ''], flags }) {
    if (roles.has(name)) throw new Refusal(`ERROR: ALREADY_EXISTS: ${name}`)
    roles.set(name, { permissions: flags['permissions'] ?? '', isNew: true })
  },
  'iam workload-identity-pools describe'({ hasPool }) {
    if (!hasPool) throw notFound('iam.workload-identity-pools.describe')
    return { name: 'projects/42/locations/global/workloadIdentityPools/github', state: 'ACTIVE' }
  },
  'iam workload-identity-pools create': (project) => {
    project.hasPool = true
  },
  'iam workload-identity-pools providers describe'({ providerCondition }) {
    if (providerCondition === null) throw notFound('iam.workload-identity-pools.providers.describe')
    return { attributeCondition: providerCondition, state: 'ACTIVE' }
  },
  'iam workload-identity-pools providers create-oidc': setProvider,
  'iam workload-identity-pools providers update-oidc': setProvider,
  'artifacts repositories describe'({ registry }) {
    if (!registry) throw notFound('artifacts.repositories.describe')
    return {
      format: 'DOCKER',
      ...(registry.hasCleanup && { cleanupPolicies: { 'keep-recent': {} } }),
    }
  },
  'artifacts repositories create': (project) => {
    project.registry = { hasCleanup: false }
  },
  'artifacts repositories set-cleanup-policies'({ registry }, { flags }) {
    readJson(flags['policy'])
    if (registry) registry.hasCleanup = true
  },
  'artifacts docker images describe'({ images }, { positionals: [image = ''] }) {
    if (!images.has(image))
      throw new Refusal('ERROR: (gcloud.artifacts.docker.images.describe) Image not found.')
    return { image_summary: { digest: 'sha256:1' } }
  },
  'firestore databases describe'({ database }) {
    if (!database) throw notFound('firestore.databases.describe')
    return {
      type: 'FIRESTORE_NATIVE',
      locationId: 'us-central1',
      deleteProtectionState: `DELETE_PROTECTION_${database.isProtected ? 'ENABLED' : 'DISABLED'}`,
      pointInTimeRecoveryEnablement: `POINT_IN_TIME_RECOVERY_${database.hasRecovery ? 'ENABLED' : 'DISABLED'}`,
    }
  },
  'firestore databases create': protect,
  'firestore databases update': protect,
  'firestore backups schedules list': ({ backups }) => backups.map(() => ({ dailyRecurrence: {} })),
  'firestore backups schedules create': ({ backups }, { flags }) => {
    backups.push(flags['recurrence'] ?? '')
  },
  'tasks queues describe'({ queues, pausedQueues }, { positionals: [name = ''] }) {
    const queue = queues.get(name)
    if (!queue) throw notFound('tasks.queues.describe')
    return {
      state: pausedQueues.has(name) ? 'PAUSED' : 'RUNNING',
      rateLimits: { maxConcurrentDispatches: Number(queue['max-concurrent-dispatches']) },
      retryConfig: {
        maxAttempts: Number(queue['max-attempts']),
        minBackoff: queue['min-backoff'],
        maxBackoff: queue['max-backoff'],
        maxDoublings: Number(queue['max-doublings']),
      },
    }
  },
  'tasks queues create': setQueue,
  'tasks queues update': setQueue,
  'secrets list': ({ secrets }) =>
    [...secrets].map(([name, [first]]) => ({
      name: `projects/42/secrets/${name}`,
      ...(first === noSecret && { labels: { 'begun-empty': 'true' } }),
    })),
  'secrets create': ({ secrets }, { positionals: [name = ''], flags, input }) => {
    if ((input === noSecret) !== 'labels' in flags) throw new Refusal('nobody marked it')
    secrets.set(name, [input])
  },
  'secrets versions add': ({ secrets }, { positionals: [name = ''], input }) => {
    secrets.get(name)?.push(input)
  },
  'secrets versions describe'({ secrets }, { flags }) {
    const name = flags['secret'] ?? ''
    const count = (secrets.get(name) ?? []).length
    if (count === 0) throw notFound('secrets.versions.describe')
    return { name: `projects/42/secrets/${name}/versions/${count}`, state: 'ENABLED' }
  },
  'secrets versions access'({ secrets }, { flags }) {
    const name = flags['secret'] ?? ''
    const versions = secrets.get(name) ?? []
    const value = versions.at(-1)
    if (value === undefined) throw notFound('secrets.versions.access')
    return {
      name: `projects/42/secrets/${name}/versions/${versions.length}`,
      payload: { data: Buffer.from(value).toString('base64url') },
    }
  },
  'secrets get-iam-policy'({ secrets, secretBindings }, { positionals: [name = ''] }) {
    if (!secrets.has(name)) throw notFound('secrets.get-iam-policy')
    return policyOf(secretBindings.get(name) ?? new Set())
  },
  'secrets add-iam-policy-binding'(
    { secrets, secretBindings },
    { positionals: [name = ''], flags },
  ) {
    if (!secrets.has(name)) throw notFound('secrets.add-iam-policy-binding')
    secretBindings.set(name, new Set([...(secretBindings.get(name) ?? []), bindingOf(flags)]))
  },
  'builds submit': ({ images, buckets }, { positionals: [source], flags }) => {
    const values = new Map((flags['substitutions'] ?? '').split(',').map((pair) => split(pair)))
    const target = values.get('_TARGET')
    if (target === undefined) {
      readFileSync(join(repository, source ?? '', values.get('_FILE') ?? ''))
      images.add(values.get('_IMAGE') ?? '')
      return
    }
    readFileSync(join(repository, flags['config'] ?? ''))
    if (source !== undefined || !('no-source' in flags)) throw new Refusal('ERROR: a source')
    const [, bucket = '', folder] = /^(gs:\/\/[^/]+)\/(.+)$/.exec(target) ?? []
    buckets.get(bucket)?.objects.add(`${folder}/filled`)
  },
  'run services get-iam-policy': ({ serviceBindings }, { positionals: [name = ''] }) =>
    policyOf(serviceBindings.get(name) ?? new Set()),
  'run services add-iam-policy-binding'(
    { runServices, serviceBindings },
    { positionals: [name = ''], flags },
  ) {
    if (!runServices.has(name)) throw notFound('run.services.add-iam-policy-binding')
    serviceBindings.set(name, new Set([...(serviceBindings.get(name) ?? []), bindingOf(flags)]))
  },
}

function notFound(command: string) {
  return new Refusal(`ERROR: (gcloud.${command}) NOT_FOUND: Requested entity was not found.`)
}

/** Google makes the account that builds once Compute Engine is switched on. */
function requireAccount({ accounts, services }: FakeProject, email: string, command: string) {
  if (accounts.has(email)) return
  const isBuilder = email === '42-compute@developer.gserviceaccount.com'
  if (isBuilder && services.has('compute.googleapis.com')) return
  throw notFound(`iam.service-accounts.${command}`)
}

function readJson(path = ''): unknown {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'))
}

function protect(project: FakeProject, { flags }: Call) {
  project.database = {
    isProtected: 'delete-protection' in flags,
    hasRecovery: 'enable-pitr' in flags,
  }
}

function setProvider(project: FakeProject, { flags }: Call) {
  project.providerCondition = flags['attribute-condition'] ?? null
}

function setQueue({ queues }: FakeProject, { positionals: [name = ''], flags }: Call) {
  queues.set(name, flags)
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
