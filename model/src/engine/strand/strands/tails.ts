import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullNormal } from '../head/skull.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { addScaled, cross, dot, normalize, subtract } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { GatherStyle, GuideGrowth } from './gather.ts'
import { emptyGuides } from './guide-set.ts'
import type { GuideSet } from './guide-set.ts'
import type { Root } from './roots.ts'
import { catmullRom, polylineLength, sampleSpine } from './spline.ts'

type TailStyle = NonNullable<GatherStyle['tail']>
type BunStyle = NonNullable<GatherStyle['bun']>

/** Groups below this belong to hair on the scalp. */
const tailGroup = 5

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
      sets.push(windBun(gather.bun, tie, skullNormal(skull, tie), growing))
    }
  }
  return sets
}

function growTail(tail: TailStyle, side: number, { random, steps }: GuideGrowth): GuideSet {
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
function windBun(bun: BunStyle, tie: Vec3, axis: Vec3, { random, steps }: GuideGrowth): GuideSet {
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
