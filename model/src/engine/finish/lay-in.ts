import type { RgbImage } from '../engine.ts'
import type { ChangeMask } from './change-mask.ts'
import type { Box } from '../box.ts'

/**
 * Lays a redrawn part into a copy of a picture. Where the share is 0, the picture keeps its very bytes.
 *
 * @param box Where the part belongs; it may reach out of the picture.
 * @param share How much of the part shows, as large as the part.
 */
export function layIn(picture: RgbImage, part: RgbImage, box: Box, share: ChangeMask): RgbImage {
  const { width, height } = picture
  const data = Uint8Array.from(picture.data)
  const top = Math.max(0, box.y)
  const bottom = Math.min(height, box.y + box.height)
  const left = Math.max(0, box.x)
  const right = Math.min(width, box.x + box.width)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y - box.y) * box.width + x - box.x
      const opacity = share.data[at]! / 255
      if (opacity === 0) continue
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const before = data[to + c]!
        data[to + c] = Math.round(before + opacity * (part.data[at * 3 + c]! - before))
      }
    }
  }
  return { width, height, data }
}
