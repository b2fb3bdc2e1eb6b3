import { clamp } from '../math/scalar.ts'
import { normalize, type Vec3 } from '../math/vec3.ts'
import { meshPoint } from './head-frame.ts'
import { foreheadLandmarks, landmark, templeLandmarks } from './landmarks.ts'

/** An egg in local units: an ellipsoid whose half axes differ above and below its centre, and before and behind it. */
export interface Skull {
  readonly center: Vec3
  /** Half width to either side. */
  readonly side: number
  readonly above: number
  readonly below: number
  readonly front: number
  readonly back: number
  /** The power with which its sides narrow below the centre: 2 for an ellipsoid, more if they stay upright longer. */
  readonly taper: number
}

/** What a picture shows of a skull, local units: the crown's height, the half width, and the middle of both sides. */
export interface SeenSkull {
  readonly top?: number | undefined
  readonly side?: number | undefined
  readonly middle?: number | undefined
}

/**
 * Direction on the egg: `azimuth` 0 to the front, positive to the picture's right; `polar` 0 at the vertex. Radians.
 */
export interface SkullAngles {
  readonly azimuth: number
  readonly polar: number
}

const center: Vec3 = [0, 0.4, -0.03]
/**
 * Heads are as wide just above their ears as at the temples: of 31 sides of real heads in the training set with next to
 * no hair there, an ellipsoid is .03 narrower, this is not.
 */
const taper = 3
/**
 * The crown's height above the chin in heights of the face mesh, and its bounds, local units. Shaved heads end at 1.23
 * to 1.34 of them, hair of all lengths at 1.37 in the median of 144 real people in the training set. Of 1.28, 1.31 and
 * 1.34, a stranger found this the most natural on 18 of them.
 */
const faceHeights = 1.31
const tops = [0.83, 0.98] as const

/**
 * Fits the egg to a face in local units: the width from the temples, the front from the forehead (mean of the half axes
 * that put each landmark on the surface), and the top from the face's height. The rest are averages.
 *
 * @param seen What the picture shows of it, instead.
 */
export function fitSkull(localMesh: Float32Array, seen: SeenSkull = {}): Skull {
  let temple = 0
  for (const i of templeLandmarks) temple = Math.max(temple, Math.abs(localMesh[i * 3]!))
  const side = seen.side ?? clamp(temple + 0.03, 0.53, 0.6)
  const above = (seen.top ?? clamp(topOfFace(localMesh, faceHeights), ...tops)) - center[1]
  const below = 0.75
  let front = 0
  for (const i of foreheadLandmarks) {
    const [px, py, pz] = meshPoint(localMesh, i)
    const x = px / side
    const y = (py - center[1]) / (py > center[1] ? 0.54 : below)
    front += (pz - center[2]) / Math.sqrt(Math.max(0.2, 1 - x * x - y * y))
  }
  front = clamp(front / foreheadLandmarks.length, 0.6, 0.76)
  return {
    center: [seen.middle ?? 0, center[1], center[2]],
    side,
    above,
    below,
    front,
    back: 0.7,
    taper,
  }
}

/** A skull's own, for the same head in another picture. */
export function shapeOf({ center: [middle, height], above, side }: Skull): Required<SeenSkull> {
  return { top: height + above, side, middle }
}

/** The height that lies a multiple of the face's own height above its chin, local units. */
export function topOfFace(localMesh: Float32Array, multiple: number): number {
  const chin = localMesh[landmark.chin * 3 + 1]!
  return chin + multiple * (localMesh[landmark.foreheadTop * 3 + 1]! - chin)
}

/** 1 on the surface, below 1 inside, in proportion to the distance from the centre. */
export function skullLevel(skull: Skull, x: number, y: number, z: number): number {
  return Math.hypot(...onUnitSphere(skull, [x, y, z]))
}

export function skullPoint(skull: Skull, { azimuth, polar }: SkullAngles): Vec3 {
  const ring = Math.sin(polar)
  const y = Math.cos(polar)
  const z = Math.cos(azimuth) * ring
  return [
    skull.center[0] + Math.sin(azimuth) * ring * sideAt(skull, y),
    skull.center[1] + y * (y > 0 ? skull.above : skull.below),
    skull.center[2] + z * (z > 0 ? skull.front : skull.back),
  ]
}

/** Outward unit normal of the egg through a local point (the gradient of its level). */
export function skullNormal(skull: Skull, [x, y, z]: Vec3): Vec3 {
  const level = skullLevel(skull, x, y, z)
  const by = 1e-5
  return normalize([
    skullLevel(skull, x + by, y, z) - level,
    skullLevel(skull, x, y + by, z) - level,
    skullLevel(skull, x, y, z + by) - level,
  ])
}

export function skullAngles(skull: Skull, point: Vec3): SkullAngles {
  const [a, b, c] = onUnitSphere(skull, point)
  const radius = Math.hypot(a, b, c)
  return { azimuth: Math.atan2(a, c), polar: radius > 0 ? Math.acos(clamp(b / radius, -1, 1)) : 0 }
}

/** A local point in the egg pressed to a sphere of radius 1. */
function onUnitSphere(skull: Skull, [x, y, z]: Vec3): Vec3 {
  const dy = y - skull.center[1]
  const dz = z - skull.center[2]
  const b = dy / (dy > 0 ? skull.above : skull.below)
  return [(x - skull.center[0]) / sideAt(skull, b), b, dz / (dz > 0 ? skull.front : skull.back)]
}

/** Half width at a height, -1..1: below the centre it grows in proportion to an ellipsoid's narrowing. */
function sideAt({ side, taper }: Skull, height: number): number {
  if (height >= 0) return side
  const depth = Math.min(-height, 0.999)
  return side * Math.sqrt((1 - depth ** taper) / (1 - depth ** 2))
}
