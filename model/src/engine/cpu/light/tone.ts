import type { RgbImage } from '../../engine.ts'
import { labOfPixel, linearOfSrgb, luminance } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'
import { floats } from '../workspace.ts'

/**
 * The single hue of a photo without colours, such as a black and white or sepia one: factors that turn luminance into
 * each channel, for each of `toneSteps` square roots of luminance.
 */
export type Tone = Float32Array

const toneSteps = 256
/** Bins of brightness over which the hue is averaged. */
const bins = 16
/**
 * A photo has no colours if those of equal brightness differ by less than this, CIE76. Of 402 photographs, three are
 * black and white, with .1 at most; all others have 4.4 or more.
 */
const mostColor = 1.5
/** Brighter pixels are ignored: a picture may have been placed on white. */
const white = 250
/** Only one in this many pixels is looked at. */
const stride = 61

/**
 * @param photo 8-bit sRGB.
 * @returns null for photos with colours.
 */
export function measureTone(photo: RgbImage): Tone | null {
  const linear = new Float32Array(3)
  const lab = new Float32Array(3)
  const sums = Array.from({ length: bins }, () => ({ count: 0, a: 0, b: 0, squares: 0 }))
  const light = Array.from({ length: bins }, () => [0, 0, 0, 0] as [number, number, number, number])
  let pixels = 0
  for (let at = 0; at < photo.data.length; at += 3 * stride) {
    const [r, g, b] = [photo.data[at]!, photo.data[at + 1]!, photo.data[at + 2]!]
    if (Math.min(r, g, b) >= white) continue
    linear.set([linearOfSrgb[r]!, linearOfSrgb[g]!, linearOfSrgb[b]!])
    labOfPixel(linear, 0, lab)
    const y = luminance(linear[0]!, linear[1]!, linear[2]!)
    const bin = Math.min(bins - 1, Math.floor(Math.sqrt(y) * bins))
    const sum = sums[bin]!
    sum.count++
    sum.a += lab[1]!
    sum.b += lab[2]!
    sum.squares += lab[1]! ** 2 + lab[2]! ** 2
    for (let c = 0; c < 3; c++) light[bin]![c]! += linear[c]!
    light[bin]![3] += y
    pixels++
  }
  const apart = sums.reduce((total, { count, a, b, squares }) => {
    return count === 0 ? total : total + squares - (a ** 2 + b ** 2) / count
  }, 0)
  if (pixels === 0 || apart / pixels >= mostColor ** 2) return null
  return continued(light.map(([r, g, b, y]) => (y > 0 ? [r / y, g / y, b / y] : null)))
}

/** Factors for each step, interpolated between the bins; bins without pixels take those of their neighbours. */
function continued(factors: readonly (readonly number[] | null)[]): Tone {
  const known = factors.flatMap((factor, bin) =>
    factor ? [{ factor, at: (bin + 0.5) / bins }] : [],
  )
  const tone = floats(toneSteps * 3)
  for (let step = 0; step < toneSteps; step++) {
    const at = (step + 0.5) / toneSteps
    const next = known.findIndex((one) => one.at > at)
    const after = known.at(next)!
    const before = next < 1 ? after : known[next - 1]!
    const way = after === before ? 0 : clamp((at - before.at) / (after.at - before.at), 0, 1)
    for (let c = 0; c < 3; c++) {
      tone[step * 3 + c] = before.factor[c]! * (1 - way) + after.factor[c]! * way
    }
  }
  return tone
}

/** Applies a tone, at their own brightness, to the three linear values from `at` on. */
export function takeTone(linear: Float32Array, at: number, tone: Tone): void {
  const y = luminance(linear[at]!, linear[at + 1]!, linear[at + 2]!)
  const step = Math.min(toneSteps - 1, Math.floor(Math.sqrt(Math.max(0, y)) * toneSteps)) * 3
  for (let c = 0; c < 3; c++) linear[at + c] = y * tone[step + c]!
}
