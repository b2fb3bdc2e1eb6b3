import { gaussianBlur } from './blur.ts'
import { createFloatImage, type FloatImage } from './float-image.ts'
import { floats } from '../workspace.ts'

/** How a picture changes around each pixel. */
export interface StructureTensor {
  /** Mean products xx, xy and yy of its gradient, summed over its channels. */
  readonly products: FloatImage
  /** 1 where they were measured, 0 elsewhere. */
  readonly known: Float32Array
}

/**
 * The structure tensor (Bigün and Granlund 1987), wherever a pixel and its four neighbours are known.
 *
 * @param sigma Blur of the products, px.
 */
export function measureStructure(
  image: FloatImage,
  isKnown: (i: number) => boolean,
  sigma: number,
): StructureTensor {
  const { width, height, channels, data } = image
  const sums = createFloatImage(image, 4)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (!isKnown(i) || !isKnown(i - 1) || !isKnown(i + 1)) continue
      if (!isKnown(i - width) || !isKnown(i + width)) continue
      let [xx, xy, yy] = [0, 0, 0]
      for (let c = 0; c < channels; c++) {
        const across = (data[(i + 1) * channels + c]! - data[(i - 1) * channels + c]!) / 2
        const down = (data[(i + width) * channels + c]! - data[(i - width) * channels + c]!) / 2
        xx += across * across
        xy += across * down
        yy += down * down
      }
      sums.data[i * 4] = xx
      sums.data[i * 4 + 1] = xy
      sums.data[i * 4 + 2] = yy
      sums.data[i * 4 + 3] = 1
    }
  }
  const blurred = gaussianBlur(sums, sigma).data
  const products = createFloatImage(image, 3)
  const known = floats(width * height)
  for (let i = 0; i < known.length; i++) {
    if (sums.data[i * 4 + 3] === 0) continue
    known[i] = 1
    for (let c = 0; c < 3; c++) products.data[i * 3 + c] = blurred[i * 4 + c]! / blurred[i * 4 + 3]!
  }
  return { products, known }
}
