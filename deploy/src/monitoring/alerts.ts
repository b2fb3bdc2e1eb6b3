import { apiRequests, ofLog, ourFaults, requests } from './metrics.ts'
import { burnsTooFast, objectives, type ObjectiveId } from './objectives.ts'

/** Somebody is mailed when one of `conditions` holds; what to do then is in docs/operating.md below the same title. */
export interface Alert {
  readonly title: string
  /** One or more conditions, any of which suffices. */
  readonly conditions: object | readonly object[]
}

/** The model service answers 503 to have a task retried. */
const modelServices = `${requests} AND resource.labels.service_name=one_of("model","inspect","finish","pictures")`

const uptimeChecks =
  'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed"'

/**
 * All alerts.
 * @param siteHost Host of the site, which is asked from outside.
 * @param promised The objectives that are watched.
 */
export function alertsOf(
  project: string,
  siteHost: string,
  promised: readonly ObjectiveId[],
): readonly Alert[] {
  return [
    ...promised.map((id) => ({
      title: objectives[id].title,
      conditions: burnsTooFast(project, id),
    })),
    {
      title: 'Try-ons fail',
      conditions: ratioAbove(0.1, {
        of: `${ofLog('try_ons_ended')} AND metric.labels.reason=${ourFaults}`,
        among: ofLog('try_ons_ended'),
        periodSeconds: 900,
      }),
    },
    {
      title: 'Try-ons wait too long',
      conditions: above(900, ofLog('oldest_try_on'), {
        perSeriesAligner: 'ALIGN_PERCENTILE_99',
        crossSeriesReducer: 'REDUCE_MAX',
      }),
    },
    { title: 'The sweep does not run', conditions: missing('sweep', 600) },
    { title: 'Payments are not reconciled', conditions: missing('reconcile', 3600) },
    { title: 'Salons’ software is not told', conditions: missing('hooks', 1800) },
    { title: 'A scheduled function fails', conditions: above(2, ofLog('schedules_failed')) },
    {
      title: 'The API fails',
      conditions: ratioAbove(0.05, {
        of: `${apiRequests} AND metric.labels.response_code_class="5xx"`,
        among: apiRequests,
        periodSeconds: 300,
      }),
    },
    {
      title: 'The model service turns callers away',
      // Scanners of the internet are refused, too, whereas a wrong setting refuses everybody.
      conditions: ratioAbove(0.2, {
        of: `${modelServices} AND metric.labels.response_code=one_of("401","403")`,
        among: modelServices,
        periodSeconds: 600,
      }),
    },
    {
      title: 'Stripe’s reports come late',
      conditions: above(1800, ofLog('webhook_lag'), {
        perSeriesAligner: 'ALIGN_PERCENTILE_99',
        crossSeriesReducer: 'REDUCE_MAX',
      }),
    },
    { title: 'A payment is disputed', conditions: above(0, ofLog('disputes')) },
    {
      title: 'Looks cannot be finished',
      conditions: [
        above(0, ofLog('finishes_misconfigured')),
        // A server that never starts refuses nothing, but those waiting for it are given up.
        above(2, `${ofLog('finishes_ended')} AND metric.labels.reason=${ourFaults}`),
      ],
    },
    { title: 'Mail cannot be sent', conditions: above(2, ofLog('mails_not_sent')) },
    { title: 'The site breaks in browsers', conditions: above(20, ofLog('site_errors')) },
    {
      title: 'The site does not answer',
      conditions: {
        conditionThreshold: {
          filter: `${uptimeChecks} AND resource.labels.host="${siteHost}"`,
          aggregations: [
            {
              alignmentPeriod: '300s',
              perSeriesAligner: 'ALIGN_NEXT_OLDER',
              crossSeriesReducer: 'REDUCE_COUNT_FALSE',
            },
          ],
          comparison: 'COMPARISON_GT',
          thresholdValue: 1,
          duration: '300s',
        },
      },
    },
  ]
}

const sum = { perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_SUM' }

/** More than `limit` in ten minutes. */
function above(limit: number, filter: string, aggregation: object = sum) {
  return over(limit, { filter, aggregations: [{ alignmentPeriod: '600s', ...aggregation }] })
}

interface Ratio {
  readonly of: string
  readonly among: string
  readonly periodSeconds: number
}

function ratioAbove(limit: number, { of, among, periodSeconds }: Ratio) {
  const aggregations = [{ alignmentPeriod: `${periodSeconds}s`, ...sum }]
  return over(limit, {
    filter: of,
    aggregations,
    denominatorFilter: among,
    denominatorAggregations: aggregations,
  })
}

function over(thresholdValue: number, measured: object) {
  const comparison = 'COMPARISON_GT'
  return { conditionThreshold: { ...measured, comparison, thresholdValue, duration: '0s' } }
}

/** No run of a scheduled function for this long: neither data, nor a count above zero. */
function missing(schedule: string, seconds: number) {
  const filter = `${ofLog('schedules_done')} AND metric.labels.schedule="${schedule}"`
  return [
    {
      conditionAbsent: {
        filter,
        aggregations: [{ alignmentPeriod: '60s', ...sum }],
        duration: `${seconds}s`,
      },
    },
    {
      conditionThreshold: {
        filter,
        aggregations: [{ alignmentPeriod: `${seconds}s`, ...sum }],
        comparison: 'COMPARISON_LT',
        thresholdValue: 1,
        duration: '0s',
      },
    },
  ]
}

/** https://docs.cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies#AlertPolicy */
export function alertPolicyOf({ title, conditions }: Alert, channel: string) {
  return {
    displayName: title,
    documentation: {
      content: `What to do: docs/operating.md, “${title}”.`,
      mimeType: 'text/markdown',
    },
    conditions: [conditions].flat().map((condition) => ({ displayName: title, ...condition })),
    combiner: 'OR',
    notificationChannels: [channel],
    alertStrategy: { autoClose: '86400s' },
  }
}
