import type { Point } from './hair-shell.ts'

/** Where a point of a picture is, and where it should be. */
export interface Pull {
  readonly from: Point
  readonly to: Point
}

/** Reach of the pulls, coarse to fine, face widths. */
const reaches = [0.45, 0.25, 0.14] as const
/** Weight of staying in place against the pulls around. */
const stay = 0.35

interface Layer {
  readonly from: readonly Point[]
  readonly by: readonly Point[]
  /** 1 / (2 sigma²). */
  readonly falloff: number
}

/**
 * A smooth displacement of a picture that brings `from` to `to`, coarse to fine, and fades away from them: normalised
 * gaussian weights (Shepard's interpolation with a weight for no change).
 *
 * @param unit Face width, px.
 */
export function fitDisplacement(pulls: readonly Pull[], unit: number): (point: Point) => Point {
  const layers: Layer[] = []
  let moved = pulls.map(({ from }) => from)
  for (const reach of reaches) {
    const layer: Layer = {
      from: moved,
      by: moved.map(([x, y], i) => [pulls[i]!.to[0] - x, pulls[i]!.to[1] - y]),
      falloff: 1 / (2 * (reach * unit) ** 2),
    }
    layers.push(layer)
    moved = moved.map((point) => step(point, layer))
  }
  return (point) => layers.reduce(step, point)
}

function step([x, y]: Point, { from, by, falloff }: Layer): Point {
  let sum = stay
  let dx = 0
  let dy = 0
  for (let i = 0; i < from.length; i++) {
    const [fx, fy] = from[i]!
    const weight = Math.exp(-((x - fx) ** 2 + (y - fy) ** 2) * falloff)
    sum += weight
    dx += weight * by[i]![0]
    dy += weight * by[i]![1]
  }
  return [x + dx / sum, y + dy / sum]
}
