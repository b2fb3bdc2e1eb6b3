/** Random numbers that are the same for the same seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  isBelow(share: number): boolean {
    return this.next() < share
  }

  /** The wait until something that happens so often a millisecond on average happens next. */
  waitFor(ratePerMs: number): number {
    return -Math.log(1 - this.next()) / ratePerMs
  }
}
