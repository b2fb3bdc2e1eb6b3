import type { RgbImage } from '../src/engine/engine.ts'
import { gaussianBlur } from '../src/engine/cpu/image/blur.ts'

/** Window and constants of Wang and others (2004), for values 0..1. */
const ssim = { sigma: 1.5, c1: 0.01 ** 2, c2: 0.03 ** 2 } as const

/** Structural similarity of the masked pixels' luma, the mean; 1 for equal pictures. */
export function ssimWhere(a: RgbImage, b: RgbImage, mask: Uint8Array): number {
  const { width, height } = a
  const meanOf = (value: (i: number) => number): Float32Array => {
    const data = Float32Array.from({ length: width * height }, (_, i) => value(i))
    return gaussianBlur({ width, height, channels: 1, data }, ssim.sigma).data
  }
  const [ya, yb] = [lumaOf(a), lumaOf(b)]
  const [ma, mb] = [meanOf((i) => ya[i]!), meanOf((i) => yb[i]!)]
  const [aa, bb, ab] = [
    meanOf((i) => ya[i]! * ya[i]!),
    meanOf((i) => yb[i]! * yb[i]!),
    meanOf((i) => ya[i]! * yb[i]!),
  ]
  let [sum, count] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== 1) continue
    const product = ma[i]! * mb[i]!
    const squares = ma[i]! ** 2 + mb[i]! ** 2
    sum +=
      ((2 * product + ssim.c1) * (2 * (ab[i]! - product) + ssim.c2)) /
      ((squares + ssim.c1) * (aa[i]! + bb[i]! - squares + ssim.c2))
    count++
  }
  return sum / count
}

/** BT.601 luma, 0..1. */
function lumaOf({ width, height, data }: RgbImage): Float32Array {
  return Float32Array.from(
    { length: width * height },
    (_, i) => (0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!) / 255,
  )
}
