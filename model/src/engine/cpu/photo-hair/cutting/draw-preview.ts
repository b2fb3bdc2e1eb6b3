import type { RgbImage } from '../../../engine.ts'
import { srgbOfLinear } from '../../image/color.ts'
import type { CutHair } from './cut-hair.ts'

/** Backgrounds for the hair: near-white shows dirt in dark outlines, green shows holes and skin, black shows rims. */
const grounds = [
  [242, 242, 242],
  [31, 143, 79],
  [12, 12, 14],
] as const

/** The photo and its hair on each of the three backgrounds, side by side. */
export function drawPreview(photo: RgbImage, { width, height, alpha, color }: CutHair): RgbImage {
  const columns = 1 + grounds.length
  const data = new Uint8Array(width * columns * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const to = (y * width * columns + x) * 3
      for (let c = 0; c < 3; c++) {
        data[to + c] = photo.data[i * 3 + c]!
        const hair = srgbOfLinear(color[i * 3 + c]!)
        for (const [k, ground] of grounds.entries()) {
          data[to + (k + 1) * width * 3 + c] = hair * alpha[i]! + ground[c]! * (1 - alpha[i]!)
        }
      }
    }
  }
  return { width: width * columns, height, data }
}
