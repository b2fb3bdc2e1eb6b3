import type { RgbImage } from '../../engine.ts'
import { linearOfSrgb, luminance } from '../image/color.ts'
import { refusal } from './limits.ts'

/** Part of a picture that may be brighter: lamps and screens. */
const brightShare = 0.05

/** Whether a picture is too dark to show anything. */
export function isNearlyBlack({ width, height, data }: RgbImage): boolean {
  let bright = 0
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [
      linearOfSrgb[data[i]!]!,
      linearOfSrgb[data[i + 1]!]!,
      linearOfSrgb[data[i + 2]!]!,
    ]
    if (luminance(r, g, b) > refusal.darkPhoto) bright++
  }
  return bright < brightShare * width * height
}
