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

/**
 * A probability updated with new evidence, as in Bayes' rule: `logOdds` is the logarithm of how much more often the
 * evidence is seen when the hypothesis is true than when it is false.
 */
export function movedByOdds(probability: number, logOdds: number): number {
  return 1 / (1 + (1 / probability - 1) * Math.exp(-logOdds))
}
