/** Returns the next number of a sequence, uniform in [0, 1). */
export type Random = () => number

/** Mulberry32: 32 bits of state, equal sequences for equal seeds on every platform. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
