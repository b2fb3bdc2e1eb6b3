import { finishTimes, newFinish, pendingFinish } from '@hairstyle/core/finishes/finish-life.ts'
import type { Finish } from '@hairstyle/core/finishes/finish-life.ts'
import { hopelessness, leased } from '@hairstyle/core/jobs/job.ts'
import { finishQueueSettings, pictureServerSize } from '@hairstyle/core/queue/finish-queue.ts'
import { Random } from '../random.ts'
import { peakAt, untilMs } from '../scenario.ts'
import { SimulatedQueue } from '../simulated-queue.ts'
import { Timeline } from '../timeline.ts'
import { batchTimes, meanStyles } from '../traffic.ts'
import { Waits } from '../waits.ts'
import type { FinishScenario } from './finish-scenario.ts'
import { SimulatedCards } from './simulated-cards.ts'

/** After so long the finisher stops waiting for an answer, as `answerTimeoutMs` in `servers/connection.ts`. */
const patienceMs = 200_000
/**
 * All but the drawing, on the service `finish`: estimated from its processor time. `finish.own.p50` of `npm run bench` measures it, so far
 * only on a busy machine (6.2 s).
 */
const ownMs = 2000
const sweepEveryMs = 60_000

interface Look {
  finish: Finish
  readonly askedAt: number
}

/** Looks that are finished on a day: how long that takes is decided by the queue's settings, the product's rules and the cards. */
export class SimulatedFinishes {
  readonly waits = new Waits()
  readonly cards: SimulatedCards
  readonly queue: SimulatedQueue<Look>
  asked = 0
  done = 0
  tooLate = 0
  readonly #timeline = new Timeline()
  readonly #scenario: FinishScenario
  readonly #pending = new Set<Look>()

  constructor(scenario: FinishScenario) {
    this.#scenario = scenario
    this.cards = new SimulatedCards(this.#timeline, scenario)
    this.queue = new SimulatedQueue({
      settings: {
        ...finishQueueSettings,
        maxConcurrentDispatches: scenario.cards * pictureServerSize.concurrency,
      },
      dispatchesPerSecond: 500,
      timeline: this.#timeline,
      isDown: () => false,
      deliver: (look, end) => this.#deliver(look, end),
    })
  }

  run(): void {
    const { photographsADay, peak, seed } = this.#scenario
    const day = { tryOnsADay: photographsADay * meanStyles, peak, peakAt }
    const times = batchTimes(day, new Random(seed))
    const next = () => {
      const { value: time } = times.next()
      if (time === undefined) return
      this.#timeline.at(time, () => {
        this.#ask()
        next()
      })
    }
    next()
    const sweep = () => {
      this.#sweep()
      if (this.#timeline.now < untilMs) this.#timeline.after(sweepEveryMs, sweep)
    }
    sweep()
    this.#timeline.runUntil(untilMs)
  }

  #ask(): void {
    const { date, now } = this.#timeline
    const look = { finish: newFinish(null, 2, date), askedAt: now }
    this.#pending.add(look)
    this.queue.enqueue(`${this.asked++}`, look)
  }

  #deliver(look: Look, end: (isOver: boolean) => void): void {
    const timeline = this.#timeline
    this.#giveUpIfLate(look)
    if (!pendingFinish(look.finish)) {
      timeline.after(20, () => end(true))
      return
    }
    const attempts = look.finish.attempts + 1
    const { lease } = leased('worker', timeline.date)
    look.finish = { ...look.finish, status: 'working', attempts, lease }
    timeline.after(ownMs, () => {
      let isOver = false
      const settle = (isDrawn: boolean) => {
        if (isOver) return
        isOver = true
        if (isDrawn) this.#finish(look)
        else this.#putBack(look)
        end(isDrawn)
      }
      const ms = this.#isDown() ? null : this.cards.begin(() => settle(true))
      if (ms === null) settle(false)
      else if (ms > patienceMs) timeline.after(patienceMs, () => settle(false))
    })
  }

  #isDown(): boolean {
    const { outage } = this.#scenario
    const { now } = this.#timeline
    return outage !== null && outage.from <= now && now < outage.until
  }

  #finish(look: Look): void {
    look.finish = { ...look.finish, status: 'done', lease: null }
    this.#pending.delete(look)
    this.done += 1
    this.waits.add(this.#timeline.now - look.askedAt)
  }

  /** A server that is busy or asleep costs no attempt. */
  #putBack(look: Look): void {
    const pardoned = look.finish.pardoned + 1
    look.finish = { ...look.finish, status: 'queued', lease: null, pardoned }
  }

  #sweep(): void {
    for (const look of this.#pending) if (!look.finish.lease) this.#giveUpIfLate(look)
  }

  /** Gives credits back where somebody has waited too long. */
  #giveUpIfLate(look: Look): void {
    const pending = pendingFinish(look.finish)
    const tried = pending && { ...pending, since: pending.requestedAt }
    if (!tried || !hopelessness(finishTimes, tried, this.#timeline.date)) return
    look.finish = { ...look.finish, status: 'failed', refunded: true }
    this.#pending.delete(look)
    this.tooLate += 1
  }
}
