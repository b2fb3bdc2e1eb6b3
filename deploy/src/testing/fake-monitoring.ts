import { z } from 'zod'
import { Refusal } from './fake-command.ts'
import type { Call, CommandHandler } from './fake-command.ts'
import type { FakeProject } from './fake-project.ts'

const LogMetric = z.strictObject({
  description: z.string(),
  filter: z.string(),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.enum(['INT64', 'DISTRIBUTION']),
    unit: z.string(),
    labels: z.array(z.strictObject({ key: z.string(), valueType: z.literal('STRING') })),
  }),
  labelExtractors: z.record(z.string(), z.string()),
  valueExtractor: z.string().optional(),
  bucketOptions: z.unknown().optional(),
})
const Policy = z.strictObject({
  displayName: z.string(),
  documentation: z.strictObject({ content: z.string(), mimeType: z.literal('text/markdown') }),
  userLabels: z.record(z.string(), z.string().regex(/^[a-z0-9_-]{0,63}$/)),
  conditions: z.array(z.looseObject({ displayName: z.string() })).min(1),
  combiner: z.enum(['OR', 'AND']),
  notificationChannels: z.array(z.string().regex(/^projects\/.+\/notificationChannels\/\w+$/)),
  alertStrategy: z.strictObject({ autoClose: z.string() }),
})
const Text = z.string()
/** As the reference says, at most 30 whole days, and two of three counts. */
const Objective = z.strictObject({
  displayName: Text,
  goal: z.number().gt(0).max(0.9999),
  rollingPeriod: z.templateLiteral([z.int(), 's']).refine((text) => {
    const days = Number.parseInt(text) / 86_400
    return Number.isInteger(days) && days >= 1 && days <= 30
  }),
  userLabels: z.record(Text, Text.regex(/^[a-z0-9_-]{0,63}$/)),
  serviceLevelIndicator: z.strictObject({
    requestBased: z.union([
      z.strictObject({
        distributionCut: z.strictObject({
          distributionFilter: Text,
          range: z.strictObject({ min: z.number(), max: z.number() }),
        }),
      }),
      z.strictObject({
        goodTotalRatio: z.strictObject({ badServiceFilter: Text, totalServiceFilter: Text }),
      }),
    ]),
  }),
})
const Dashboard = z.strictObject({
  displayName: z.string(),
  labels: z.record(z.string(), z.string()),
  etag: z.string().optional(),
  mosaicLayout: z.strictObject({ columns: z.int().max(48), tiles: z.array(z.unknown()) }),
})

/** What watches a project: metrics, alerts, the dashboard, uptime checks and budgets. */
export const monitoringCommands: Readonly<Record<string, CommandHandler>> = {
  'logging metrics list': ({ logMetrics }) =>
    [...logMetrics].map(([name, metric]) => ({ name, ...metric, version: 'V2' })),
  'logging metrics create': putMetric,
  'logging metrics update': putMetric,
  'monitoring policies list': ({ policies }) => policies,
  'monitoring policies create'(project, call) {
    const name = `projects/${project.id}/alertPolicies/${project.policies.length + 1}`
    project.policies.push({ ...readPolicy(project, call), name })
  },
  'monitoring policies update'(project, call) {
    const [name = ''] = call.positionals
    const policy = { ...readPolicy(project, call), name }
    project.policies = project.policies.map((old) => (old.name === name ? policy : old))
  },
  'monitoring dashboards list': ({ dashboards }) => dashboards,
  'monitoring dashboards create'(project, { flags }) {
    const content = readFile(project, Dashboard, flags['config-from-file'])
    project.dashboards.push({ ...content, name: 'projects/42/dashboards/1', etag: '1' })
  },
  'monitoring dashboards update'(project, { flags, positionals: [name = ''] }) {
    const { etag, ...content } = readFile(project, Dashboard, flags['config-from-file'])
    project.dashboards = project.dashboards.map((old) => {
      if (old.name !== name) return old
      if (old.etag !== etag) throw new Refusal('ERROR: ABORTED: the etag does not match')
      return { ...content, name, etag: `${etag}1` }
    })
  },
  'monitoring uptime list-configs': ({ uptimeChecks }) => uptimeChecks,
  'monitoring uptime create': ({ uptimeChecks }, { positionals: [displayName = ''], flags }) => {
    uptimeChecks.push({ displayName, ...flags })
  },
  'billing budgets list': ({ budgets }) => budgets,
  'billing budgets create': (project, { flags }) => {
    const displayName = flags['display-name'] ?? ''
    const name = 'billingAccounts/01A/budgets/1'
    const notificationsRule = notificationsRuleOf(project, flags)
    project.budgets.push({ name, displayName, amount: amountOf(flags), notificationsRule })
  },
  'billing budgets update': (project, { flags, positionals: [name] }) => {
    project.budgets = project.budgets.map((old) =>
      old.name === name
        ? {
            ...old,
            amount: amountOf(flags),
            notificationsRule: { ...old.notificationsRule, ...notificationsRuleOf(project, flags) },
          }
        : old,
    )
  },
}

function putMetric(project: FakeProject, { flags, positionals: [name = ''] }: Call) {
  project.logMetrics.set(name, readFile(project, LogMetric, flags['config-from-file']))
}

/** As Monitoring refuses what it does not know. */
function readPolicy(project: FakeProject, { flags }: Call) {
  const policy = readFile(project, Policy, flags['policy-from-file'])
  requireMetrics(project, policy)
  for (const condition of policy.conditions) {
    const filter = z
      .object({ conditionThreshold: z.looseObject({ filter: z.string() }) })
      .safeParse(condition).data?.conditionThreshold
    if (!filter?.filter.startsWith('select_slo')) continue
    const [, name = ''] = /^select_slo_burn_rate\("([^"]+)", "\d+s"\)$/.exec(filter.filter) ?? []
    if (!project.objectives.has(name)) throw new Refusal(`ERROR: NOT_FOUND: ${filter.filter}`)
    if ('aggregations' in filter) throw new Refusal('ERROR: INVALID_ARGUMENT: aggregations')
  }
  return policy
}

/** @throws {Refusal} when something of the log is named that Monitoring does not know. */
function requireMetrics(project: FakeProject, content: object) {
  const types = JSON.stringify(content).matchAll(/logging\.googleapis\.com\/user\/([\w/]+)/g)
  for (const [type, name = ''] of types) {
    if (project.isMonitoringBehind || !project.logMetrics.has(name)) {
      throw new Refusal(
        `ERROR: NOT_FOUND: Cannot find metric that matches type = "${type}". If a metric was created recently, it could take up to 10 minutes to become available.`,
      )
    }
  }
}

/** What is asked of the services that something is promised for. @returns null for another question. */
export function answerObjectives(
  project: FakeProject,
  method: string,
  url: URL,
  body: string,
): Response | null {
  const services = `projects/${project.id}/services`
  const path = url.pathname.replace('/v3/', '')
  if (path !== services && !path.startsWith(`${services}/`)) return null
  const made = url.searchParams.get('serviceId')
  if (made !== null) {
    project.monitored.add(`${services}/${made}`)
    return Response.json({ name: `${services}/${made}` })
  }
  const [, service = '', all] =
    /^(projects\/[^/]+\/services\/[^/]+)(\/serviceLevelObjectives)?/.exec(path) ?? []
  if (!project.monitored.has(service)) return new Response('NOT_FOUND', { status: 404 })
  if (method === 'GET') {
    const listed = [...project.objectives].map(([name, objective]) => ({ ...objective, name }))
    return Response.json(all === undefined ? { name: service } : { serviceLevelObjectives: listed })
  }
  try {
    const objective = Objective.parse(JSON.parse(body))
    requireMetrics(project, objective)
    const id = url.searchParams.get('serviceLevelObjectiveId')
    project.objectives.set(id === null ? path : `${path}/${id}`, objective)
    return Response.json({})
  } catch (error) {
    return new Response(String(error), { status: 400 })
  }
}

function readFile<Schema extends z.ZodType>(
  { files }: FakeProject,
  schema: Schema,
  path = '',
): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(files.get(path) ?? 'null'))
  if (parsed.success) return parsed.data
  throw new Refusal(`ERROR: INVALID_ARGUMENT: ${z.prettifyError(parsed.error)}`)
}

function amountOf(flags: Call['flags']) {
  return { specifiedAmount: { currencyCode: 'USD', units: flags['budget-amount'] } }
}

/** A budget is told to a topic that is there, by its full name. */
function notificationsRuleOf({ topics }: FakeProject, flags: Call['flags']) {
  const topic = flags['notifications-rule-pubsub-topic']
  if (topic === undefined) return {}
  if (!topics.has(topic)) throw new Refusal(`ERROR: INVALID_ARGUMENT: no such topic: ${topic}`)
  return { pubsubTopic: topic, schemaVersion: '1.0' }
}
