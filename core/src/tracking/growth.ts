import { trackingMetrics } from '@hairstyle/contract/tracking-sources.ts'
import type { Metrics, TrackingMetric } from '@hairstyle/contract/tracking.ts'
import { shiftDay } from './days.ts'
import type { RecordedDay } from './read-history.ts'

export type Growth = Partial<Record<TrackingMetric, number>>

/** A missing day may be replaced by one up to this much earlier, days. */
const tolerance = 2

/**
 * Changes of metrics in the given number of days up to the last recorded one. Metrics that were not recorded at both
 * ends are left out: nothing is guessed.
 */
export function growthOver(history: readonly RecordedDay[], days: number): Growth {
  const last = history.findLast(({ metrics }) => metrics !== null)
  if (!last?.metrics) return {}
  const before = findBefore(history, shiftDay(last.day, -days))
  if (!before) return {}
  const { metrics } = last
  return Object.fromEntries(
    trackingMetrics.flatMap((metric) => {
      const [now, then] = [metrics[metric], before[metric]]
      return now === undefined || then === undefined ? [] : [[metric, now - then]]
    }),
  )
}

function findBefore(history: readonly RecordedDay[], day: string): Metrics | null {
  const earliest = shiftDay(day, -tolerance)
  const found = history.findLast(
    (one) => one.day <= day && one.day >= earliest && one.metrics !== null,
  )
  return found?.metrics ?? null
}
