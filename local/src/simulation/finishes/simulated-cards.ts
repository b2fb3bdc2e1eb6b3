import { pictureServerSize } from '@hairstyle/core/queue/finish-queue.ts'
import type { Timeline } from '../timeline.ts'

/** A new instance: its start, and 16 GB of weights from a bucket. An estimate, as nobody has measured it. */
const coldStartMs = 150_000
/** Cloud Run keeps an instance without work for this long at most, and a GPU is paid for as long as its instance lives. */
const idleMs = 15 * 60_000

/** Requests of an instance from which on Cloud Run starts another one: three fifths of what it takes. */
const busyFrom = Math.ceil(pictureServerSize.concurrency * 0.6)

interface Card {
  readonly startedAt: number
  /** When all that it was given is drawn. */
  freeAt: number
  requests: number
}

/** Instances of the picture server: each draws one picture after the other. */
export class SimulatedCards {
  readonly #timeline: Timeline
  readonly #most: number
  readonly #drawMs: number
  #cards: Card[] = []
  #endedMs = 0
  most = 0

  constructor(timeline: Timeline, { cards, secondsEach }: { cards: number; secondsEach: number }) {
    this.#timeline = timeline
    this.#most = cards
    this.#drawMs = secondsEach * 1000
  }

  /** What is paid for until now. */
  get paidMs(): number {
    this.#endIdle()
    const { now } = this.#timeline
    return this.#cards.reduce((sum, card) => sum + now - card.startedAt, this.#endedMs)
  }

  /** Takes a request. @returns how long it takes, or null where every card has as many as it takes. */
  begin(end: () => void): number | null {
    const { now } = this.#timeline
    this.#endIdle()
    const started = this.#cards.some(({ requests }) => requests < busyFrom) ? null : this.#start()
    const card = this.#freest() ?? started
    if (!card) return null
    card.requests += 1
    card.freeAt = Math.max(card.freeAt, now) + this.#drawMs
    const ms = card.freeAt - now
    this.#timeline.after(ms, () => {
      card.requests -= 1
      end()
    })
    return ms
  }

  /** The first that has nothing to do, so that others may end; otherwise the one that is done first. */
  #freest(): Card | undefined {
    const open = this.#cards.filter(({ requests }) => requests < pictureServerSize.concurrency)
    const isReady = ({ requests, freeAt }: Card) => requests === 0 && freeAt <= this.#timeline.now
    return open.find(isReady) ?? open.sort((a, b) => a.freeAt - b.freeAt)[0]
  }

  #start(): Card | null {
    if (this.#cards.length >= this.#most) return null
    const { now } = this.#timeline
    const card = { startedAt: now, freeAt: now + coldStartMs, requests: 0 }
    this.#cards.push(card)
    this.most = Math.max(this.most, this.#cards.length)
    return card
  }

  #endIdle(): void {
    const { now } = this.#timeline
    const isIdle = ({ requests, freeAt }: Card) => requests === 0 && now - freeAt > idleMs
    for (const { startedAt, freeAt } of this.#cards.filter(isIdle)) {
      this.#endedMs += freeAt + idleMs - startedAt
    }
    this.#cards = this.#cards.filter((card) => !isIdle(card))
  }
}
