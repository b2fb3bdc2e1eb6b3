import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noSecret } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { repository } from '../tools.ts'
import {
  grantsOn,
  Refusal,
  thingsOf,
  type Call,
  type Command,
  type FakeProject,
  type Thing,
} from './fake-project.ts'
import { runCommands } from './fake-run.ts'
import { AlertPolicy, Dashboard, LogMetric } from './shapes.ts'

/** Kinds of things that gcloud lists, describes, creates and updates in the same way. */
interface Kind {
  /** Flags for the location, for creating, and for updating. */
  readonly place?: string
  readonly made?: string
  readonly changed?: string
  /** Names of commands that differ from the usual. */
  readonly verbs?: Readonly<Record<string, string>>
  /** The service that must be switched on. */
  readonly service?: string
  /** Name that Google gives by number; others are named by the caller. */
  readonly named?: (number: number) => string
  /** What is stored of a call; by default all flags. @throws {Refusal} */
  readonly keep?: (project: FakeProject, call: Call, known: Thing) => Thing
  /** Google's description of one. */
  readonly tell: (thing: Thing, name: string, project: FakeProject, call: Call) => object
}

const kinds: Readonly<Record<string, Kind>> = {
  'recaptcha keys': {
    made: 'web display-name domains integration-type',
    service: 'recaptchaenterprise',
    named: () => 'projects/42/keys/6Lc1',
    tell: (thing, name) => ({ name, displayName: thing['display-name'] }),
  },
  'iam roles': {
    made: 'title permissions stage',
    keep({ unknownYet, id }, { flags, positionals: [name] }) {
      unknownYet.add(`projects/${id}/roles/${name}`)
      return flags
    },
    tell: (_thing, name) => ({ name: `projects/hair-1234/roles/${name}` }),
  },
  'iam workload-identity-pools': {
    ...{ place: 'location', made: 'display-name description' },
    tell: () => ({ state: 'ACTIVE' }),
  },
  'iam workload-identity-pools providers': {
    place: 'location workload-identity-pool',
    made: 'issuer-uri attribute-mapping attribute-condition display-name',
    verbs: { create: 'create-oidc', update: 'update-oidc' },
    tell: (thing) => ({ attributeCondition: thing['attribute-condition'], state: 'ACTIVE' }),
  },
  'artifacts repositories': {
    ...{ place: 'location', made: 'repository-format', changed: 'policy no-dry-run' },
    verbs: { update: 'set-cleanup-policies' },
    keep(_project, { flags }, known) {
      if ('policy' in flags) JSON.parse(readFileSync(join(repository, flags['policy']), 'utf8'))
      return { ...known, ...flags }
    },
    tell: (thing) => ({ ...('policy' in thing && { cleanupPolicies: { 'keep-recent': {} } }) }),
  },
  'firestore databases': {
    place: 'database',
    made: 'location type delete-protection enable-pitr',
    tell(thing) {
      const is = (flag: string) => (flag in thing ? 'ENABLED' : 'DISABLED')
      return {
        ...{ type: 'FIRESTORE_NATIVE', locationId: thing['location'] },
        deleteProtectionState: `DELETE_PROTECTION_${is('delete-protection')}`,
        pointInTimeRecoveryEnablement: `POINT_IN_TIME_RECOVERY_${is('enable-pitr')}`,
      }
    },
  },
  'firestore backups schedules': {
    ...{ place: 'database', made: 'recurrence retention day-of-week' },
    tell: ({ recurrence }) => ({ [`${String(recurrence)}Recurrence`]: {} }),
  },
  'tasks queues': {
    place: 'location',
    made: 'max-attempts min-backoff max-backoff max-doublings max-concurrent-dispatches',
    tell: (thing, name, { pausedQueues }) => ({
      state: pausedQueues.has(name) ? 'PAUSED' : 'RUNNING',
      rateLimits: { maxConcurrentDispatches: Number(thing['max-concurrent-dispatches']) },
      retryConfig: {
        maxAttempts: Number(thing['max-attempts']),
        minBackoff: thing['min-backoff'],
        maxBackoff: thing['max-backoff'],
        maxDoublings: Number(thing['max-doublings']),
      },
    }),
  },
  'storage buckets': {
    ...{ place: 'raw', changed: 'cors-file lifecycle-file soft-delete-duration' },
    made: 'location uniform-bucket-level-access public-access-prevention soft-delete-duration',
    keep({ files }, { flags }, known) {
      const { 'cors-file': cors, 'lifecycle-file': lifecycle, ...rest } = flags
      const read = (path: string) => readFileSync(join(repository, path), 'utf8')
      return {
        ...known,
        ...rest,
        ...(cors !== undefined && { cors: JSON.parse(files.get(cors) ?? '') as unknown }),
        ...(lifecycle !== undefined && { lifecycle: JSON.parse(read(lifecycle)) as unknown }),
      }
    },
    tell({ 'soft-delete-duration': duration, ...thing }, name, _project, { flags }) {
      // Without --raw, names are gcloud's own.
      if (!('raw' in flags)) return { name }
      const retentionDurationSeconds = String(Number.parseInt(String(duration)))
      return { ...thing, softDeletePolicy: { retentionDurationSeconds } }
    },
  },
  'logging metrics': {
    made: 'config-from-file',
    keep: (project, { flags }) => readFile(project, LogMetric, flags['config-from-file']),
    tell: (thing, name) => ({ name, ...thing, version: 'V2' }),
  },
  'monitoring policies': {
    ...{ place: 'filter', made: 'policy-from-file' },
    named: (number) => `projects/hair-1234/alertPolicies/${number}`,
    keep: (project, { flags }) => readPolicy(project, flags['policy-from-file']),
    tell: (thing, name) => ({ name, ...thing }),
  },
  'monitoring dashboards': {
    ...{ place: 'filter', made: 'config-from-file' },
    named: () => 'projects/42/dashboards/1',
    keep(project, { flags }, known) {
      const content = readFile(project, Dashboard, flags['config-from-file'])
      if (content.etag !== known['etag']) throw new Refusal('ERROR: ABORTED: etag does not match')
      return { ...content, etag: `${content.etag ?? ''}1` }
    },
    tell: (thing, name) => ({ name, ...thing }),
  },
  'monitoring uptime': {
    made: 'resource-type resource-labels protocol path validate-ssl period timeout',
    verbs: { list: 'list-configs' },
    tell: (thing, displayName) => ({ ...thing, displayName }),
  },
  'billing budgets': {
    place: 'billing-account',
    made:
      'display-name budget-amount filter-projects threshold-rule notifications-rule-pubsub-topic ' +
      'notifications-rule-monitoring-notification-channels',
    changed: 'display-name budget-amount notifications-rule-pubsub-topic',
    named: () => 'billingAccounts/01A/budgets/1',
    keep({ topics }, { flags }, known) {
      // A budget's notices need an existing topic, by its full name.
      const topic = flags['notifications-rule-pubsub-topic']
      if (topic !== undefined && !topics.has(topic)) {
        throw new Refusal(`ERROR: INVALID_ARGUMENT: no such topic: ${topic}`)
      }
      return { ...known, ...flags }
    },
    tell: (thing, name) => ({
      name,
      displayName: thing['display-name'],
      amount: { specifiedAmount: { currencyCode: 'USD', units: thing['budget-amount'] } },
      notificationsRule: { pubsubTopic: thing['notifications-rule-pubsub-topic'] },
    }),
  },
}

function commandsOf([kind, its]: [string, Kind]): [string, Command][] {
  const { place = '', made = '', changed = made, verbs = {}, service, named, tell } = its
  const { keep = (_project, { flags }, known) => ({ ...known, ...flags }) } = its
  const nameOf = ({ positionals: [name], flags }: Call) => name ?? flags['database'] ?? ''
  const command = (verb: string, flags: string, run: Command['run']): [string, Command] => {
    const checked: Command['run'] = (project, call) => {
      if (service !== undefined) requireService(project, service)
      return run(project, call)
    }
    return [`${kind} ${verbs[verb] ?? verb}`, { flags: `${place} ${flags}`, run: checked }]
  }
  const read = (project: FakeProject, name: string) => {
    const thing = thingsOf(project, kind).get(name)
    if (!thing) throw notFound(`${kind} ${name}`)
    return thing
  }
  return [
    command('list', '', (project, call) =>
      [...thingsOf(project, kind)].map(([name, thing]) => tell(thing, name, project, call)),
    ),
    command('describe', '', (project, call) => {
      const name = nameOf(call)
      return tell(read(project, name), name, project, call)
    }),
    command('create', made, (project, call) => {
      const known = thingsOf(project, kind)
      const name = named?.(known.size + 1) ?? nameOf(call)
      if (known.has(name)) throw new Refusal(`ERROR: ALREADY_EXISTS: ${name}`)
      known.set(name, keep(project, call, {}))
    }),
    command('update', changed, (project, call) => {
      const name = nameOf(call)
      thingsOf(project, kind).set(name, keep(project, call, read(project, name)))
    }),
  ]
}

const isThere: Readonly<Record<string, (project: FakeProject, name: string) => boolean>> = {
  projects: () => true,
  // Google makes the account that builds once Compute Engine is switched on.
  'iam service-accounts': ({ accounts, services }, email) =>
    accounts.has(email) ||
    (email === '42-compute@developer.gserviceaccount.com' &&
      services.has('compute.googleapis.com')),
  secrets: ({ secrets }, name) => secrets.has(name),
  'storage buckets': (project, url) => thingsOf(project, 'storage buckets').has(url),
  'run services': ({ runServices }, name) => runServices.has(name),
}

/** Who may do what with such a thing. */
function policyCommands(kind: string): [string, Command][] {
  const place = kind === 'run services' ? 'region ' : ''
  const named = (project: FakeProject, { positionals: [name = ''] }: Call) => {
    if (!isThere[kind]?.(project, name)) throw notFound(`${kind} ${name}`)
    return `${kind} ${name}`
  }
  const look: Command['run'] = (project, call) => ({
    bindings: grantsOn(project, named(project, call)).map((binding) => {
      const [role, member] = binding.split(' ')
      return { role, members: [member] }
    }),
  })
  const add: Command['run'] = (project, call) => {
    const { role = '', member = '' } = call.flags
    for (const name of [role, member.replace('serviceAccount:', '')]) {
      if (!project.unknownYet.delete(name)) continue
      const what = name === role ? 'Role' : 'Service account'
      throw new Refusal(`ERROR: INVALID_ARGUMENT: ${what} ${name} does not exist.`)
    }
    const thing = named(project, call)
    project.grants.set(thing, new Set([...grantsOn(project, thing), `${role} ${member}`]))
  }
  return [
    [`${kind} get-iam-policy`, { flags: place, run: look }],
    [`${kind} add-iam-policy-binding`, { flags: `${place}member role condition`, run: add }],
  ]
}

/** What each command answers with --format=json, what it changes, and the flags of gcloud 528 that it takes. */
export const gcloudCommands: Readonly<Record<string, Command>> = {
  ...runCommands,
  ...Object.fromEntries(Object.entries(kinds).flatMap(commandsOf)),
  ...Object.fromEntries(Object.keys(isThere).flatMap(policyCommands)),
  'auth list': look('', ({ account }) => (account === null ? [] : [{ account, status: 'ACTIVE' }])),
  'auth application-default print-access-token': look('', ({ hasDefaultCredentials }) => {
    if (hasDefaultCredentials) return { token: 'token' }
    throw new Refusal(
      'ERROR: Your default credentials were not found. To set up run gcloud auth login',
    )
  }),
  'projects describe': look('', ({ id: projectId }) => {
    return { projectId, projectNumber: '42', lifecycleState: 'ACTIVE' }
  }),
  'billing projects describe': look('', ({ isBillingOn: billingEnabled }) => {
    return {
      billingEnabled,
      ...(billingEnabled && { billingAccountName: 'billingAccounts/01A-02B' }),
    }
  }),
  'org-policies describe': look('effective', (project, { positionals: [constraint] }) => {
    requireService(project, 'orgpolicy')
    const isIt = project.isRestricted && constraint === 'iam.allowedPolicyMemberDomains'
    const rule = isIt ? { values: { allowedValues: ['C0example'] } } : { allowAll: true }
    return { name: `projects/42/policies/${constraint}`, spec: { rules: [rule] } }
  }),
  'services list': look('enabled', ({ services }) =>
    [...services].map((name) => ({ config: { name }, state: 'ENABLED' })),
  ),
  'services enable': look('', ({ services }, { positionals }) => {
    if (positionals.length > 20) throw new Refusal('ERROR: INVALID_ARGUMENT: at most 20 services')
    for (const name of positionals) services.add(name)
  }),
  'iam service-accounts list': look('', ({ accounts }) =>
    [...accounts].map((email) => ({ email })),
  ),
  'iam service-accounts create': look('display-name', ({ accounts, unknownYet, id }, call) => {
    const email = `${call.positionals[0]}@${id}.iam.gserviceaccount.com`
    accounts.add(email)
    unknownYet.add(email)
  }),
  'artifacts docker images describe': look('', ({ images }, { positionals: [image = ''] }) => {
    if (images.has(image)) return { image_summary: { digest: 'sha256:1' } }
    throw new Refusal('ERROR: (gcloud.artifacts.docker.images.describe) Image not found.')
  }),
  'storage objects describe': look('', ({ objects }, { positionals: [url = ''] }) => {
    if (!objects.has(url)) throw notFound(url)
    return { name: url, custom_fields: { commit: 'c0ffee' } }
  }),
  'builds submit': look('config no-source substitutions suppress-logs', submitBuild),
  'secrets list': look('', ({ secrets }) =>
    [...secrets].map(([name, [first]]) => ({
      name: `projects/42/secrets/${name}`,
      ...(first === noSecret && { labels: { 'begun-empty': 'true' } }),
    })),
  ),
  'secrets create': look('replication-policy labels data-file', ({ secrets }, call) => {
    if ((call.input === noSecret) !== 'labels' in call.flags) throw new Refusal('nobody marked it')
    secrets.set(call.positionals[0] ?? '', [call.input])
  }),
  'secrets versions add': look('data-file', ({ secrets }, { positionals: [name = ''], input }) => {
    secrets.get(name)?.push(input)
  }),
  'secrets versions describe': look('secret', (project, call) => newestOf(project, call)),
  'secrets versions access': look('secret', (project, call) => {
    const { name, value } = newestOf(project, call)
    return { name, payload: { data: Buffer.from(value).toString('base64url') } }
  }),
}

function look(flags: string, run: Command['run']): Command {
  return { flags, run }
}

function newestOf({ secrets }: FakeProject, { flags: { secret = '' } }: Call) {
  const versions = secrets.get(secret) ?? []
  const value = versions.at(-1)
  if (value === undefined) throw notFound(`secrets ${secret}`)
  return { name: `projects/42/secrets/${secret}/versions/${versions.length}`, value }
}

function submitBuild({ images, objects }: FakeProject, { positionals: [source], flags }: Call) {
  const pairs = (flags['substitutions'] ?? '').split(',')
  const values = new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair.replace(/^.*?=/, '')]))
  readFileSync(join(repository, flags['config'] ?? ''))
  const target = values.get('_TARGET')
  if (target === undefined) {
    readFileSync(join(repository, source ?? '', values.get('_FILE') ?? ''))
    images.add(values.get('_IMAGE') ?? '')
    return
  }
  if (source !== undefined || !('no-source' in flags)) throw new Refusal('ERROR: a source')
  objects.add(`${target}/filled`)
}

function requireService({ services }: FakeProject, name: string) {
  if (services.has(`${name}.googleapis.com`)) return
  throw new Refusal(`ERROR: PERMISSION_DENIED: SERVICE_DISABLED: ${name}`)
}

function notFound(what: string) {
  return new Refusal(`ERROR: (gcloud) NOT_FOUND: Requested entity was not found: ${what}`)
}

/** Refuses unknown metrics, as Monitoring does. */
function readPolicy(project: FakeProject, path?: string) {
  const policy = readFile(project, AlertPolicy, path)
  requireMetrics(project, policy)
  for (const { conditionThreshold: its } of policy.conditions) {
    if (!its?.filter.startsWith('select_slo')) continue
    const [, name = ''] = /^select_slo_burn_rate\("([^"]+)", "\d+s"\)$/.exec(its.filter) ?? []
    if (!project.objectives.has(name)) throw notFound(its.filter)
    if ('aggregations' in its) throw new Refusal('ERROR: INVALID_ARGUMENT: aggregations')
  }
  return policy
}

/** @throws {Refusal} when something of the log is named that Monitoring does not know. */
export function requireMetrics(project: FakeProject, content: object): void {
  const types = JSON.stringify(content).matchAll(/logging\.googleapis\.com\/user\/([\w/]+)/g)
  for (const [type, name = ''] of types) {
    if (!project.isMonitoringBehind && thingsOf(project, 'logging metrics').has(name)) continue
    throw new Refusal(
      `ERROR: NOT_FOUND: Cannot find metric that matches type = "${type}". If a metric was created ` +
        'recently, it could take up to 10 minutes to become available.',
    )
  }
}

function readFile<Schema extends z.ZodType>({ files }: FakeProject, schema: Schema, path = '') {
  const parsed = schema.safeParse(JSON.parse(files.get(path) ?? 'null'))
  if (parsed.success) return parsed.data
  throw new Refusal(`ERROR: INVALID_ARGUMENT: ${z.prettifyError(parsed.error)}`)
}
