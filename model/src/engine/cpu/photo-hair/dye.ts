import { linearOfHex, luminance } from '../image/color.ts'
import type { FloatImage } from '../image/float-image.ts'
import { clamp, mix } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { recycle } from '../workspace.ts'
import { createDyeRamp } from './dye-ramp.ts'
import { invisible, measureTones, toneFloor, type Spread } from './hair-tones.ts'

/**
 * How far below and above the median the darkest and the brightest tenth of hair begin, in doublings of brightness: for
 * light and shade across the head, and for the hairs in it. Medians of the hair of real people, by its lightness; in
 * black hair a camera sees little shade. No white hair was among them: its values are guessed.
 */
const usual = {
  lightness: [0.14, 0.21, 0.3, 0.4, 0.55, 1],
  shade: { below: [0.6, 0.85, 1, 1.05, 1, 1], above: [0.7, 1.1, 1, 1.1, 0.8, 0.35] },
  hairs: { below: [0.7, 0.8, 1.05, 1, 0.9, 0.7], above: [1.1, 1.15, 1, 0.95, 0.9, 0.3] },
} as const
/** How far contrast moves towards the usual one: hair that had more of it before still has more afterwards. */
const towardsUsual = 0.7
/**
 * Most contrast that hair may gain when made darker, as an exponent of the usual gain: white curls (soft-white-curls)
 * would look flat in black.
 */
const mostGain = 1.7
/**
 * Hair at the outline carries light from what was beside it and, over skin, from the skin. It is held at least this
 * much darker than the hair around it, doublings.
 */
const rimShade = -0.45
/** How much of its own hue, relative to the mean, each hair keeps. */
const ownTint = 0.35
const hueRange = [0.5, 1.8] as const
/**
 * People see the colour of hair's lit parts, so the median is made darker than the wanted colour, by this share of how
 * much brighter the brightest tenth is.
 */
const litPart = 0.4
/**
 * Share of their own colour that the roots of lightened hair keep, the gain in lightness from which they keep all of
 * this share, and how much more of its own contrast such hair keeps.
 */
const rootShare = 0.55
const fullLift = 0.35
const liftedContrast = 0.15
/**
 * Most white light that glints add, on dark and on light hair. They begin at `from` doublings above their surroundings
 * and have half of it `near` doublings higher.
 */
const glint = { dark: 0.035, light: 0.08, from: 0.5, near: 1.6 } as const

/**
 * Gives hair another colour, in place. Brightness is matched in mean and spread (Reinhard and others, "Color transfer
 * between images", 2001), separately for light and shade across the head and for single hairs (as in Durand and Dorsey
 * 2002). Contrast must change because light hair has less than dark hair: light that enters a hair leaves it again and
 * fills the shade (Zinke and others 2008). Glints stay white on all hair, because light reflected from the surface
 * takes on no colour (Marschner and others 2003).
 *
 * @param hair Premultiplied linear rgb and opacity.
 * @param mean The hair's own mean colour, linear rgb.
 * @param hex The wanted colour as #rrggbb.
 * @param unit Face width, px.
 * @param roots How much each pixel belongs to the roots, 0..1, where stylists lift hair less; null if roots have a
 * colour of their own.
 */
export function dye(
  hair: FloatImage,
  { mean, hex, unit, roots }: { mean: Vec3; hex: string; unit: number; roots: Float32Array | null },
): void {
  const wanted = linearOfHex(hex)
  const meanLevel = luminance(...mean)
  const tones = measureTones(hair, unit)
  const from = lightness(meanLevel)
  const to = lightness(luminance(...wanted))
  const ramp = createDyeRamp(wanted)
  const lifted = clamp((to - from) / fullLift, 0, 1)
  const way = { from, to, towards: towardsUsual - liftedContrast * lifted }
  const shade = matchSpread(tones.shade, usual.shade, way)
  const hairs = matchSpread(tones.hairs, usual.hairs, way)
  const lit = litPart * Math.hypot(tones.shade.above * shade.above, tones.hairs.above * hairs.above)
  const usualHue = mean.map((channel) => (channel + toneFloor) / (meanLevel + toneFloor))
  const gloss = Math.max(1, hairs.above)
  const whitest = mix(glint.dark, glint.light, to)
  const { data } = hair
  for (let i = 0; i < tones.own.length; i++) {
    const at = i * 4
    const alpha = data[at + 3]!
    if (alpha < invisible) continue
    const inside = tones.inside[i]!
    const around = tones.around[i]!
    const above = tones.own[i]! - around
    const held = above > rimShade ? mix(rimShade, above, inside) : above
    const level =
      spreadTo(around - tones.shade.middle, shade) +
      spreadTo(held - tones.hairs.middle, hairs) -
      lit
    const step = ramp.stepOf(level) * 3
    const excess = (above * gloss - glint.from) / glint.near
    const white = excess > 0 ? whitest * inside * (excess / (1 + excess)) : 0
    const own = luminance(data[at]!, data[at + 1]!, data[at + 2]!) + toneFloor * alpha
    const left = roots ? rootShare * lifted * roots[i]! : 0
    const kept = ownTint * inside * Math.min(1, own / alpha / meanLevel)
    for (let c = 0; c < 3; c++) {
      const hue = clamp((data[at + c]! + toneFloor * alpha) / own / usualHue[c]!, ...hueRange)
      const tint = 1 + kept * (hue - 1)
      const color = Math.min(1, ramp.colors[step + c]! * tint + white) * alpha
      data[at + c] = mix(color, data[at + c]!, left)
    }
  }
  recycle(tones.own, tones.around, tones.inside)
}

/** Perceived lightness of a linear luminance, 0..1 (CIE L* without its toe). */
function lightness(level: number): number {
  return clamp(1.16 * Math.cbrt(level) - 0.16, 0, 1)
}

interface SpreadFactors {
  readonly below: number
  readonly above: number
}

/** Factors for the spread below and above the median. */
function matchSpread(
  own: Spread,
  kind: (typeof usual)['shade' | 'hairs'],
  { from, to, towards }: { from: number; to: number; towards: number },
): SpreadFactors {
  const side = (name: 'below' | 'above'): number => {
    const wanted = interpolate(usual.lightness, kind[name], to)
    const before = interpolate(usual.lightness, kind[name], from)
    const factor = (wanted / Math.max(0.05, own[name])) ** towards
    // Hair with little contrast of its own is not raised to the usual one.
    return Math.min(factor, Math.max(1, (wanted / before) ** mostGain))
  }
  return { below: side('below'), above: side('above') }
}

function spreadTo(value: number, { below, above }: SpreadFactors): number {
  return value * (value < 0 ? below : above)
}

/** Value at `x` of the line through points, which goes on level beyond them. */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const next = xs.findIndex((each) => each > x)
  if (next <= 0) return next === 0 ? ys[0]! : ys.at(-1)!
  return mix(ys[next - 1]!, ys[next]!, (x - xs[next - 1]!) / (xs[next]! - xs[next - 1]!))
}
