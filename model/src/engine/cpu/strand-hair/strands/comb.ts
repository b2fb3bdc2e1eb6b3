import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import { addScaled, dot, normalize } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { Tip } from './colliders.ts'
import type { Root } from './roots.ts'

/** What the growth of one guide depends on, besides its position. */
export interface Growth {
  readonly root: Root
  readonly fringe: boolean
  /** -1 or 1: on which side of the parting. */
  readonly side: number
  /** 1 away from the parting, less beside it, where hair lies flat. */
  readonly offPart: number
  /** 0 below, 1 on top of the head. */
  readonly topness: number
  /** 0 behind, 1 at the front. */
  readonly frontness: number
  readonly lift: number
  /** How far outside the middle of the hair's depth the guide runs. */
  readonly shell: number
}

/** Unit direction in which a guide leaves the scalp: its combed direction along the skin, raised. */
export function startDirection(growth: Growth, style: StrandStyle): Vec3 {
  const { root } = growth
  if (style.comb.mode === 'radial' && !growth.fringe) return root.normal
  const combed = combedDirection(growth, style)
  const flat = addScaled(combed, root.normal, -dot(combed, root.normal))
  return normalize(addScaled(flat, risingDirection(growth, style), riseOf(growth, style)))
}

/** Hair rises along the normal, but a quiff is brushed up, not out to the sides. */
function risingDirection({ root, topness, frontness }: Growth, { comb }: StrandStyle): Vec3 {
  if (comb.mode !== 'back' || comb.quiff === 0) return root.normal
  const brushed = Math.min(1, comb.quiff) * topness * (0.4 + 0.6 * frontness)
  return normalize(addScaled(root.normal, [-root.normal[0], 0.6, 0.25], brushed))
}

function riseOf({ root, fringe, offPart, topness, frontness }: Growth, style: StrandStyle): number {
  if (fringe && style.fringe) return style.fringe.rise
  const quiff = style.comb.mode === 'back' ? style.comb.quiff * topness * frontness : 0
  // Beside cropped sides hair lies flat: it would stand off like a brush.
  const settled = style.sides ? mix(0.25, 1, smoothstep(0, 0.3, root.edge)) : 1
  return (style.rise * offPart + quiff) * settled
}

function combedDirection({ root, fringe, side, topness }: Growth, style: StrandStyle): Vec3 {
  const [x, y, z] = root.position
  if (fringe && style.fringe) {
    const { center, sweep, curtain } = style.fringe
    return [(x - center) * 0.35 + sweep + curtain * Math.sign(x - center || 1), -0.3, 1]
  }
  const { comb } = style
  switch (comb.mode) {
    case 'radial':
      return root.normal
    case 'forward': {
      if (Math.abs(x) > 0.4 && y < 0.6) return [x * 0.5, -1, 0.25]
      const crown = smoothstep(0.1, -0.25, z)
      return [x * 0.5 + comb.sweep * topness, -0.55 + 0.35 * topness, mix(1, -0.25, crown)]
    }
    case 'back':
      return [x * 0.5 + comb.sweep, -0.1, -1]
    case 'parted': {
      const crown = smoothstep(-0.05, -0.35, z)
      return [side * mix(1, 0.25, crown), -0.55, mix(-comb.back, -0.5, crown)]
    }
  }
}

/** Turns a growing tip for one step of length `step`: gravity and what the comb keeps doing along the hair. */
export function bend(tip: Tip, growth: Growth, bending: Bending): void {
  const { style, gravity, step, skullLevel } = bending
  const pace = step / 0.05
  const weight = growth.fringe && style.fringe ? style.fringe.gravity : style.gravity
  tip.dx += gravity[0] * weight * pace
  tip.dy += gravity[1] * weight * pace
  tip.dz += gravity[2] * weight * pace
  if (growth.fringe) {
    const curtain = style.fringe?.curtain ?? 0
    if (curtain > 0) tip.dx += growth.side * curtain * 0.12 * pace
    return
  }
  const { comb } = style
  if (comb.mode === 'parted') {
    const { side } = growth
    const near = smoothstep(1.6, 1.05, skullLevel / (1 + growth.lift))
    const crown = smoothstep(-0.05, -0.35, growth.root.position[2])
    const aside =
      near *
      comb.aside *
      (1 - smoothstep(0.3, 0.56, Math.abs(tip.x))) *
      smoothstep(0.1, 0.5, tip.y) *
      pace
    tip.dx += side * aside * (1 - 0.7 * crown)
    tip.dz -= aside * 0.35
    if (tip.z > 0.15 && tip.y < 0.62 && Math.abs(tip.x) < 0.62) {
      const clear = comb.clear * pace * smoothstep(0.62, 0.4, Math.abs(tip.x))
      tip.dx += side * clear
      tip.dz -= clear * 0.7
    }
  } else if (comb.mode === 'back' && comb.quiff > 0) {
    // Standing hair turns over backwards once it is high enough.
    tip.dz -= comb.quiff * growth.topness * growth.frontness * 0.16 * pace
  }
  const outward = Math.sign(tip.x)
  if (style.flare !== 0 && tip.y < 0.1) {
    tip.dx += outward * style.flare * smoothstep(0.1, -0.6, tip.y) * pace
  }
  if (style.hug && tip.y < style.hug.below) {
    const pull =
      style.hug.strength * smoothstep(style.hug.below, style.hug.below - 0.3, tip.y) * pace
    tip.dx -= outward * pull
    if (tip.z < -0.2) tip.dz += pull
  }
}

export interface Bending {
  readonly style: StrandStyle
  /** Local direction in which things fall. */
  readonly gravity: Vec3
  readonly step: number
  /** Level of the tip on the skull, 1 on the scalp. */
  readonly skullLevel: number
}
