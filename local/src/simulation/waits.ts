/** Waits in milliseconds, of which a few are asked for at the end. */
export class Waits {
  readonly #all: number[] = []
  #isSorted = true

  add(ms: number): void {
    this.#all.push(ms)
    this.#isSorted = false
  }

  /** The wait that this share of people do not exceed, in seconds. */
  quantile(share: number): number {
    if (!this.#isSorted) this.#all.sort((a, b) => a - b)
    this.#isSorted = true
    const index = Math.min(this.#all.length - 1, Math.floor(share * this.#all.length))
    return (this.#all[index] ?? 0) / 1000
  }
}
