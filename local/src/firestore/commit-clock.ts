import { Timestamp } from 'firebase-admin/firestore'

/**
 * Server time in whole microseconds, never the same twice. Two commits in one millisecond must not share a time:
 * transactions notice each other by comparing times.
 */
export class CommitClock {
  #lastMicros = 0
  #pinned: Timestamp | undefined

  now(): Timestamp {
    if (this.#pinned) return this.#pinned
    this.#lastMicros = Math.max(Date.now() * 1000, this.#lastMicros + 1)
    return new Timestamp(
      Math.floor(this.#lastMicros / 1_000_000),
      (this.#lastMicros % 1_000_000) * 1000,
    )
  }

  /** Stands still at `time` while `work` runs; later times come after it. */
  at(time: Timestamp, work: () => void): void {
    this.#pinned = time
    try {
      work()
    } finally {
      this.#pinned = undefined
      const micros = time.seconds * 1_000_000 + Math.floor(time.nanoseconds / 1000)
      this.#lastMicros = Math.max(this.#lastMicros, micros)
    }
  }
}
