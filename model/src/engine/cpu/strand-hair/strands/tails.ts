import type { HeadGeometry } from '../../head/head-geometry.ts'
import { skullNormal } from '../../head/skull.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import { addScaled, cross, dot, normalize, subtract } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { GatherStyle, GuideGrowth } from './gather.ts'
import { emptyGuides } from './guide-set.ts'
import type { GuideSet } from './guide-set.ts'
import { catmullRom, polylineLength } from './spline.ts'

type TailStyle = NonNullable<GatherStyle['tail']>
type BunStyle = NonNullable<GatherStyle['bun']>

/** Groups below this belong to hair on the scalp. */
const tailGroup = 5
const oneTurn = 2 * Math.PI

/** The loose part behind the ties: tails or buns. */
export function tailGuides(
  { skull }: HeadGeometry,
  gather: GatherStyle,
  growing: GuideGrowth,
): GuideSet[] {
  const sets: GuideSet[] = []
  for (const side of gather.mirrored ? [1, -1] : [1]) {
    if (gather.tail) sets.push(growTail(gather.tail, side, growing))
    if (gather.bun) {
      const tie: Vec3 = [gather.tie[0] * side, gather.tie[1], gather.tie[2]]
      sets.push(windBun(gather.bun, { tie, axis: skullNormal(skull, tie), side }, growing))
    }
  }
  return sets
}

/** A place across a tail: along the spine's two normals. */
type Across = readonly [u: number, v: number]

interface Sweep {
  readonly spine: readonly Vec3[]
  readonly count: number
  /** Where guide `index` ends along the spine, 0..1. */
  readonly endOf: (index: number) => number
  /** Where guide `index` runs at the share `t` of the spine. */
  readonly place: (index: number, t: number) => Across
  readonly groupOf: (index: number) => number
  /** How far out guide `index` lies. */
  readonly layerOf: (index: number) => number
}

/** Guides along a spine whose two normals are carried along it without twist. */
function sweepGuides(sweep: Sweep, steps: number): GuideSet {
  const { spine, count } = sweep
  const root = { position: spine[0]!, normal: [0, 0, 1] as Vec3, edge: 1 }
  const guides = emptyGuides(
    Array.from({ length: count }, () => root),
    steps,
  )
  const frames = framesAlong(spine)
  const spineLength = polylineLength(spine)
  for (let i = 0; i < count; i++) {
    const end = sweep.endOf(i)
    for (let k = 0; k < steps; k++) {
      const t = (k / (steps - 1)) * end
      const at = t * (spine.length - 1)
      const a = Math.min(spine.length - 2, Math.floor(at))
      const [normal, binormal] = frames[a]!
      const from = spine[a]!
      const to = spine[a + 1]!
      const [u, v] = sweep.place(i, t)
      for (let c = 0; c < 3; c++) {
        guides.points[(i * steps + k) * 3 + c] =
          from[c]! + (to[c]! - from[c]!) * (at - a) + normal[c]! * u + binormal[c]! * v
      }
    }
    guides.lengths[i] = spineLength * end
    guides.lifts[i] = sweep.layerOf(i)
    guides.groups[i] = sweep.groupOf(i)
  }
  return guides
}

function framesAlong(spine: readonly Vec3[]): (readonly [Vec3, Vec3])[] {
  let normal: Vec3 = [1, 0, 0]
  return spine.slice(0, -1).map((point, index) => {
    const tangent = normalize(subtract(spine[index + 1]!, point))
    const across = addScaled(normal, tangent, -dot(normal, tangent))
    normal = normalize(dot(across, across) < 0.01 ? cross(tangent, [0, 0.6, 0.8]) : across)
    return [normal, cross(tangent, normal)] as const
  })
}

function growTail(tail: TailStyle, side: number, { random, steps }: GuideGrowth): GuideSet {
  const spine = catmullRom(
    tail.path.map(([x, y, z]) => [x * side, y, z]),
    Math.max(48, steps),
  )
  const { braid, radius, taper } = tail
  const plaited = braid ? braid.turns * polylineLength(spine) * oneTurn : 0
  const threads = Array.from({ length: tail.guides }, () => {
    const angle = random() * oneTurn
    const reach = Math.sqrt(random())
    return {
      u: Math.cos(angle) * reach,
      v: Math.sin(angle) * reach,
      reach,
      end: 1 - 0.16 * random() * random(),
    }
  })
  return sweepGuides(
    {
      spine,
      count: tail.guides,
      endOf: (i) => threads[i]!.end,
      groupOf: (i) => tailGroup + (braid ? i % 3 : 0) + (side < 0 ? 3 : 0),
      layerOf: (i) => radius * threads[i]!.reach,
      place: (i, t) => {
        const { u, v } = threads[i]!
        if (!braid) {
          const tied = mix(0.3, 1, smoothstep(0, 0.22, t))
          const spread = radius * tied * mix(1, taper, smoothstep(0.5, 1, t))
          return [u * spread, v * spread]
        }
        // Three cords that pass over each other; below the second tie they end in a tuft.
        const tuft = smoothstep(0.9, 0.93, t)
        const slimming = mix(1, 0.72, t) * mix(1, 0.25, tuft)
        const turn = plaited * t + (i % 3) * (oneTurn / 3)
        const spread = braid.radius * mix(0.62 * slimming, 0.5, smoothstep(0.93, 1, t))
        return [
          u * spread + Math.sin(turn) * braid.radius * slimming,
          v * spread + Math.sin(2 * turn) * braid.radius * 0.55 * slimming,
        ]
      },
    },
    steps,
  )
}

interface BunPlace {
  readonly tie: Vec3
  readonly axis: Vec3
  readonly side: number
}

/** Winds one thick, twisted lock around the tie, each turn higher and narrower than the last. */
function windBun(
  { radius, turns, twist, loose, guides: count }: BunStyle,
  { tie, axis, side }: BunPlace,
  { random, steps }: GuideGrowth,
): GuideSet {
  const e1 = normalize(cross(axis, [0.3, 0.2, 0.9]))
  const e2 = cross(axis, e1)
  const cord = radius * mix(0.44, 0.34, smoothstep(1, 3, turns))
  const start = random() * oneTurn
  const spine = Array.from({ length: 72 }, (_, k): Vec3 => {
    const t = k / 71
    const theta = start + side * turns * oneTurn * t
    // It comes out of the tie, so that its blunt beginning does not show.
    const out = smoothstep(-0.05, 0.14, t)
    const ring = (radius - cord) * mix(1, 0.12, Math.pow(t, 1.4)) * out
    const height = cord * 0.5 * out + radius * 0.75 * Math.pow(t, 0.8)
    const uneven = 1 + loose * 0.16 * Math.sin(theta * 1.7 + start * 5)
    return addScaled(
      addScaled(addScaled(tie, axis, height), e1, Math.cos(theta) * ring * uneven),
      e2,
      Math.sin(theta) * ring * uneven,
    )
  })
  const twisting = twist * polylineLength(spine) * oneTurn
  const threads = Array.from({ length: count }, () => ({
    angle: random() * oneTurn,
    // The middle of a lock is never seen.
    reach: Math.sqrt(0.35 + 0.65 * random()) * (1 + loose * 0.25 * random() * random()),
    end: 1 - 0.1 * random(),
  }))
  return sweepGuides(
    {
      spine,
      count,
      endOf: (i) => threads[i]!.end,
      groupOf: () => tailGroup + 6 + (side < 0 ? 1 : 0),
      layerOf: (i) => cord * threads[i]!.reach,
      place: (i, t) => {
        const { angle, reach } = threads[i]!
        const around = angle + twisting * t
        const spread = cord * reach * mix(0.4, 1, smoothstep(0, 0.14, t)) * mix(1, 0.7, t)
        return [Math.cos(around) * spread, Math.sin(around) * spread]
      },
    },
    steps,
  )
}
