import type { Rectangle } from '../image/rgb-image.ts'
import type { Size } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'

/** Every third point is looked at: of thousands of hairs enough reach as far as any. */
const sampled = 9

export interface HairBoxOptions extends Size {
  /** How far above the picture the box may begin, px. */
  readonly headRoom: number
  /** Added on every side, px. */
  readonly margin: number
}

/** The part of the picture, and of the room above it, that the hairs reach; at least one pixel. */
export function hairBox(
  batches: readonly StrandBatch[],
  { width, height, headRoom, margin }: HairBoxOptions,
): Rectangle {
  let x0 = width
  let y0 = height
  let x1 = 0
  let y1 = 0
  for (const { points } of batches) {
    for (let i = 0; i < points.length; i += sampled) {
      const x = points[i]!
      const y = points[i + 1]!
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
    }
  }
  const left = clamp(Math.floor(x0) - margin, 0, width - 1)
  const top = clamp(Math.floor(y0) - margin, -headRoom, height - 1)
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, Math.ceil(x1) + margin) - left),
    height: Math.max(1, Math.min(height, Math.ceil(y1) + margin) - top),
  }
}
