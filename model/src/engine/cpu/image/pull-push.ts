import { createFloatImage, sampleAt, type FloatImage } from './float-image.ts'
import { copyFloats, floats, recycle } from '../workspace.ts'

interface Level {
  readonly image: FloatImage
  readonly weight: Float32Array
}

/**
 * Fills pixels of weight 0 smoothly from those with weight, by averaging down and filling up a pyramid (Grossman and
 * Dally, "Point Sample Rendering", 1998). Pixels of weight 1 stay as they are.
 *
 * @param weight 0..1 a pixel.
 */
export function pullPush(image: FloatImage, weight: Float32Array): FloatImage {
  const levels = [premultiplied(image, weight)]
  for (let level = levels[0]!; level.image.width > 1 || level.image.height > 1;) {
    level = halved(level)
    levels.push(level)
  }
  const top = levels.at(-1)!
  const { channels } = image
  for (let i = 0; i < top.weight.length; i++) {
    const scale = 1 / Math.max(1e-6, top.weight[i]!)
    for (let c = 0; c < channels; c++) top.image.data[i * channels + c]! *= scale
  }
  for (let l = levels.length - 2; l >= 0; l--) {
    const coarse = levels[l + 1]!
    fillFrom(levels[l]!, coarse.image)
    recycle(coarse.image.data, coarse.weight)
  }
  recycle(levels[0]!.weight)
  return levels[0]!.image
}

function premultiplied(image: FloatImage, weight: Float32Array): Level {
  const result = createFloatImage(image, image.channels)
  const { channels } = image
  for (let i = 0; i < weight.length; i++) {
    for (let c = 0; c < channels; c++) {
      result.data[i * channels + c] = image.data[i * channels + c]! * weight[i]!
    }
  }
  return { image: result, weight: copyFloats(weight) }
}

/** Sums of four pixels, scaled back to weight 1 where they exceed it. */
function halved({ image, weight }: Level): Level {
  const { width, height, channels, data } = image
  const size = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const result = createFloatImage(size, channels)
  const sums = floats(size.width * size.height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x
      const to = (y >> 1) * size.width + (x >> 1)
      sums[to]! += weight[from]!
      for (let c = 0; c < channels; c++) {
        result.data[to * channels + c]! += data[from * channels + c]!
      }
    }
  }
  for (let i = 0; i < sums.length; i++) {
    if (sums[i]! <= 1) continue
    for (let c = 0; c < channels; c++) result.data[i * channels + c]! /= sums[i]!
    sums[i] = 1
  }
  return { image: result, weight: sums }
}

function fillFrom({ image, weight }: Level, coarse: FloatImage): void {
  const { width, height, channels, data } = image
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const missing = 1 - Math.min(1, weight[i]!)
      if (missing <= 0) continue
      for (let c = 0; c < channels; c++) {
        data[i * channels + c]! += missing * sampleAt(coarse, (x + 0.5) / 2, (y + 0.5) / 2, c)
      }
    }
  }
}
