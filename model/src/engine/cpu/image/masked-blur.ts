import { gaussianBlur } from './blur.ts'
import { createFloatImage } from './float-image.ts'
import type { FloatImage } from './float-image.ts'

/** The masked part of an image, blurred: `sum` by `cover` is the mean colour of what the mask holds around a pixel. */
export interface MaskedBlur {
  readonly sum: FloatImage
  /** How much of the surroundings is in the mask, 0..1. */
  readonly cover: Float32Array
}

/**
 * Blurs only what is in a mask (normalized convolution, Knutsson and Westin 1993).
 *
 * @param mask One channel, 1 for what counts.
 * @param sigma In px.
 */
export function maskedBlur(image: FloatImage, mask: FloatImage, sigma: number): MaskedBlur {
  const { channels } = image
  const masked = createFloatImage(image, channels)
  for (let i = 0; i < masked.data.length; i++) {
    masked.data[i] = image.data[i]! * mask.data[(i / channels) | 0]!
  }
  return { sum: gaussianBlur(masked, sigma), cover: gaussianBlur(mask, sigma).data }
}
