import type { RgbImage } from '../../engine.ts'
import { bytes } from '../workspace.ts'

/** A picture turned clockwise by quarters, `degrees` 90, 180 or 270. */
export function turnRgb(image: RgbImage, degrees: 90 | 180 | 270): RgbImage {
  const { width, height } = image
  const size = degrees === 180 ? { width, height } : { width: height, height: width }
  const data = bytes(image.data.length)
  const [first, alongRow, alongColumn] =
    degrees === 90
      ? [(height - 1) * width, -width, 1]
      : degrees === 270
        ? [width - 1, width, -1]
        : [height * width - 1, -1, -width]
  for (let y = 0, to = 0; y < size.height; y++) {
    let from = (first + y * alongColumn) * 3
    for (let x = 0; x < size.width; x++, to += 3, from += alongRow * 3) {
      data[to] = image.data[from]!
      data[to + 1] = image.data[from + 1]!
      data[to + 2] = image.data[from + 2]!
    }
  }
  return { ...size, data }
}
