import { Heap } from './heap.ts'

/** Lets things happen in the order of their times, in milliseconds since the beginning. */
export class Timeline {
  readonly #events = new Heap<() => void>()
  now = 0

  /** As the product sees it. */
  get date(): Date {
    return dateAt(this.now)
  }

  at(time: number, event: () => void): void {
    this.#events.push(Math.max(time, this.now), event)
  }

  after(ms: number, event: () => void): void {
    this.at(this.now + ms, event)
  }

  /** Goes on until nothing is left to happen, or until then. */
  runUntil(time: number): void {
    while (this.#events.nextTime <= time) {
      this.now = this.#events.nextTime
      this.#events.popDue(this.now)?.()
    }
    this.now = Math.max(this.now, Math.min(time, Number.MAX_SAFE_INTEGER))
  }
}

const beginning = Date.UTC(2026, 0, 1)

export function dateAt(time: number): Date {
  return new Date(beginning + time)
}

/** The other way round. */
export function timeOf(date: Date): number {
  return date.getTime() - beginning
}
