interface Entry<Thing> {
  readonly thing: Thing
  readonly until: number
}

/** What a process remembers by key: at most `max` things, of which the one that was told longest ago goes first. */
class Memory<Thing> {
  readonly #max: number
  readonly #entries = new Map<string, Entry<Thing>>()

  constructor(max: number) {
    this.#max = max
  }

  /** None where it was never told, is forgotten, or holds no more; times are in ms since 1970. */
  get(key: string, now = 0): Thing | undefined {
    const known = this.#entries.get(key)
    return known && now < known.until ? known.thing : undefined
  }

  set(key: string, thing: Thing, until = Infinity): void {
    // Again at the end.
    this.#entries.delete(key)
    this.#entries.set(key, { thing, until })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest)
  }
}

/** A memory for each store, or account at Stripe: a process of tests has many. */
export function memoryFor<Thing>(max: number): (owner: object) => Memory<Thing> {
  const memories = new WeakMap<object, Memory<Thing>>()
  return (owner) => {
    const memory = memories.get(owner) ?? new Memory<Thing>(max)
    memories.set(owner, memory)
    return memory
  }
}
