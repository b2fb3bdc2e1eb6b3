import { linearOfSrgb, luminance } from '../image/color.ts'
import { gaussianBlur } from '../image/blur.ts'
import { planeOf } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { floats } from '../workspace.ts'

/** How far from its outline hair holds light of what was beside it, face widths. */
const rim = 0.014
/** Dark hair has strong glints against its mean, light hair has not: contrast lost for each doubling of the brightness. */
const contrastLoss = 0.25 / 3
const contrastRange = [0.55, 1.25] as const
/** How much of its own hue each hair keeps against the mean. */
const ownTint = 0.3
const tintRange = [0.5, 1.8] as const
/** Brightness against the mean that is believed at the outline and inside. */
const brightest = { rim: 1, inside: 12 } as const
/** What is brighter than the mean nears this many times it more, never reaching it: coloured light does not glow. */
const shoulder = 0.9
/** Hair's colour is the one of its lit side, which is this many times as bright as its mean. */
const litShare = 1.3
/** White light that glints add at most, the more the lighter the hair, and the brightness above the mean at which
 * they are near it: less on light hair, which has less contrast. */
const glint = { dark: 0.045, light: 0.1, onDark: 2, onLight: 0.5 } as const

/**
 * Gives hair another colour, in place: the mean becomes about it, light and shade stay, hairs keep a part of what sets them apart, and
 * glints are white as on all hair (the light reflected at the surface takes no colour: Marschner and others, SIGGRAPH 2003).
 *
 * @param hair Premultiplied linear rgb and opacity.
 * @param mean The hair's own mean colour, linear rgb.
 * @param hex The wanted colour as #rrggbb.
 * @param unit Face width, px.
 */
export function dye(
  { width, height, data }: FloatImage,
  { mean, hex, unit }: { mean: Vec3; hex: string; unit: number },
): void {
  const wanted = [1, 3, 5].map((at) => linearOfSrgb[Number.parseInt(hex.slice(at, at + 2), 16)]!)
  const meanLevel = luminance(...mean)
  const from = litShare * meanLevel
  const to = Math.max(1e-3, luminance(wanted[0]!, wanted[1]!, wanted[2]!))
  const power = clamp(1 - contrastLoss * Math.log2(to / from), ...contrastRange)
  const glintFrom = mix(glint.onDark, glint.onLight, clamp(2.5 * from, 0, 1))
  const whitest = mix(glint.dark, glint.light, to)
  const solid = floats(width * height)
  for (let i = 0; i < solid.length; i++) solid[i] = data[i * 4 + 3]! > 0.85 ? 1 : 0
  const depth = gaussianBlur(planeOf({ width, height }, solid), unit * rim).data
  for (let i = 0; i < depth.length; i++) {
    const at = i * 4
    const alpha = data[at + 3]!
    if (alpha < 0.004) continue
    const inside = smoothstep(0.55, 0.98, depth[i]!)
    const own = luminance(data[at]!, data[at + 1]!, data[at + 2]!) / alpha + 1e-5
    const ratio = Math.min(own / from, mix(brightest.rim, brightest.inside, inside))
    const level = softened(ratio ** power) * mix(0.65, 1, inside)
    const white = whitest * (1 - Math.exp(-Math.max(0, ratio - 1) / glintFrom)) * inside
    for (let c = 0; c < 3; c++) {
      const hue = (data[at + c]! / alpha + 1e-5) / own / (mean[c]! / meanLevel)
      const tint = clamp(hue, ...tintRange) ** (ownTint * inside)
      data[at + c] = Math.min(1, wanted[c]! * level * tint + white) * alpha
    }
  }
}

function softened(level: number): number {
  return level <= 1 ? level : 1 + shoulder * (1 - Math.exp(-(level - 1) / shoulder))
}
