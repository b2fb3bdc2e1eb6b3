import type { RgbImage } from '../engine.ts'
import type { HairLayer } from './composite/hair-layer.ts'

/** A person with a style's hair. */
export interface RenderedStyle {
  readonly picture: RgbImage
  /** The hair that was put on it, in the photo's pixels. */
  readonly layer: HairLayer
  /** Rows that the picture has more than the photo, above it, for hair that is taller. */
  readonly headRoom: number
}
