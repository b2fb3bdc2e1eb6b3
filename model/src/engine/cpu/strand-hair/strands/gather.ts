import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { skullAngles } from '../../head/skull.ts'
import type { Skull } from '../../head/skull.ts'
import type { Random } from '../../math/random.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import { dot, length, normalize, subtract } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import { emptyGuides } from './guide-set.ts'
import type { GuideSet } from './guide-set.ts'
import type { Root } from './roots.ts'

export type GatherStyle = NonNullable<StrandStyle['gather']>

export interface GuideGrowth {
  readonly random: Random
  readonly seed: number
  readonly steps: number
}

const gatheredGroup = 3

/** True for hair that is tied. */
export function isGathered({ position }: Root, { gather, flow }: StrandStyle): boolean {
  if (gather === undefined || position[1] <= gather.above) return false
  return !flow?.some(({ piece, root, radius, mirrored }) => {
    const sameSide = mirrored && position[0] * root[0] < 0 ? -position[0] : position[0]
    return piece && length(subtract([sameSide, position[1], position[2]], root)) < radius
  })
}

function tieOf(gather: GatherStyle, x: number): Vec3 {
  const [tx, ty, tz] = gather.tie
  return gather.mirrored && x < 0 ? [-tx, ty, tz] : gather.tie
}

/** Leads each root along the scalp to its tie: great circles of the egg, lifted a little on the way. */
export function gatherGuides(
  { skull }: HeadGeometry,
  gather: GatherStyle,
  roots: readonly Root[],
  { random, seed, steps }: GuideGrowth,
): GuideSet {
  const noise = createNoise3(seed + 11)
  const guides = emptyGuides(roots, steps)
  const unit: UnitPoint = { x: 0, y: 0, z: 0 }
  const arches = Float32Array.from({ length: steps }, (_, k) =>
    Math.sin(Math.PI * Math.pow(k / (steps - 1), 0.7)),
  )
  const { points } = guides
  const [cx, cy, cz] = skull.center
  const loose = gather.loose * 0.12
  roots.forEach((root, index) => {
    const tie = tieOf(gather, root.position[0])
    const way = wayToTie(skull, root.position, tie)
    const tieLevel = length(toUnit(skull, tie))
    const flat = Math.min(root.edge, Math.max(0, root.position[1] - gather.above))
    const lift = gather.lift * (0.3 + random() * 0.9) * smoothstep(0, 0.2, flat)
    const [nx, ny, nz] = root.position
    const base = index * steps * 3
    let total = 0
    for (let k = 0; k < steps; k++) {
      const t = k / (steps - 1)
      const arch = arches[k]!
      way(t, unit)
      const sway = loose * arch * noise(nx * 5 + 9, ny * 5, nz * 5 + t * 2.5)
      const level =
        mix(1, tieLevel, smoothstep(0.75, 1, t)) + (lift * arch) / 0.55 + Math.abs(sway) * 0.4
      const at = base + k * 3
      points[at] = cx + unit.x * level * skull.side + sway * 0.5
      points[at + 1] = cy + unit.y * level * (unit.y > 0 ? skull.above : skull.below) + sway * 0.6
      points[at + 2] = cz + unit.z * level * (unit.z > 0 ? skull.front : skull.back)
      if (k > 0) total += spanLength(points, at)
    }
    guides.lengths[index] = total
    guides.lifts[index] = 0.01 + lift
    guides.groups[index] = gatheredGroup + (gather.mirrored && root.position[0] < 0 ? 1 : 0)
  })
  return guides
}

/** Direction, not of length 1, in which hair that grows at `root` sets out for its tie. */
export function directionToTie({ skull }: HeadGeometry, gather: GatherStyle, root: Vec3): Vec3 {
  const way = wayToTie(skull, root, tieOf(gather, root[0]))
  const [from, to]: readonly [UnitPoint, UnitPoint] = [
    { x: 0, y: 0, z: 0 },
    { x: 0, y: 0, z: 0 },
  ]
  way(0, from)
  way(0.15, to)
  return [
    (to.x - from.x) * skull.side,
    (to.y - from.y) * skull.above,
    (to.z - from.z) * skull.front,
  ]
}

/** Distance of the point at `at` from the one before it. */
function spanLength(points: Float32Array, at: number): number {
  const dx = points[at]! - points[at - 3]!
  const dy = points[at + 1]! - points[at - 2]!
  const dz = points[at + 2]! - points[at - 1]!
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** A point of the unit sphere, changed in place. */
interface UnitPoint {
  x: number
  y: number
  z: number
}

/** Brings a point to the share `t` of a way. */
type Way = (t: number, point: UnitPoint) => void

/** Ties lower than this polar angle are reached around the back of the head, higher ones on the shortest way. */
const lowTie = 1.2

/** The course from a root to its tie on the unit sphere that the skull is a stretched copy of. */
function wayToTie(skull: Skull, root: Vec3, tie: Vec3): Way {
  const from = skullAngles(skull, root)
  const to = skullAngles(skull, tie)
  if (to.polar < lowTie) return greatCircle(onUnitSphere(skull, root), onUnitSphere(skull, tie))
  // Both sides of the head meet at the tie; the front is never crossed.
  const goal =
    to.azimuth >= 0
      ? from.azimuth < 0
        ? to.azimuth - 2 * Math.PI
        : to.azimuth
      : from.azimuth > 0
        ? to.azimuth + 2 * Math.PI
        : to.azimuth
  return (t, point) => {
    const azimuth = mix(from.azimuth, goal, t)
    const polar = mix(from.polar, to.polar, t * t * (1.6 - 0.6 * t))
    const ring = Math.sin(polar)
    point.x = Math.sin(azimuth) * ring
    point.y = Math.cos(polar)
    point.z = Math.cos(azimuth) * ring
  }
}

function toUnit(skull: Skull, [x, y, z]: Vec3): Vec3 {
  const dy = y - skull.center[1]
  const dz = z - skull.center[2]
  return [
    (x - skull.center[0]) / skull.side,
    dy / (dy > 0 ? skull.above : skull.below),
    dz / (dz > 0 ? skull.front : skull.back),
  ]
}

function onUnitSphere(skull: Skull, point: Vec3): Vec3 {
  return normalize(toUnit(skull, point))
}

function greatCircle(from: Vec3, to: Vec3): Way {
  const angle = Math.acos(clamp(dot(from, to), -0.999, 1))
  const scaling = 1 / Math.max(1e-4, Math.sin(angle))
  return (t, point) => {
    const a = Math.sin((1 - t) * angle) * scaling
    const b = Math.sin(t * angle) * scaling
    point.x = from[0] * a + to[0] * b
    point.y = from[1] * a + to[1] * b
    point.z = from[2] * a + to[2] * b
  }
}
