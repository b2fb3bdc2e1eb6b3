import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { skullLevel } from '../../head/skull.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import type { Random } from '../../math/random.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import type { Noise3 } from '../../math/value-noise.ts'
import type { Vec3 } from '../../math/vec3.ts'
import {
  clingToSkull,
  collideEars,
  collideJaw,
  collideNeck,
  collideShoulders,
  collideSkull,
  createColliders,
} from './colliders.ts'
import type { Colliders, Tip } from './colliders.ts'
import { bend, startDirection } from './comb.ts'
import type { Growth } from './comb.ts'
import { astrayFrom, courseEnd, courseSpeed, hangsInFront, steer } from './course.ts'
import { turnEnds } from './flip.ts'
import { createFlowField } from './flow.ts'
import type { FlowField } from './flow.ts'
import { smoothGuide, stretchGuide } from './guide-set.ts'
import type { GuideSet } from './guide-set.ts'
import { settleBesidePart, sideOf } from './parting.ts'
import type { Root } from './roots.ts'
import { floats } from '../../workspace.ts'

interface Grower {
  readonly head: HeadGeometry
  readonly style: StrandStyle
  readonly colliders: Colliders
  readonly flow: FlowField | null
  readonly random: Random
  readonly broad: Noise3
  readonly fine: Noise3
}

interface Ending {
  readonly length: number
  /** Height at which the guide is cut. */
  readonly cut: number
}

/** Length from which hair bends gently: it hangs by its weight, and each kink would glint. */
const longFrom = 0.9

const groupOf = { left: 0, right: 1, fringe: 2 } as const

/** Grows one guide from each root: steps along the combed direction under gravity, kept out of head and body. */
export function growGuides(
  head: HeadGeometry,
  style: StrandStyle,
  roots: readonly Root[],
  { random, seed }: { random: Random; seed: number },
): GuideSet {
  const { steps } = style.detail
  const colliders = createColliders(head)
  const grower: Grower = {
    head,
    style,
    random,
    colliders,
    flow: createFlowField(colliders, style),
    broad: createNoise3(seed + 1),
    fine: createNoise3(seed + 2),
  }
  const guides = {
    count: roots.length,
    steps,
    points: floats(roots.length * steps * 3),
    lengths: new Float32Array(roots.length),
    lifts: new Float32Array(roots.length),
    groups: new Uint8Array(roots.length),
    roots,
  }
  roots.forEach((root, index) => {
    const growth = growthOf(root, grower)
    guides.lengths[index] = growGuide(guides, index, growth, grower)
    guides.lifts[index] = growth.lift
    guides.groups[index] = growth.fringe
      ? groupOf.fringe
      : growth.side < 0
        ? groupOf.left
        : groupOf.right
  })
  return guides
}

function growthOf(root: Root, { head, style, broad, fine, random }: Grower): Growth {
  const [x, y, z] = root.position
  const { comb, fringe: cutFringe } = style
  const parted = comb.mode === 'parted'
  const part = parted ? comb.part : 0
  const zigzag = parted ? comb.zigzag : 0
  const fringe =
    cutFringe !== undefined &&
    z > cutFringe.from + 0.32 * Math.abs(x) &&
    Math.abs(x - cutFringe.center) < cutFringe.halfWidth &&
    y > 0.5
  const splitAt = fringe ? cutFringe.center : part
  const zigzagged = splitAt - zigzag * broad(x * 9, y * 9, z * 25)
  const side =
    parted && !fringe ? sideOf(root.position, zigzagged, fine) : Math.sign(x - zigzagged) || 1
  const topness = smoothstep(0.1, 0.95, y / (head.skull.center[1] + head.skull.above))
  const besidePart = parted && !fringe ? mix(0.35, 1, smoothstep(0, 0.3, Math.abs(x - part))) : 1
  const layer = random()
  const volume =
    (fringe ? cutFringe.volume : style.volume) *
    (0.35 + 0.65 * topness) *
    (1 + 0.25 * broad(x * 4, y * 4, z * 4)) *
    (0.25 + 0.75 * smoothstep(0, 0.25, root.edge))
  return {
    root,
    fringe,
    side,
    offPart: besidePart,
    topness,
    frontness: smoothstep(-0.1, 0.45, z),
    shell: style.volume * 0.75 * (layer - 0.6) * mix(0.4, 1, besidePart),
    lift: 0.015 + volume * (0.45 + 0.75 * layer) * mix(besidePart, 1, smoothstep(-0.1, -0.45, z)),
  }
}

function endingOf(growth: Growth, { head, style, broad, random }: Grower): Ending {
  const [x, y, z] = growth.root.position
  const unevenness = broad(x * 4, y * 4, z * 4)
  const { fringe, cut } = style
  if (growth.fringe && fringe) {
    const offset = x - fringe.center
    return {
      length: 3,
      cut:
        head.browHeight +
        fringe.cut +
        fringe.variation * (random() - 0.5) +
        fringe.variation * 0.6 * unevenness +
        fringe.arc * offset * offset,
    }
  }
  const onTop = style.lengthTop ?? style.length
  const topShare = smoothstep(0.45, 0.85, y / (head.skull.center[1] + head.skull.above))
  const varied = 1 + style.lengthVariation * (unevenness * 0.7 + (random() - 0.5))
  const shortest = Math.min(1 - style.hairlineTaper, style.sides ? 0.4 : 1)
  const taper = mix(shortest, 1, smoothstep(0, 0.25, growth.root.edge))
  return {
    length: mix(style.length, onTop, topShare) * varied * taper,
    cut: cut
      ? cut.height +
        cut.variation * (unevenness * 0.5 + (random() - 0.5)) +
        cut.layers * growth.topness * clamp(0.5 + 0.75 * broad(x * 9 + 4, y * 9, z * 9), 0, 1) +
        cut.slant * x +
        cut.back * smoothstep(0.1, -0.5, z)
      : -9,
  }
}

/** Writes the guide's points and returns its length. */
function growGuide(guides: GuideSet, index: number, growth: Growth, grower: Grower): number {
  const { style, head, colliders, broad, fine, random } = grower
  const { steps, points } = guides
  const { root, fringe, lift } = growth
  const [x0, y0, z0] = root.position
  const ending = endingOf(growth, grower)
  const course = fringe ? null : (grower.flow?.(root, growth.side) ?? null)
  const step = course
    ? (courseEnd(course, { cut: ending.cut, longest: ending.length }) * 1.06) / (steps - 1)
    : stepLength(growth, ending, style)
  const [dx, dy, dz] = startDirection(growth, style)
  const mess = fringe ? style.mess * 0.5 : style.mess
  const tip: Tip = {
    x: x0,
    y: y0,
    z: z0,
    dx: dx + 0.12 * mess * fine(x0 * 11, y0 * 11, z0 * 11),
    dy,
    dz: dz + 0.12 * mess * broad(x0 * 7 + 9, y0 * 7, z0 * 7),
  }
  const front = course ? hangsInFront(course, colliders) : z0 >= -0.06
  const sway = style.wander * step * 1.6
  const shift = random() * 0.35
  const swinging = style.wander * 0.09
  const swingPhase = 5 * broad(x0 * 3 + 20, y0 * 3, z0 * 3)
  const astray: Vec3 = course
    ? astrayFrom(course, style.mess, [
        fine(x0 * 13, y0 * 13, z0 * 13),
        fine(x0 * 13 + 50, y0 * 13, z0 * 13),
        fine(x0 * 13, y0 * 13 + 50, z0 * 13),
      ])
    : [0, 0, 0]
  const base = index * steps * 3
  points.set(root.position, base)
  let length = 0
  let along = 0
  let used = 1
  while (used < steps) {
    if (!course || course.weight < 1) {
      const level = skullLevel(head.skull, tip.x, tip.y, tip.z)
      bend(tip, growth, { style, gravity: head.gravity, step, skullLevel: level })
      const off = level - 1 - lift / 0.55
      if (style.cling > 0 && off > 0) {
        clingToSkull(tip, colliders, style.cling * Math.min(1, off * 6) * (step / 0.05))
      }
      if (length > 0.15 && !fringe) {
        tip.dx += sway * broad(tip.x * 2.2 + shift, tip.y * 1.7, tip.z * 2.2)
        tip.dz += sway * broad(tip.x * 2.2 + 40, tip.y * 1.7 + shift, tip.z * 2.2)
      }
    }
    if (course) {
      along += step / courseSpeed(course, along)
      const swing = swinging * smoothstep(0.3, 1.3, along) * Math.sin(along * 2.7 + swingPhase)
      steer(tip, course, along, { shell: growth.shell, swing, astray })
    }
    const size = 1 / Math.max(1e-6, Math.sqrt(tip.dx * tip.dx + tip.dy * tip.dy + tip.dz * tip.dz))
    tip.dx *= size
    tip.dy *= size
    tip.dz *= size
    tip.x += tip.dx * step
    tip.y += tip.dy * step
    tip.z += tip.dz * step
    length += step
    collideSkull(tip, colliders, 1 + (lift * smoothstep(0, 0.25, length)) / 0.55)
    if (!fringe) collideJaw(tip, lift)
    if (style.overEars) collideEars(tip, lift)
    collideNeck(tip, colliders, lift)
    collideShoulders(tip, colliders, lift, front)
    const at = base + used * 3
    points[at] = tip.x
    points[at + 1] = tip.y
    points[at + 2] = tip.z
    used++
    if ((tip.y < ending.cut && length > 0.12) || length > ending.length) break
    if (course && along > course.length && course.weight > 0.5) break
  }
  if (style.comb.mode === 'parted' && !fringe) {
    settleBesidePart(points, base, { count: used, skull: head.skull, part: style.comb.part })
  }
  if (length > longFrom) smoothGuide(points, base, used)
  stretchGuide(points, base, used, steps)
  if (style.flip && !fringe) turnEnds(points, base, { steps, length, ...style.flip })
  return length
}

function stepLength({ root, fringe }: Growth, { length, cut }: Ending, style: StrandStyle): number {
  const spans = style.detail.steps - 1
  if (fringe) return Math.min(0.045, 1.2 / spans)
  const wanted = Math.min(length, 3.4) / spans
  if (!style.cut) return wanted
  return Math.min(wanted, (Math.max(0.4, root.position[1] - cut) + 0.45) / spans)
}
