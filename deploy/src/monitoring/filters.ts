import type { FailureReason } from '@hairstyle/core/creations/words.ts'
import { metricType } from './metrics.ts'
import type { MetricName } from './metrics.ts'

/** Filters of Cloud Monitoring: https://docs.cloud.google.com/monitoring/api/v3/filters */

const revision = 'resource.type="cloud_run_revision"'
export const requests = `${revision} AND metric.type="run.googleapis.com/request_count"`
export const apiRequests = `${requests} AND resource.labels.service_name=one_of("api","uploads","pages")`

/** Not what is wrong with a photo. */
export const ourFaults = oneOf(['engine_failed', 'too_late', 'bad_style'] satisfies FailureReason[])

export function ofLog(name: MetricName): string {
  return `${revision} AND metric.type="${metricType(name)}"`
}

function oneOf(values: readonly string[]): string {
  return `one_of(${values.map((value) => `"${value}"`).join(',')})`
}
