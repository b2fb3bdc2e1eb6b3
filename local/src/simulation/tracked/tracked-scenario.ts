import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import { hourMs } from '../traffic.ts'

/** A source that answers nobody for a while, in milliseconds since the beginning of the day. */
export interface SourceOutage {
  readonly source: TrackingSource
  readonly from: number
  readonly until: number
}

export interface TrackedScenario {
  readonly title: string
  readonly accounts: number
  readonly outages: readonly SourceOutage[]
  readonly seed: number
}

interface Options {
  readonly accounts: number
  readonly seed: number
}

/** What following accounts has to stand. */
export function trackedScenarios(options: Options): TrackedScenario[] {
  return [
    { ...options, title: 'A day of followed accounts', outages: [] },
    {
      ...options,
      title: 'A day on which Bluesky is silent for six hours',
      outages: [{ source: 'bluesky', from: 8 * hourMs, until: 14 * hourMs }],
    },
  ]
}
