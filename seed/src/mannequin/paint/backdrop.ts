import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { linearOf } from './tones.ts'
import type { Linear } from './tones.ts'

/** The studio's walls, each a tint of the product's palette; `paper` is a plain one without a niche. */
export const backdropTints = {
  lilac: '#e3dcf6',
  mist: '#dbe3ef',
  rose: '#f3dfdc',
  apricot: '#f5e3d0',
  mauve: '#e0d3e4',
  paper: '#f1eef7',
} as const
export type BackdropName = keyof typeof backdropTints

/** An arched niche, as a part of the picture's width; its top is a half circle. */
const arch = { radius: 0.43, top: 0.055, depth: 0.12 }

/** A wall, mostly with an arched niche in the same tint, lit from the upper left: `x` and `y` from 0 to 1, `aspect` height by width. */
export function createBackdrop(
  name: BackdropName,
  aspect: number,
): (x: number, y: number) => Linear {
  const tint = linearOf(backdropTints[name])
  const isPlain = name === 'paper'
  return (x, y) => {
    const v = y * aspect
    const inside = -archDistance(x, v)
    const fromLight = -archDistance(x - 0.028, v - 0.034)
    const niche = isPlain ? 0 : smoothstep(-0.002, 0.002, inside)
    const shade = 0.86 + 0.14 * smoothstep(-0.03, arch.depth, fromLight)
    const lip = isPlain
      ? 0
      : 0.05 * Math.exp(-((inside / 0.004) ** 2)) * smoothstep(-0.3, 0.4, x - 0.5 + v * 0.2)
    const wall = 1.02 - 0.16 * Math.hypot(x - 0.18, (v - 0.1) * 0.75)
    const glow = 0.86 + 0.13 * Math.exp(-(((x - 0.56) / 0.34) ** 2) - ((v - 0.5) / 0.42) ** 2)
    const fall = 1 - 0.14 * smoothstep(0.55, aspect, v)
    const level = (wall * (1 - niche) + glow * shade * niche) * fall + lip
    // Shade keeps the tint's own hue, a little richer.
    const rich = 1 - level
    const channel = (c: 0 | 1 | 2): number =>
      Math.min(1, tint[c] ** (1 + 0.45 * Math.max(0, rich)) * level)
    return [channel(0), channel(1), channel(2)]
  }
}

/** Distance to the niche's edge, negative inside. */
function archDistance(x: number, v: number): number {
  const side = Math.abs(x - 0.5)
  const below = v - arch.top - arch.radius
  return below > 0 ? side - arch.radius : Math.hypot(side, below) - arch.radius
}
