import { linearOfHex, luminance } from '../image/color.ts'
import type { FloatImage } from '../image/float-image.ts'
import { clamp, mix } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { recycle } from '../workspace.ts'
import { createDyeRamp } from './dye-ramp.ts'
import { invisible, measureTones, toneFloor, type Spread } from './hair-tones.ts'

/**
 * How far the tenth darkest and the tenth brightest part of hair lie from its middle, doublings of the brightness: of
 * light and shade across the head and of the hairs in it. Black hair has the first, white hair would have the second;
 * the library's photographs, from black (turned-under-lob) to white (wavy-silver-pixie), lie near the line between.
 */
const usual = {
  shade: { dark: { below: 1.3, above: 1.3 }, light: { below: 1, above: 0.35 } },
  hairs: { dark: { below: 1.3, above: 1.2 }, light: { below: 0.7, above: 0.3 } },
} as const
/** How far on the way to the usual contrast hair goes: what shows more of it before, still does after. */
const towardsUsual = 0.7
/**
 * What hair that is made darker may gain in contrast at most, as an exponent of what is usual: white curls
 * (soft-white-curls) would be flat in black.
 */
const mostGain = 1.7
/**
 * Hair at the outline holds light of what was beside it, and over skin some of the skin: it is so much darker than the
 * hair further in at least, doublings.
 */
const rimShade = -0.45
/** How much of its own hue each hair keeps against the mean. */
const ownTint = 0.2
const hueRange = [0.5, 1.8] as const
/**
 * Hair's colour is the one of its lit parts: its middle is darker by this part of how much brighter its brightest tenth
 * is.
 */
const litPart = 0.4
/**
 * So much of their own colour do the roots of lifted hair keep, where it is lifted by so much lightness at least, and
 * so much more of its own contrast does it keep.
 */
const rootShare = 0.55
const fullLift = 0.35
const liftedContrast = 0.15
/**
 * White light that glints add at most, the more the lighter the hair, and the doublings above their surroundings at
 * which they begin and are near it.
 */
const glint = { dark: 0.035, light: 0.08, from: 0.5, near: 1.6 } as const

/**
 * Gives hair another colour, in place. Brightness is matched in mean and spread (Reinhard and others, "Color transfer
 * between images", 2001), apart for light and shade across the head and for single hairs (as Durand and Dorsey 2002
 * do), since light hair has less contrast than dark hair: light that enters a hair leaves it again and fills the shade
 * (Zinke and others 2008). Glints are white as on all hair: what the surface reflects takes no colour (Marschner and
 * others 2003).
 *
 * @param hair Premultiplied linear rgb and opacity.
 * @param mean The hair's own mean colour, linear rgb.
 * @param hex The wanted colour as #rrggbb.
 * @param unit Face width, px.
 * @param roots How much each pixel belongs to the roots, 0..1: stylists lift hair less there; null where they have a
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

/** Factors for what is darker and brighter than the middle. */
function matchSpread(
  own: Spread,
  kind: (typeof usual)['shade' | 'hairs'],
  { from, to, towards }: { from: number; to: number; towards: number },
): SpreadFactors {
  const side = (name: 'below' | 'above'): number => {
    const wanted = mix(kind.dark[name], kind.light[name], to)
    const before = mix(kind.dark[name], kind.light[name], from)
    const factor = (wanted / Math.max(0.05, own[name])) ** towards
    // Hair that has little contrast as it is, is not made to have the usual one.
    return Math.min(factor, Math.max(1, (wanted / before) ** mostGain))
  }
  return { below: side('below'), above: side('above') }
}

function spreadTo(value: number, { below, above }: SpreadFactors): number {
  return value * (value < 0 ? below : above)
}
