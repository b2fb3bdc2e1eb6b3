import type { Size } from '../../image/float-image.ts'
import type { Rectangle } from '../../image/rgb-image.ts'
import { clamp } from '../../math/scalar.ts'
import type { Survey } from '../strands/survey.ts'

export interface HairBoxOptions extends Size {
  /** How far above the picture the box may begin, px. */
  readonly headRoom: number
  /** Added on every side, px. */
  readonly margin: number
}

/** The part of the picture, and of the room above it, that hair reaches; at least one pixel. */
export function hairBox({ low, high }: Survey, options: HairBoxOptions): Rectangle {
  const { width, height, headRoom, margin } = options
  const left = clamp(Math.floor(low[0]) - margin, 0, width - 1)
  const top = clamp(Math.floor(low[1]) - margin, 0 - headRoom, height - 1)
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, Math.ceil(high[0]) + margin) - left),
    height: Math.max(1, Math.min(height, Math.ceil(high[1]) + margin) - top),
  }
}
