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

/**
 * Gives hair another colour, in place: the mean becomes it, light and shade stay, hairs keep a part of what sets them apart.
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
  const from = luminance(...mean)
  const to = Math.max(1e-3, luminance(wanted[0]!, wanted[1]!, wanted[2]!))
  const power = clamp(1 - contrastLoss * Math.log2(to / from), ...contrastRange)
  const solid = floats(width * height)
  for (let i = 0; i < solid.length; i++) solid[i] = data[i * 4 + 3]! > 0.85 ? 1 : 0
  const depth = gaussianBlur(planeOf({ width, height }, solid), unit * rim).data
  for (let i = 0; i < depth.length; i++) {
    const at = i * 4
    const alpha = data[at + 3]!
    if (alpha < 0.004) continue
    const inside = smoothstep(0.55, 0.98, depth[i]!)
    const own = luminance(data[at]!, data[at + 1]!, data[at + 2]!) / alpha + 1e-5
    const level =
      Math.min(own / from, mix(brightest.rim, brightest.inside, inside)) ** power *
      mix(0.65, 1, inside)
    for (let c = 0; c < 3; c++) {
      const hue = (data[at + c]! / alpha + 1e-5) / own / (mean[c]! / from)
      const tint = clamp(hue, ...tintRange) ** (ownTint * inside)
      data[at + c] = Math.min(1, wanted[c]! * level * tint) * alpha
    }
  }
}
