export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** Linear blend: `a` at t = 0, `b` at t = 1. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** Cubic Hermite step from 0 at `from` to 1 at `to`; `from > to` gives the falling step. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A blurred mask's value, 0..1, with its edge made 12.5 times as steep around the middle. */
export function steepened(value: number): number {
  return clamp((value - 0.5) * 12.5 + 0.5, 0, 1)
}

/** The middle one of some numbers, the higher of two; NaN if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The number that a share of the others (0..1) lies below; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/**
 * A probability updated with new evidence, as in Bayes' rule: `logOdds` is the logarithm of how much more often the
 * evidence is seen when the hypothesis is true than when it is false.
 */
export function movedByOdds(probability: number, logOdds: number): number {
  return 1 / (1 + (1 / probability - 1) * Math.exp(-logOdds))
}
