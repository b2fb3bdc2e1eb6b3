import { sampleAt, sampleInto } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { fitGuidedFilter } from '../image/guided-filter.ts'
import { maskWhere } from '../image/mask.ts'
import { boxAround, cropImage } from '../image/window.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import { floats } from '../workspace.ts'

/** Radius of the fit, in face widths. */
const reach = 0.035
/** Variance of the picture below which it counts as flat. */
const flatness = 4e-4
/**
 * Probabilities that stand for no hair and for full hair: low beside sure hair, since a missed rim shows and a wide edge does not, higher
 * elsewhere, where walls and clothes like hair are.
 */
const opacityRange = { besideHair: [0.2, 0.52], elsewhere: [0.36, 0.66] } as const
/** Probability that comes out as half opaque beside sure hair. */
export const halfOpaque = (opacityRange.besideHair[0] + opacityRange.besideHair[1]) / 2
/** Largest probabilities around between which hair becomes sure, and how far it makes its surroundings likelier, face widths. */
const sureRange = [0.6, 0.9] as const
const sureReach = 0.05
const nothing = 0.04

/**
 * Opacity of hair whose edge follows the photo's: a guided filter, fitted where hair is on the reduced picture and applied to
 * the full one.
 *
 * @param small The photo, reduced.
 * @param coarse Probability of hair for each pixel of `small`.
 * @param unit Face width in the photo's px.
 */
export function matteHair(
  photo: FloatImage,
  small: FloatImage,
  coarse: FloatImage,
  unit: number,
): Float32Array {
  const hair = floats(photo.width * photo.height)
  const scale = small.width / photo.width
  const radius = Math.max(2, Math.round(unit * scale * reach))
  const box = boxAround(
    maskWhere(coarse.data.length, (i) => coarse.data[i]! > nothing),
    coarse,
    2 * radius + 1,
  )
  if (!box) return hair
  const p = cropImage(coarse, box)
  const filter = fitGuidedFilter(cropImage(small, box), p.data, radius, flatness)
  const linear = new Float64Array(4)
  const near = largestNearby(p, Math.max(2, Math.round(unit * scale * sureReach)))
  const scaleY = small.height / photo.height
  const right = Math.min(photo.width, Math.ceil((box.x + box.width) / scale))
  const bottom = Math.min(photo.height, Math.ceil((box.y + box.height) / scaleY))
  for (let y = Math.floor(box.y / scaleY); y < bottom; y++) {
    const v = (y + 0.5) * scaleY - box.y
    const row = Math.min(box.height - 1, Math.max(0, v | 0)) * box.width
    for (let x = Math.floor(box.x / scale); x < right; x++) {
      const u = (x + 0.5) * scale - box.x
      const most = near[row + Math.min(box.width - 1, Math.max(0, u | 0))]!
      if (most <= nothing) continue
      const i = y * photo.width + x
      sampleInto(linear, filter, u, v)
      let guided = linear[3]!
      for (let c = 0; c < 3; c++) guided += linear[c]! * photo.data[i * 3 + c]!
      const opacity = (Math.min(1, Math.max(0, guided)) + sampleAt(p, u, v)) / 2
      const sure = smoothstep(sureRange[0], sureRange[1], most)
      hair[i] = smoothstep(mixed(0, sure), mixed(1, sure), opacity)
    }
  }
  return hair
}

function mixed(end: 0 | 1, sure: number): number {
  return mix(opacityRange.elsewhere[end], opacityRange.besideHair[end], sure)
}

/** Largest value within a square of `2 * radius + 1` pixels. */
function largestNearby(plane: FloatImage, radius: number): Float32Array {
  const along = (source: Float32Array, step: number, length: number): Float32Array => {
    const result = floats(source.length)
    for (let i = 0; i < source.length; i++) {
      const at = Math.floor(i / step) % length
      let most = source[i]!
      for (let k = Math.max(-radius, -at); k <= Math.min(radius, length - 1 - at); k++) {
        const value = source[i + k * step]!
        if (value > most) most = value
      }
      result[i] = most
    }
    return result
  }
  return along(along(plane.data, 1, plane.width), plane.width, plane.height)
}
