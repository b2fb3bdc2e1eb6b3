/** The same seed gives the same numbers. */
export interface Seeded {
  /** From 0 up to but not including 1. */
  next(): number
  chance(probability: number): boolean
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** The generator mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}
