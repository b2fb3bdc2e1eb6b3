interface Entry<Thing> {
  readonly thing: Thing
  readonly until: number
}

/** A process's cache by key: at most `max` things, the least recently set is evicted. */
class Memory<Thing> {
  readonly #max: number
  readonly #entries = new Map<string, Entry<Thing>>()

  constructor(max: number) {
    this.#max = max
  }

  /** Undefined if never set, evicted, or expired; times are in ms since 1970. */
  get(key: string, now = 0): Thing | undefined {
    const known = this.#entries.get(key)
    return known && now < known.until ? known.thing : undefined
  }

  set(key: string, thing: Thing, until = Infinity): void {
    // Moves it to the end.
    this.#entries.delete(key)
    this.#entries.set(key, { thing, until })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest)
  }
}

/** A cache per store, or per account at Stripe: a test process has many. */
export function memoryFor<Thing>(max: number): (owner: object) => Memory<Thing> {
  const memories = new WeakMap<object, Memory<Thing>>()
  return (owner) => {
    const memory = memories.get(owner) ?? new Memory<Thing>(max)
    memories.set(owner, memory)
    return memory
  }
}
