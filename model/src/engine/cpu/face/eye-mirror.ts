import { meshPoint, type HeadFrame } from '../head/head-frame.ts'
import { eyeOutlines, type Side } from './face-zones.ts'
import type { Vec2 } from '../math/vec3.ts'

/**
 * Points of the mesh on brows and around eyes, in the picture's left half, and their counterparts in the right half.
 */
const pairs: readonly (readonly [left: number, right: number])[] = [
  [70, 300],
  [63, 293],
  [105, 334],
  [66, 296],
  [107, 336],
  [46, 276],
  [53, 283],
  [52, 282],
  [65, 295],
  [55, 285],
  [226, 446],
  [130, 359],
  [225, 445],
  ...eyeOutlines[0].map((left, k) => [left, eyeOutlines[1][k]!] as const),
]
/** Distance within which a pair's own deviation counts in full, face widths. */
const nearPair = 0.02

/**
 * Where the other half of the face shows the same part of brow or eye as a point of the picture; null on an eye that
 * stays unchanged.
 */
export type EyeMirror = (x: number, y: number) => Vec2 | null

interface Half {
  readonly from: readonly Vec2[]
  /** Maps `from` roughly to the other half. */
  readonly map: Affine
  /** How far the other half's points deviate from that. */
  readonly deviations: readonly Vec2[]
}

/**
 * Maps brow to brow and eye to eye, in both directions: the affine map that best fits the mesh's pairs of points,
 * corrected by the deviations of nearby pairs (inverse distance weighting, Shepard 1968).
 *
 * @param staying The visible eye, however little of it shows: it is not mirrored.
 */
export function createEyeMirror({ mesh, unit }: HeadFrame, staying: Side | null): EyeMirror {
  const left = pairs.map(([index]) => pointOf(mesh, index))
  const right = pairs.map(([, index]) => pointOf(mesh, index))
  const halves = [describeHalf(left, right), describeHalf(right, left)] as const
  const [leftX, leftY] = meanOf(left)
  const [rightX, rightY] = meanOf(right)
  return (x, y) => {
    const isLeft = Math.hypot(x - leftX, y - leftY) < Math.hypot(x - rightX, y - rightY)
    const half = isLeft ? 0 : 1
    if (half === staying) return null
    const { from, map, deviations } = halves[half]
    let total = 0
    let dx = 0
    let dy = 0
    for (let k = 0; k < from.length; k++) {
      const away = (x - from[k]![0]) ** 2 + (y - from[k]![1]) ** 2
      const weight = (away + (nearPair * unit) ** 2) ** -2
      total += weight
      dx += weight * deviations[k]![0]
      dy += weight * deviations[k]![1]
    }
    const [mappedX, mappedY] = apply(map, x, y)
    return [mappedX + dx / total, mappedY + dy / total]
  }
}

function describeHalf(from: readonly Vec2[], to: readonly Vec2[]): Half {
  const map = fitAffine(from, to)
  const deviations = from.map(([x, y], k): Vec2 => {
    const [mappedX, mappedY] = apply(map, x, y)
    return [to[k]![0] - mappedX, to[k]![1] - mappedY]
  })
  return { from, map, deviations }
}

/** An affine map about the mean of the points: a 2 × 2 matrix by rows. */
interface Affine {
  readonly fromMean: Vec2
  readonly toMean: Vec2
  readonly matrix: readonly [number, number, number, number]
}

/** Least squares by the normal equations. */
function fitAffine(from: readonly Vec2[], to: readonly Vec2[]): Affine {
  const fromMean = meanOf(from)
  const toMean = meanOf(to)
  let [xx, xy, yy, ax, ay, bx, by] = [0, 0, 0, 0, 0, 0, 0]
  from.forEach((point, k) => {
    const x = point[0] - fromMean[0]
    const y = point[1] - fromMean[1]
    const a = to[k]![0] - toMean[0]
    const b = to[k]![1] - toMean[1]
    xx += x * x
    xy += x * y
    yy += y * y
    ax += a * x
    ay += a * y
    bx += b * x
    by += b * y
  })
  const determinant = Math.max(1e-9, xx * yy - xy * xy)
  return {
    fromMean,
    toMean,
    matrix: [
      (ax * yy - ay * xy) / determinant,
      (ay * xx - ax * xy) / determinant,
      (bx * yy - by * xy) / determinant,
      (by * xx - bx * xy) / determinant,
    ],
  }
}

function apply({ fromMean, toMean, matrix: [a, b, c, d] }: Affine, x: number, y: number): Vec2 {
  const dx = x - fromMean[0]
  const dy = y - fromMean[1]
  return [toMean[0] + a * dx + b * dy, toMean[1] + c * dx + d * dy]
}

function meanOf(points: readonly Vec2[]): Vec2 {
  const sum = points.reduce<Vec2>(([a, b], [x, y]) => [a + x, b + y], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

function pointOf(mesh: Float32Array, index: number): Vec2 {
  const [x, y] = meshPoint(mesh, index)
  return [x, y]
}
