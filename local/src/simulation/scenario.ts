import { dayMs, hourMs } from './traffic.ts'

/** A part of the product that does not work for a while, in milliseconds since the beginning of the day. */
export interface Outage {
  /** `queue`: Cloud Tasks takes and delivers nothing. `model`: the model service answers 503. `sweep`: it does not run. */
  readonly part: 'queue' | 'model' | 'sweep'
  readonly from: number
  readonly until: number
}

export interface Scenario {
  readonly title: string
  readonly tryOnsADay: number
  /** Traffic of the busiest moment, of the day's mean. */
  readonly peak: number
  /** Instances of the model service. */
  readonly instances: number
  readonly outages: readonly Outage[]
  readonly seed: number
}

/** What `model.maxInstances` has to be for a million try-ons a day: quota for 200 processors. */
const instancesOfAMillion = 100
/** When the busiest moment is. */
export const peakAt = 20 * hourMs

interface Options {
  readonly tryOnsADay: number
  readonly peak: number
  readonly seed: number
}

/** What the product has to stand. */
export function scenarios(options: Options): Scenario[] {
  const usual = { ...options, outages: [] }
  const scale = options.tryOnsADay / 1e6
  const enough = Math.max(1, Math.round(instancesOfAMillion * scale))
  const worstHour = { from: peakAt - hourMs / 2, until: peakAt + hourMs / 2 }
  return [
    { ...usual, title: 'A day', instances: enough },
    {
      ...usual,
      title: 'A day with a third of the instances',
      instances: Math.max(1, Math.round(enough / 3)),
    },
    {
      ...usual,
      title: 'An hour without queue and sweep, at the peak',
      instances: enough,
      outages: [
        { part: 'queue', ...worstHour },
        { part: 'sweep', ...worstHour },
      ],
    },
    {
      ...usual,
      title: 'An hour without the model service, at the peak',
      instances: enough,
      outages: [{ part: 'model', ...worstHour }],
    },
  ]
}

/** The day, and time for what waits to come to its end. */
export const untilMs = dayMs + 8 * hourMs
