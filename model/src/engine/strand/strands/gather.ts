import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullAngles, skullNormal } from '../head/skull.ts'
import type { Skull } from '../head/skull.ts'
import type { Random } from '../math/random.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { add, addScaled, cross, dot, length, normalize, scale, subtract } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { StrandStyle } from '../style/strand-style.ts'
import type { GuideSet } from './guide-set.ts'
import type { Root } from './roots.ts'

type GatherStyle = NonNullable<StrandStyle['gather']>
type TailStyle = NonNullable<GatherStyle['tail']>
type BunStyle = NonNullable<GatherStyle['bun']>

interface Growing {
  readonly random: Random
  readonly seed: number
  readonly steps: number
}

const gatheredGroup = 3
const tailGroup = 5

/** True for hair that is tied. */
export function isGathered(root: Root, style: StrandStyle): boolean {
  return style.gather !== undefined && root.position[1] > style.gather.above
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
  { random, seed, steps }: Growing,
): GuideSet {
  const noise = createNoise3(seed + 11)
  const guides = emptyGuides(roots, steps)
  roots.forEach((root, index) => {
    const tie = tieOf(gather, root.position[0])
    const way = wayToTie(skull, root.position, tie)
    const tieLevel = length(toUnit(skull, tie))
    const lift = gather.lift * (0.3 + random() * 0.9) * smoothstep(0, 0.2, root.edge)
    const [nx, ny, nz] = root.position
    const loose = gather.loose * 0.12
    let total = 0
    let last: Vec3 = root.position
    for (let k = 0; k < steps; k++) {
      const t = k / (steps - 1)
      const arch = Math.sin(Math.PI * Math.pow(t, 0.7))
      const unit = way(t)
      const level = mix(1, tieLevel, smoothstep(0.75, 1, t)) + (lift * arch) / 0.55
      const sway = loose * arch * noise(nx * 5 + 9, ny * 5, nz * 5 + t * 2.5)
      const p = fromUnit(skull, scale(unit, level + Math.abs(sway) * 0.4))
      const point: Vec3 = [p[0] + sway * 0.5, p[1] + sway * 0.6, p[2]]
      guides.points.set(point, (index * steps + k) * 3)
      total += length(subtract(point, last))
      last = point
    }
    guides.lengths[index] = total
    guides.lifts[index] = 0.01 + lift
    guides.groups[index] = gatheredGroup + (gather.mirrored && root.position[0] < 0 ? 1 : 0)
  })
  return guides
}

/** The loose part behind the ties: tails or buns. */
export function tailGuides(
  { skull }: HeadGeometry,
  gather: GatherStyle,
  growing: Growing,
): GuideSet[] {
  const sets: GuideSet[] = []
  for (const side of gather.mirrored ? [1, -1] : [1]) {
    if (gather.tail) sets.push(growTail(gather.tail, side, growing))
    if (gather.bun) {
      const tie: Vec3 = [gather.tie[0] * side, gather.tie[1], gather.tie[2]]
      sets.push(windBun(gather.bun, tie, skullNormal(skull, tie), growing))
    }
  }
  return sets
}

/** Ties lower than this polar angle are reached around the back of the head, higher ones on the shortest way. */
const lowTie = 1.2

/** The course from a root to its tie on the unit sphere that the skull is a stretched copy of. */
function wayToTie(skull: Skull, root: Vec3, tie: Vec3): (t: number) => Vec3 {
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
  return (t) => {
    const azimuth = mix(from.azimuth, goal, t)
    const polar = mix(from.polar, to.polar, t * t * (1.6 - 0.6 * t))
    const ring = Math.sin(polar)
    return [Math.sin(azimuth) * ring, Math.cos(polar), Math.cos(azimuth) * ring]
  }
}

function growTail(tail: TailStyle, side: number, { random, steps }: Growing): GuideSet {
  const spine = catmullRom(
    tail.path.map(([x, y, z]) => [x * side, y, z]),
    steps,
  )
  const strandRoots: Root[] = []
  for (let i = 0; i < tail.guides; i++) {
    strandRoots.push({ position: spine[0]!, normal: [0, 0, 1], edge: 1 })
  }
  const guides = emptyGuides(strandRoots, steps)
  const spineLength = polylineLength(spine)
  for (let i = 0; i < tail.guides; i++) {
    const angle = random() * 2 * Math.PI
    const reach = Math.sqrt(random())
    const cut = 1 - 0.16 * random() * random()
    const plait = (i % 3) * ((2 * Math.PI) / 3)
    let normal: Vec3 = [1, 0, 0]
    for (let k = 0; k < steps; k++) {
      const t = (k / (steps - 1)) * cut
      const at = sampleSpine(spine, t)
      const tangent = normalize(subtract(at.next, at.previous))
      normal = normalize(addScaled(normal, tangent, -dot(normal, tangent)))
      const binormal = cross(tangent, normal)
      const spread = tail.braid
        ? tail.braid.radius * 0.62 * mix(1, 0.45, smoothstep(0.85, 1, t))
        : tail.radius *
          mix(0.35, 1, smoothstep(0, 0.25, t)) *
          mix(1, tail.taper, smoothstep(0.5, 1, t))
      let u = Math.cos(angle) * reach * spread
      let v = Math.sin(angle) * reach * spread
      if (tail.braid) {
        const turn = 2 * Math.PI * tail.braid.turns * t * spineLength + plait
        u += Math.sin(turn) * tail.braid.radius
        v += Math.sin(2 * turn) * tail.braid.radius * 0.55
      }
      const point = addScaled(addScaled(at.point, normal, u), binormal, v)
      guides.points.set(point, (i * steps + k) * 3)
    }
    guides.lengths[i] = spineLength * cut
    guides.lifts[i] = tail.radius * reach
    guides.groups[i] = tailGroup + (tail.braid ? i % 3 : 0) + (side < 0 ? 3 : 0)
  }
  return guides
}

/** Winds hair around the axis through the tie, from the scalp to the top of the bun. */
function windBun(bun: BunStyle, tie: Vec3, axis: Vec3, { random, steps }: Growing): GuideSet {
  const e1 = normalize(cross(axis, [0.3, 0.2, 0.9]))
  const e2 = cross(axis, e1)
  const center = addScaled(tie, axis, bun.radius * 0.62)
  const strandRoots: Root[] = []
  for (let i = 0; i < bun.guides; i++) {
    strandRoots.push({ position: tie, normal: axis, edge: 1 })
  }
  const guides = emptyGuides(strandRoots, steps)
  for (let i = 0; i < bun.guides; i++) {
    const start = random() * 2 * Math.PI
    const latitude = -0.9 + 2.1 * random()
    const turns = 0.9 + 0.5 * random()
    const layer = bun.radius * (0.78 + 0.24 * Math.sqrt(random()))
    // Each lock swells out of the ball, so that the winding shows.
    const swell = 1 + 0.1 * Math.cos(latitude * 9)
    for (let k = 0; k < steps; k++) {
      const t = k / (steps - 1)
      const phi = clamp(latitude + 0.5 * (t - 0.5), -1.2, 1.5)
      const ring = Math.cos(phi) * layer * swell
      const theta = start + turns * 2 * Math.PI * t
      const raised = addScaled(center, axis, Math.sin(phi) * layer * 0.8)
      const point = addScaled(
        addScaled(raised, e1, Math.cos(theta) * ring),
        e2,
        Math.sin(theta) * ring,
      )
      guides.points.set(point, (i * steps + k) * 3)
    }
    guides.lengths[i] = turns * 2 * Math.PI * bun.radius
    guides.lifts[i] = layer
    guides.groups[i] = tailGroup + 6
  }
  return guides
}

function emptyGuides(roots: readonly Root[], steps: number): GuideSet {
  return {
    count: roots.length,
    steps,
    points: new Float32Array(roots.length * steps * 3),
    lengths: new Float32Array(roots.length),
    lifts: new Float32Array(roots.length),
    groups: new Uint8Array(roots.length),
    roots,
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

function fromUnit(skull: Skull, [x, y, z]: Vec3): Vec3 {
  return [
    skull.center[0] + x * skull.side,
    skull.center[1] + y * (y > 0 ? skull.above : skull.below),
    skull.center[2] + z * (z > 0 ? skull.front : skull.back),
  ]
}

function greatCircle(from: Vec3, to: Vec3): (t: number) => Vec3 {
  const angle = Math.acos(clamp(dot(from, to), -0.999, 1))
  const sine = Math.sin(angle)
  if (sine < 1e-4) return () => from
  return (t) =>
    add(scale(from, Math.sin((1 - t) * angle) / sine), scale(to, Math.sin(t * angle) / sine))
}

/** Points on the Catmull-Rom spline through `path`, `count` of them, evenly in its parameter. */
function catmullRom(path: readonly Vec3[], count: number): Vec3[] {
  const at = (i: number): Vec3 => path[clamp(i, 0, path.length - 1)]!
  return Array.from({ length: count }, (_, k) => {
    const u = (k / (count - 1)) * (path.length - 1)
    const i = Math.min(path.length - 2, Math.floor(u))
    const t = u - i
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const blend = (c: 0 | 1 | 2): number =>
      0.5 *
      (2 * p1[c] +
        (p2[c] - p0[c]) * t +
        (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
        (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t * t * t)
    return [blend(0), blend(1), blend(2)]
  })
}

function polylineLength(points: readonly Vec3[]): number {
  let total = 0
  for (let i = 1; i < points.length; i++) total += length(subtract(points[i]!, points[i - 1]!))
  return total
}

function sampleSpine(
  spine: readonly Vec3[],
  t: number,
): { point: Vec3; previous: Vec3; next: Vec3 } {
  const u = t * (spine.length - 1)
  const i = Math.min(spine.length - 2, Math.floor(u))
  const previous = spine[i]!
  const next = spine[i + 1]!
  return { point: addScaled(previous, subtract(next, previous), u - i), previous, next }
}
