import type { FailureReason } from '@hairstyle/core/creations/words.ts'
import type { EventName, events } from '@hairstyle/core/events.ts'

type FieldOf<Name extends EventName> = Name extends EventName
  ? Extract<keyof (typeof events)[Name]['fields']['shape'], string>
  : never

/** A metric of the log: a count, or the values of the numeric field `value`. */
export interface MetricPlan {
  readonly events: readonly [EventName, ...EventName[]]
  readonly says: string
  readonly labels: readonly string[]
  readonly value: string | null
  readonly unit: string
}

interface Parts<Name extends EventName> {
  /** Fields as labels; `event` if it counts several events. */
  readonly labels?: readonly (FieldOf<Name> | 'event')[]
  readonly value?: FieldOf<Name>
  readonly unit?: 'ms' | 's'
}

function metric<Name extends EventName>(
  names: readonly [Name, ...Name[]],
  says: string,
  { labels = [], value, unit }: Parts<Name> = {},
): MetricPlan {
  return { events: names, says, labels, value: value ?? null, unit: unit ?? '1' }
}

/** Every metric that is made of the log, by its name below `logging.googleapis.com/user/hairstyle/`. */
export const metricPlans = {
  queue_wait: metric(['try_on_begun'], 'How long a try-on waited before anybody began it', {
    value: 'waitedMs',
    unit: 'ms',
  }),
  render_time: metric(['try_on_done'], 'How long a look took to draw and to save', {
    value: 'renderMs',
    unit: 'ms',
  }),
  ready_time: metric(['try_on_done'], 'How long it was from the press until a look was there', {
    value: 'readyMs',
    unit: 'ms',
  }),
  try_ons_ended: metric(['try_on_done', 'try_on_failed'], 'Try-ons that are done or failed', {
    labels: ['event', 'reason'],
  }),
  refusals: metric(['call_refused'], 'Calls that were refused', { labels: ['reason'] }),
  calls_failed: metric(['call_failed'], 'Calls that failed by our fault'),
  credits_returned: metric(['credit_returned'], 'Credits that came back', { labels: ['cause'] }),
  money_returned: metric(['money_returned'], 'Payments of which money went back'),
  sweep_backlog: metric(['sweep_done'], 'Overdue try-ons that the sweep met', {
    value: 'creations',
  }),
  oldest_try_on: metric(['sweep_done'], 'Age of the oldest try-on that the sweep met', {
    value: 'oldestSeconds',
    unit: 's',
  }),
  schedules_done: metric(['schedule_done'], 'Scheduled functions that did their work', {
    labels: ['schedule'],
  }),
  schedules_failed: metric(['schedule_failed'], 'Scheduled functions that failed', {
    labels: ['schedule'],
  }),
  webhook_lag: metric(['webhook_handled'], 'Time from an event at Stripe until it was handled', {
    value: 'lagSeconds',
    unit: 's',
  }),
  disputes: metric(['dispute_opened'], 'Payments that are disputed'),
  not_let_in: metric(['not_let_in', 'caller_turned_away'], 'Calls that the model service refused'),
  app_check_failures: metric(
    ['app_check_failed'],
    'Calls that did not prove that they come from our site',
    { labels: ['problem', 'call'] },
  ),
  finishes_ended: metric(
    ['finish_done', 'finish_failed'],
    'Looks that became photographs, or could not',
    { labels: ['event', 'reason'] },
  ),
  finishes_misconfigured: metric(
    ['finish_misconfigured'],
    'Looks that the picture server did not take, as its settings are wrong',
  ),
  mails_not_sent: metric(['mail_not_sent'], 'Mails that could not be sent', { labels: ['reason'] }),
  site_errors: metric(['site_broke'], 'What broke in browsers', { labels: ['page'] }),
} as const satisfies Record<string, MetricPlan>

export type MetricName = keyof typeof metricPlans
export const metricNames = Object.keys(metricPlans) as MetricName[]

/** As Monitoring knows it. */
export function metricType(name: MetricName): string {
  return `logging.googleapis.com/user/${metricId(name)}`
}

/** As Logging knows it. */
export function metricId(name: MetricName): string {
  return `hairstyle/${name}`
}

/** What selects its lines; functions of the second generation are services of Cloud Run, too. */
function filterOf(name: MetricName): string {
  const choices = metricPlans[name].events.map((event) => `"${event}"`)
  return `resource.type="cloud_run_revision" AND jsonPayload.event=(${choices.join(' OR ')})`
}

/** https://docs.cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics#LogMetric */
export function logMetricOf(name: MetricName) {
  const { says, labels, value, unit }: MetricPlan = metricPlans[name]
  return {
    description: says,
    filter: filterOf(name),
    metricDescriptor: {
      metricKind: 'DELTA',
      valueType: value === null ? 'INT64' : 'DISTRIBUTION',
      unit,
      labels: labels.map((key) => ({ key, valueType: 'STRING' })),
    },
    labelExtractors: Object.fromEntries(labels.map((key) => [key, extract(key)])),
    ...(value !== null && {
      valueExtractor: extract(value),
      // From one to a billion, each 40 percent wide.
      bucketOptions: {
        exponentialBuckets: { numFiniteBuckets: 62, growthFactor: 1.4, scale: 1 },
      },
    }),
  }
}

function extract(field: string): string {
  return `EXTRACT(jsonPayload.${field})`
}

/** Filters of Cloud Monitoring: https://docs.cloud.google.com/monitoring/api/v3/filters */

const revision = 'resource.type="cloud_run_revision"'
export const requests = `${revision} AND metric.type="run.googleapis.com/request_count"`
export const apiRequests = `${requests} AND resource.labels.service_name=one_of("api","uploads","pages")`

/** Not problems of photos. */
export const ourFaults = oneOf(['engine_failed', 'too_late', 'bad_style'] satisfies FailureReason[])

export function ofLog(name: MetricName): string {
  return `${revision} AND metric.type="${metricType(name)}"`
}

function oneOf(values: readonly string[]): string {
  return `one_of(${values.map((value) => `"${value}"`).join(',')})`
}
