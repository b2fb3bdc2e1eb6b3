import type { RgbImage } from '../../engine.ts'
import { bytes } from '../workspace.ts'

/** A picture turned clockwise by quarters, `degrees` 90, 180 or 270. */
export function turnRgb(image: RgbImage, degrees: 90 | 180 | 270): RgbImage {
  const { width, height } = image
  const size = degrees === 180 ? { width, height } : { width: height, height: width }
  const data = bytes(image.data.length)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const from =
        degrees === 90
          ? (height - 1 - x) * width + y
          : degrees === 270
            ? x * width + width - 1 - y
            : (height - 1 - y) * width + width - 1 - x
      const to = (y * size.width + x) * 3
      for (let c = 0; c < 3; c++) data[to + c] = image.data[from * 3 + c]!
    }
  }
  return { ...size, data }
}
