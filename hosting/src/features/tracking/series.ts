import type { TrackedDay } from '@hairstyle/contract/api/tracking.ts'
import type { TrackingMetric } from '@hairstyle/contract/tracking.ts'
import { metricNames, trackingTexts } from './texts.ts'

/** A day of a metric; null where it was not recorded. */
export interface Point {
  readonly day: string
  readonly value: number | null
}

export function seriesOf(days: readonly TrackedDay[], metric: TrackingMetric): Point[] {
  return days.map(({ day, metrics }) => ({ day, value: metrics?.[metric] ?? null }))
}

/** Days as rows of a file, under a row of headings. */
export function rowsOf(days: readonly TrackedDay[], metrics: readonly TrackingMetric[]) {
  return [
    [trackingTexts.analytics.day, ...metrics.map((metric) => metricNames[metric])],
    ...days.map(({ day, metrics: counts }) => [
      day,
      ...metrics.map((metric) => counts?.[metric] ?? null),
    ]),
  ]
}

/** Recorded days. */
export function knownPoints(points: readonly Point[]) {
  return points.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
}

/** Change from the first recorded day to the last; null for fewer than two. */
export function changeOf(points: readonly Point[]): number | null {
  const known = knownPoints(points)
  const [first, last] = [known[0], known.at(-1)]
  return first && last && known.length > 1 ? last.value - first.value : null
}

/** Each day against the first recorded one. */
export function sinceFirst(points: readonly Point[]): Point[] {
  const [first] = knownPoints(points)
  return points.map(({ day, value }) => ({
    day,
    value: value === null || !first ? null : value - first.value,
  }))
}

/** The days with the largest gain over the day before, best first; days after a gap are skipped. */
export function bestDays(points: readonly Point[], count: number) {
  return points
    .flatMap(({ day, value }, index) => {
      const before = points[index - 1]?.value ?? null
      return value === null || before === null ? [] : [{ day, gain: value - before }]
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || b.day.localeCompare(a.day))
    .slice(0, count)
}

/** Runs of recorded days without a gap between them, by their places. */
export function runsOf(points: readonly Point[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = []
  let run: { index: number; value: number }[] = []
  for (const [index, { value }] of points.entries()) {
    if (value === null) {
      run = []
      continue
    }
    if (run.length === 0) runs.push(run)
    run.push({ index, value })
  }
  return runs
}
