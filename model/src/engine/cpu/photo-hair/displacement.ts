import type { Point } from './hair-shell.ts'

/** Where a point of a picture is, and where it should be. */
export interface Pull {
  readonly from: Point
  readonly to: Point
}

/** Reach of the pulls (sigma), coarse to fine, face widths. */
const reaches = [0.45, 0.25, 0.14] as const
/** Weight of staying in place, relative to the pulls nearby. */
const stay = 0.35
/** Negative logarithm of a weight that is negligible beside `stay`. */
const weightless = 36

interface Layer {
  /** Start and displacement of each pull, px, two numbers each. */
  readonly from: Float64Array
  readonly by: Float64Array
  /** 1 / (2 sigma²). */
  readonly falloff: number
}

/**
 * A smooth displacement that moves each `from` to its `to`, coarse to fine, and fades with distance: normalised
 * Gaussian weights (Shepard's interpolation with an added weight for no change).
 *
 * @param unit Face width, px.
 */
export function fitDisplacement(pulls: readonly Pull[], unit: number): (point: Point) => Point {
  const layers: Layer[] = []
  const to = Float64Array.from(pulls.flatMap((pull) => pull.to))
  let moved = Float64Array.from(pulls.flatMap((pull) => pull.from))
  for (const reach of reaches) {
    const from = moved
    const by = to.map((value, i) => value - from[i]!)
    const layer = { from, by, falloff: 1 / (2 * (reach * unit) ** 2) }
    layers.push(layer)
    moved = new Float64Array(from.length)
    for (let i = 0; i < from.length; i += 2) moved.set(step([from[i]!, from[i + 1]!], layer), i)
  }
  return (point) => layers.reduce(step, point)
}

function step([x, y]: Point, { from, by, falloff }: Layer): Point {
  let sum = stay
  let dx = 0
  let dy = 0
  for (let i = 0; i < from.length; i += 2) {
    const away = ((x - from[i]!) ** 2 + (y - from[i + 1]!) ** 2) * falloff
    if (away > weightless) continue
    const weight = Math.exp(-away)
    sum += weight
    dx += weight * by[i]!
    dy += weight * by[i + 1]!
  }
  return [x + dx / sum, y + dy / sum]
}
