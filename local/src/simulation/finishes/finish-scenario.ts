import { pictureServerSize } from '@hairstyle/core/queue/finish-queue.ts'
import { peakAt } from '../scenario.ts'
import { hourMs } from '../traffic.ts'

/** A day on which looks are finished as photographs. */
export interface FinishScenario {
  readonly title: string
  readonly photographsADay: number
  /** Traffic of the busiest moment, of the day's mean. */
  readonly peak: number
  /** Instances of the picture server at most: one card each. */
  readonly cards: number
  /** What one photograph takes on a card. Nobody has measured it: this is what the numbers depend on. */
  readonly secondsEach: number
  /** When the picture server does not answer, in milliseconds since the beginning of the day. */
  readonly outage: { readonly from: number; readonly until: number } | null
  readonly seed: number
}

/** Of so many try-ons one look is finished. */
const looksAPhotograph = 100
/** What a card must not be busier than on average, at the peak, for waits to stay short. */
const mostLoad = 0.8

interface Options {
  readonly tryOnsADay: number
  readonly peak: number
  readonly seed: number
  readonly secondsEach: number
}

/** One look in a hundred finished with what is deployed at first, with cards for the peak, and without the server for an hour; and every look. */
export function finishScenarios({ tryOnsADay, ...options }: Options): FinishScenario[] {
  const some = Math.round(tryOnsADay / looksAPhotograph)
  const enoughFor = (photographs: number) =>
    Math.ceil((photographs / 86_400) * options.peak * (options.secondsEach / mostLoad))
  const usual = { ...options, photographsADay: some, outage: null }
  const enough = enoughFor(some)
  return [
    {
      ...usual,
      title: 'One look in a hundred, with the cards of the first day',
      cards: pictureServerSize.instances,
    },
    { ...usual, title: 'One look in a hundred, with cards for the peak', cards: enough },
    {
      ...usual,
      title: 'The same, an hour without the picture server, at the peak',
      cards: enough,
      outage: { from: peakAt - hourMs / 2, until: peakAt + hourMs / 2 },
    },
    {
      ...usual,
      title: 'Every look (“always”), with cards for the peak',
      photographsADay: tryOnsADay,
      cards: enoughFor(tryOnsADay),
    },
  ]
}
