import type { FloatImage } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'

/** Writes the bilinear rgb at a point of an interleaved picture to `out`; the edge continues outside. */
export function sampleColor(
  { width, height, data }: FloatImage,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const u = clamp(x - 0.5, 0, width - 1.001)
  const v = clamp(y - 0.5, 0, height - 1.001)
  const column = u | 0
  const row = v | 0
  const a = u - column
  const b = v - row
  const top = (row * width + column) * 3
  const bottom = top + width * 3
  for (let c = 0; c < 3; c++) {
    const upper = data[top + c]! + a * (data[top + c + 3]! - data[top + c]!)
    const lower = data[bottom + c]! + a * (data[bottom + c + 3]! - data[bottom + c]!)
    out[c] = upper + b * (lower - upper)
  }
}
