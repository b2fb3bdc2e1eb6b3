import { apiRequests, ofLog, ourFaults } from './metrics.ts'

/** A service level objective over four weeks. */
interface Objective {
  readonly title: string
  /** Share of good events, at most .9999. */
  readonly goal: number
  readonly readyWithinMs?: number
  /** https://docs.cloud.google.com/monitoring/api/ref_v3/rest/v3/services.serviceLevelObjectives#RequestBasedSli */
  readonly requestBased: object
}

/** From the press until the look can be fetched, in ms, including the start of an instance. */
const readyWithinMs = 30_000
/** The past 28 days, which always contain the same number of Sundays. */
const rollingPeriod = `${28 * 86_400}s`

/** By their ids at Cloud Monitoring. */
export const objectives = {
  'try-on-ready': {
    title: 'Try-ons take longer than promised',
    goal: 0.99,
    readyWithinMs,
    requestBased: {
      distributionCut: {
        distributionFilter: ofLog('ready_time'),
        range: { min: 0, max: readyWithinMs },
      },
    },
  },
  'try-on-made': {
    title: 'Try-ons fail more often than promised',
    goal: 0.995,
    requestBased: {
      goodTotalRatio: {
        badServiceFilter: `${ofLog('try_ons_ended')} AND metric.labels.reason=${ourFaults}`,
        totalServiceFilter: ofLog('try_ons_ended'),
      },
    },
  },
  'api-answers': {
    title: 'The API fails more often than promised',
    goal: 0.999,
    requestBased: {
      goodTotalRatio: {
        badServiceFilter: `${apiRequests} AND metric.labels.response_code_class="5xx"`,
        totalServiceFilter: apiRequests,
      },
    },
  },
} as const satisfies Record<string, Objective>

export type ObjectiveId = keyof typeof objectives
export const objectiveIds = Object.keys(objectives) as ObjectiveId[]

/** The service that they are promised for, as Cloud Monitoring knows it. */
export function monitoredService(project: string): string {
  return `projects/${project}/services/hairstyle`
}

export function objectiveName(project: string, id: ObjectiveId): string {
  return `${monitoredService(project)}/serviceLevelObjectives/${id}`
}

/** As Cloud Monitoring takes it. */
export function objectiveOf(id: ObjectiveId) {
  const { title, goal, requestBased } = objectives[id]
  return {
    displayName: title,
    goal,
    rollingPeriod,
    serviceLevelIndicator: { requestBased },
  }
}

/**
 * The error budget of four weeks burns too fast: 2% of it within an hour, or 5% within six.
 * https://sre.google/workbook/alerting-on-slos/#6-multiwindow-multi-burn-rate-alerts
 */
export function burnsTooFast(project: string, id: ObjectiveId): object[] {
  return [
    { hours: 1, limit: 0.02 * 28 * 24 },
    { hours: 6, limit: (0.05 * 28 * 24) / 6 },
  ].map(({ hours, limit }) => ({
    conditionThreshold: {
      filter: `select_slo_burn_rate("${objectiveName(project, id)}", "${hours * 3600}s")`,
      comparison: 'COMPARISON_GT',
      thresholdValue: limit,
      duration: '0s',
    },
  }))
}
