import type { HeadAxes } from '../../head/head-frame.ts'
import { planeOf, sampleAt, sampleInto, type FloatImage } from '../../image/float-image.ts'
import { mix } from '../../math/scalar.ts'

/**
 * Gives parts of the hair the looks of the other side of the head, in place: sun may burn out one side, or a hand hide
 * it. The parts and what they are taken from must not overlap.
 *
 * @param color Linear rgb of the hair.
 * @param alpha Its opacity, one number a pixel.
 * @param where The parts, 0..1 a pixel.
 * @param axes Of the head, in the picture's pixels.
 */
export function mirrorSide(
  color: FloatImage,
  alpha: Float32Array,
  { where, axes }: { readonly where: Float32Array; readonly axes: HeadAxes },
): void {
  const { origin, right } = axes
  const length = Math.hypot(right[0], right[1])
  const [acrossX, acrossY] = [right[0] / length, right[1] / length]
  const opacity = planeOf(color, alpha)
  const other = new Float64Array(3)
  for (let i = 0; i < alpha.length; i++) {
    const share = where[i]!
    if (share === 0) continue
    const x = (i % color.width) + 0.5
    const y = Math.floor(i / color.width) + 0.5
    const aside = (x - origin[0]) * acrossX + (y - origin[1]) * acrossY
    const from = [x - 2 * aside * acrossX, y - 2 * aside * acrossY] as const
    sampleInto(other, color, ...from)
    for (let c = 0; c < 3; c++)
      color.data[i * 3 + c] = mix(color.data[i * 3 + c]!, other[c]!, share)
    alpha[i] = mix(alpha[i]!, sampleAt(opacity, ...from), share)
  }
}
