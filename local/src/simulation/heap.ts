interface Entry<Thing> {
  readonly time: number
  /** Keeps the order of entries with the same time. */
  readonly turn: number
  readonly thing: Thing
}

/** Things by the time they are due, the earliest first; of the same time, the one that came first. */
export class Heap<Thing> {
  readonly #entries: Entry<Thing>[] = []
  #turn = 0

  get size(): number {
    return this.#entries.length
  }

  /** When the next one is due; Infinity when there is none. */
  get nextTime(): number {
    return this.#entries[0]?.time ?? Infinity
  }

  /** How many are due by then. */
  countDue(time: number): number {
    return this.#entries.filter((entry) => entry.time <= time).length
  }

  push(time: number, thing: Thing): void {
    const entries = this.#entries
    const entry = { time, turn: this.#turn++, thing }
    let index = entries.push(entry) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      const other = entries[above]
      if (!other || !isBefore(entry, other)) break
      entries[index] = other
      index = above
    }
    entries[index] = entry
  }

  /** Takes the next one out, if it is due by then. */
  popDue(time: number): Thing | undefined {
    const [first] = this.#entries
    if (!first || first.time > time) return undefined
    const last = this.#entries.pop()
    if (last && this.#entries.length > 0) this.#sink(last)
    return first.thing
  }

  #sink(entry: Entry<Thing>): void {
    const entries = this.#entries
    let index = 0
    for (;;) {
      const left = entries[2 * index + 1]
      const right = entries[2 * index + 2]
      if (!left) break
      const isRight = right !== undefined && isBefore(right, left)
      const below = isRight ? right : left
      if (!isBefore(below, entry)) break
      entries[index] = below
      index = 2 * index + (isRight ? 2 : 1)
    }
    entries[index] = entry
  }
}

function isBefore(a: Entry<unknown>, b: Entry<unknown>): boolean {
  return a.time < b.time || (a.time === b.time && a.turn < b.turn)
}
