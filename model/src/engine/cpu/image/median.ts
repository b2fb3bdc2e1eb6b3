import { bytes } from '../workspace.ts'
import type { Size } from '../../box.ts'

/**
 * Median of 8-bit values over a square of `2 * radius + 1`, by sliding a histogram along each row (Huang, Yang and
 * Tang, 1979). The window is cut at the edges.
 */
export function medianFilter(
  values: Uint8Array,
  { width, height }: Size,
  radius: number,
): Uint8Array {
  const result = bytes(values.length)
  const histogram = new Int32Array(256)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius)
    const bottom = Math.min(height - 1, y + radius)
    histogram.fill(0)
    let median = 0
    let below = 0
    let total = 0
    const moveColumn = (x: number, step: 1 | -1): void => {
      for (let row = top; row <= bottom; row++) {
        const value = values[row * width + x]!
        histogram[value]! += step
        if (value < median) below += step
      }
      total += step * (bottom - top + 1)
    }
    for (let x = 0; x < Math.min(radius, width); x++) moveColumn(x, 1)
    for (let x = 0; x < width; x++) {
      if (x + radius < width) moveColumn(x + radius, 1)
      if (x - radius - 1 >= 0) moveColumn(x - radius - 1, -1)
      const half = total >> 1
      while (below > half) below -= histogram[--median]!
      while (below + histogram[median]! <= half) below += histogram[median++]!
      result[y * width + x] = median
    }
  }
  return result
}
