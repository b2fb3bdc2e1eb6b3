import {
  createFloatImage,
  sampleInto,
  type FloatImage,
} from '../../src/engine/cpu/image/float-image.ts'
import { pictured } from '../../src/engine/cpu/plate/paint/ear-picture.ts'
import type { Affine } from './affine.ts'
import { around, channel } from './read-ears.ts'

/** Size of the mean ear's picture, which covers `pictured`. */
export const pictureSize = { width: 40, height: 96 } as const

/** An ear's image, resampled to the mean ear's coordinates. */
export function laid(image: FloatImage, place: Affine): FloatImage {
  const { width, height } = pictureSize
  const [shiftU, shiftV, uu, uv, vu, vv] = place
  const result = createFloatImage(pictureSize, image.channels)
  const values = new Float64Array(image.channels)
  for (let row = 0; row < height; row++) {
    const v = pictured.upper - ((row + 0.5) / height) * (pictured.upper - pictured.lower)
    for (let column = 0; column < width; column++) {
      const u = pictured.inner + ((column + 0.5) / width) * (pictured.outer - pictured.inner)
      const onU = (shiftU + uu * u + uv * v - around.inner) / (around.outer - around.inner)
      const onV = (around.upper - (shiftV + vu * u + vv * v)) / (around.upper - around.lower)
      sampleInto(values, image, onU * image.width, onV * image.height)
      result.data.set(values, (row * width + column) * image.channels)
    }
  }
  return result
}

/** Whether an ear's skin is surely seen at a pixel, 0 or 1. */
export function isSkinSeen({ data }: FloatImage, pixel: number): number {
  const at = pixel * channel.count
  return data[at + channel.person]! > 0.9 && data[at + channel.hair]! < 0.2 ? 1 : 0
}
