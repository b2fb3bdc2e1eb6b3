import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import { addScaled, cross, dot, length, normalize, scale, subtract } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { skullAngles, skullPoint } from '../../head/skull.ts'
import type { Colliders } from './colliders.ts'
import type { Root } from './roots.ts'
import { catmullRom } from './spline.ts'

/** The course that one guide is led along, local units. It is overwritten when the next one is asked for. */
export interface Course {
  /** 1 where the authored curves alone decide, 0 where they do not reach. */
  readonly weight: number
  /** Where hair on this course ends at the latest. */
  readonly length: number
  /** x, y, z every `courseStep` along the course, to its end and beyond. */
  readonly points: Float32Array
}

export type FlowField = (root: Root, side: number) => Course | null

/** Distance between two points of a course. */
export const courseStep = 0.08
/** Enough for the longest hair. */
const coursePoints = 54
/** Of its distance from the curves, how much a hair keeps once it hangs. */
const keptDistance = 0.35
/** Smooths the blend next to a curve's root. */
const rootSize = 0.012
const hangFrom = 0.1

interface Curve {
  readonly root: Vec3
  readonly radius: number
  readonly piece: boolean
  readonly side: number
  readonly length: number
  readonly points: Float32Array
}

/** Blends the style's authored curves to a course for each root; `null` without such curves. */
export function createFlowField(colliders: Colliders, style: StrandStyle): FlowField | null {
  const curves = (style.flow ?? []).flatMap((guide) => {
    const part = style.comb.mode === 'parted' ? style.comb.part : 0
    const own = guide.mirrored ? 1 : Math.sign(guide.root[0] - part) || 1
    const curve = toCurve([guide.root, ...guide.path], { colliders, side: own })
    const mirror = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
    const { radius, piece } = guide
    if (!guide.mirrored) return [{ ...curve, radius, piece }]
    const twin = toCurve([guide.root, ...guide.path].map(mirror), { colliders, side: -1 })
    return [
      { ...curve, radius, piece },
      { ...twin, radius, piece },
    ]
  })
  if (curves.length === 0) return null
  const needed = Math.ceil(Math.max(...curves.map((curve) => curve.length)) / courseStep) + 4
  const points = new Float32Array(Math.min(coursePoints, needed) * 3)
  const weights = new Float32Array(curves.length)

  return ({ position }, side) => {
    const [x, y, z] = position
    const inPiece = curves.some(
      (curve) => curve.piece && curve.side === side && isNear(curve, position),
    )
    let strongest = 0
    let total = 0
    curves.forEach((curve, index) => {
      const [cx, cy, cz] = curve.root
      const squared = (x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2
      const counts = curve.side === side && curve.piece === inPiece
      const near = counts ? Math.max(0, 1 - squared / curve.radius ** 2) : 0
      strongest = Math.max(strongest, near)
      // Shepard's interpolation with a compact kernel (Franke and Little 1979).
      total += weights[index] = (near * near) / (squared + rootSize)
    })
    if (total === 0) return null
    points.fill(0)
    let courseLength = 0
    let [ox, oy, oz] = position
    curves.forEach((curve, index) => {
      const weight = weights[index]! / total
      if (weight === 0) return
      courseLength += curve.length * weight
      ox -= curve.root[0] * weight
      oy -= curve.root[1] * weight
      oz -= curve.root[2] * weight
      const source = curve.points
      for (let i = 0; i < points.length; i++) points[i]! += source[i]! * weight
    })
    for (let k = 0; k < points.length / 3; k++) {
      const kept = mix(1, keptDistance, smoothstep(0, 0.7, k * courseStep))
      points[k * 3]! += ox * kept
      points[k * 3 + 1]! += oy * kept
      points[k * 3 + 2]! += oz * kept
    }
    // Between curves that part, as at the crown, their mean is shorter than either.
    let walked = 0
    for (let k = 0; k < Math.min(courseLength / courseStep, points.length / 3 - 1); k++) {
      const o = k * 3
      walked += Math.hypot(
        points[o + 3]! - points[o]!,
        points[o + 4]! - points[o + 1]!,
        points[o + 5]! - points[o + 2]!,
      )
    }
    return {
      weight: smoothstep(0, 0.3, strongest),
      length: Math.min(courseLength, walked),
      points,
    }
  }
}

function isNear({ root, radius }: Curve, [x, y, z]: Vec3): boolean {
  return (x - root[0]) ** 2 + (y - root[1]) ** 2 + (z - root[2]) ** 2 < radius ** 2
}

/** A smooth curve from the scalp through the control points, in equal steps and straight on behind its end. */
function toCurve(
  [root, ...path]: readonly Vec3[],
  { colliders, side }: { colliders: Colliders; side: number },
): Omit<Curve, 'radius' | 'piece'> {
  const { skull } = colliders.head
  const start = skullPoint(skull, skullAngles(skull, root!))
  const dense = catmullRom([start, ...path.map((point) => hang(point, colliders))], 160)
  const points = new Float32Array(coursePoints * 3)
  let walked = 0
  let at = 0
  for (let k = 0; k < coursePoints; k++) {
    const wanted = k * courseStep
    while (at < dense.length - 2 && walked + spanOf(dense, at) < wanted)
      walked += spanOf(dense, at++)
    const span = Math.max(1e-6, spanOf(dense, at))
    const from = dense[at]!
    points.set(addScaled(from, subtract(dense[at + 1]!, from), (wanted - walked) / span), k * 3)
  }
  let total = 0
  for (let i = 0; i < dense.length - 1; i++) total += spanOf(dense, i)
  return { root: start, side, length: total, points }
}

function spanOf(points: readonly Vec3[], index: number): number {
  return length(subtract(points[index + 1]!, points[index]!))
}

/** Turns a point below the ears with the way the hair hangs. */
function hang(point: Vec3, { neckTop, neckAxis }: Colliders): Vec3 {
  const share = smoothstep(hangFrom, -0.6, point[1])
  if (share === 0) return point
  const down: Vec3 = [0, -1, 0]
  const axis = cross(down, neckAxis)
  const sine = length(axis)
  if (sine < 1e-4) return point
  const cosine = dot(down, neckAxis)
  const unit = normalize(axis)
  const arm = subtract(point, neckTop)
  // Rodrigues' rotation of the arm by the angle between both directions.
  const along = scale(unit, dot(unit, arm) * (1 - cosine))
  const turned = addScaled(addScaled(scale(arm, cosine), cross(unit, arm), sine), along, 1)
  return addScaled(point, subtract(addScaled(neckTop, turned, 1), point), share)
}
