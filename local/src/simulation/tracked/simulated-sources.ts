import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { Random } from '../random.ts'
import type { Timeline } from '../timeline.ts'
import type { SourceOutage } from './tracked-scenario.ts'

interface Allowance {
  readonly questions: number
  readonly everyMs: number
}

const minutesMs = 60_000

/**
 * How often sources let themselves be asked: Bluesky's AppView (docs.bsky.app, rate limits) and each Mastodon server
 * (docs.joinmastodon.org/api/rate-limits) by address, YouTube's Data API by project, where a list costs one of 10,000 units a day.
 */
const allowances: Readonly<Record<TrackingSource, Allowance | null>> = {
  studio: null,
  bluesky: { questions: 3000, everyMs: 5 * minutesMs },
  mastodon: { questions: 300, everyMs: 5 * minutesMs },
  youtube: { questions: 10_000, everyMs: 24 * 60 * minutesMs },
}

/** What an answer takes, and how long silence is borne. */
const answerMs = 400
const silenceMs = 10_000
/** Of all questions, so many get no answer for reasons of their own. */
const lostShare = 0.005
/** Mastodon is asked for one account at a time, two at once. */
const mastodonAtOnce = 2

/** Other services, with their limits. */
export class SimulatedSources {
  /** Questions by source. */
  readonly questions = new Map<TrackingSource, number>()
  /** The most that any source, or server, was asked in the time of its limit, of what it allows. */
  readonly fullest = new Map<TrackingSource, number>()
  refused = 0
  readonly #timeline: Timeline
  readonly #random: Random
  readonly #outages: readonly SourceOutage[]
  readonly #windows = new Map<string, { window: number; count: number }>()

  constructor(timeline: Timeline, random: Random, outages: readonly SourceOutage[]) {
    this.#timeline = timeline
    this.#random = random
    this.#outages = outages
  }

  /** Asks for accounts of one group. */
  ask(
    source: TrackingSource,
    group: string,
    accounts: number,
  ): { readonly isAnswered: boolean; readonly ms: number } {
    const questions = source === 'mastodon' ? accounts : 1
    const isWithin = this.#count(source, group, questions)
    const { now } = this.#timeline
    const isSilent = this.#outages.some(
      (outage) => outage.source === source && outage.from <= now && now < outage.until,
    )
    if (isSilent || this.#random.isBelow(lostShare)) return { isAnswered: false, ms: silenceMs }
    if (!isWithin) this.refused += 1
    const rounds = source === 'mastodon' ? Math.ceil(accounts / mastodonAtOnce) : 1
    return { isAnswered: isWithin, ms: rounds * answerMs }
  }

  /** @returns whether that was not too often. */
  #count(source: TrackingSource, group: string, questions: number): boolean {
    this.questions.set(source, (this.questions.get(source) ?? 0) + questions)
    const allowance = allowances[source]
    if (!allowance) return true
    const key = `${source} ${group}`
    const window = Math.floor(this.#timeline.now / allowance.everyMs)
    const known = this.#windows.get(key)
    const count = (known?.window === window ? known.count : 0) + questions
    this.#windows.set(key, { window, count })
    const share = count / allowance.questions
    this.fullest.set(source, Math.max(this.fullest.get(source) ?? 0, share))
    return share <= 1
  }
}
