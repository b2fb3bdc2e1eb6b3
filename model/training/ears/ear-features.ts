import { gaussianBlur } from '../../src/engine/cpu/image/blur.ts'
import { luminance } from '../../src/engine/cpu/image/color.ts'
import { createFloatImage, type FloatImage } from '../../src/engine/cpu/image/float-image.ts'
import { clamp } from '../../src/engine/cpu/math/scalar.ts'
import { isSkinSeen, pictureSize } from './ear-image.ts'
import { channel } from './read-ears.ts'

/** Channels that show how an ear lies: its folds, the person's share of a pixel, and where its skin is seen. */
const feature = { relief: 0, person: 1, weight: 2, count: 3 } as const
/**
 * Relief is the difference from the surrounding ear: blur of the surroundings, px of the ear's image, and the largest
 * difference, log of light.
 */
const reliefBlur = 6
const mostRelief = 0.7
/** Weight of the outline relative to the relief's correlation. */
const outlineWeight = 2

/** Extracts from an ear's image what shows how it lies, whatever its colour and light. */
export function describeEar(image: FloatImage): FloatImage {
  const pixels = image.width * image.height
  const lit = createFloatImage(image, 2)
  for (let i = 0; i < pixels; i++) {
    const at = i * channel.count
    const light = (c: number): number => Math.exp(image.data[at + c]!)
    const weight = isSkinSeen(image, i)
    lit.data[i * 2] = Math.log(luminance(light(0), light(1), light(2))) * weight
    lit.data[i * 2 + 1] = weight
  }
  const smooth = gaussianBlur(lit, reliefBlur).data
  const result = createFloatImage(image, feature.count)
  for (let i = 0; i < pixels; i++) {
    const weight = lit.data[i * 2 + 1]!
    const relief = lit.data[i * 2]! - (weight * smooth[i * 2]!) / Math.max(1e-3, smooth[i * 2 + 1]!)
    result.data[i * 3 + feature.relief] = clamp(relief, -mostRelief, mostRelief)
    result.data[i * 3 + feature.person] = image.data[i * channel.count + channel.person]!
    result.data[i * 3 + feature.weight] = weight
  }
  return result
}

/** The mean of ears laid over each other. */
export function meanFeatures(list: readonly FloatImage[]): FloatImage {
  const mean = createFloatImage(pictureSize, feature.count)
  for (let i = 0; i < mean.data.length; i += feature.count) {
    let [relief, person, weight] = [0, 0, 0.5]
    for (const { data } of list) {
      relief += data[i + feature.relief]! * data[i + feature.weight]!
      weight += data[i + feature.weight]!
      person += data[i + feature.person]! / list.length
    }
    mean.data.set([relief / weight, person, weight / list.length], i)
  }
  return mean
}

/** Distance of an ear from the mean, 0 or more; both come from `laid`. */
export function distanceOf({ data }: FloatImage, { data: wanted }: FloatImage): number {
  let [sum, a, b, aa, bb, ab, outline] = [1e-6, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < data.length; i += feature.count) {
    outline += (data[i + feature.person]! - wanted[i + feature.person]!) ** 2
    const weight = data[i + feature.weight]! * wanted[i + feature.person]!
    const x = data[i]!
    const y = wanted[i]!
    sum += weight
    a += weight * x
    b += weight * y
    aa += weight * x * x
    bb += weight * y * y
    ab += weight * x * y
  }
  const covariance = ab - (a * b) / sum
  const spread = Math.sqrt((aa - (a * a) / sum) * (bb - (b * b) / sum)) + 1e-6
  const pixels = data.length / feature.count
  return 1 - covariance / spread + outlineWeight * (outline / pixels)
}
