import { createFloatImage, type FloatImage } from './float-image.ts'
import { clamp } from '../math/scalar.ts'
import { floats } from '../workspace.ts'
import type { Size } from '../../box.ts'

export interface WeightedImage {
  readonly image: FloatImage
  /** Mean weight of the pixels that each pixel was made of. */
  readonly weight: Float32Array
}

/** Averages an image down over whole pixels; with weights, pixels of weight 0 do not count. */
export function shrinkWeighted(
  image: FloatImage,
  size: Size,
  weight: ArrayLike<number>,
): WeightedImage {
  const { width, channels, data } = image
  const result = createFloatImage(size, channels)
  const sums = floats(size.width * size.height)
  const columns = spans(width, size.width)
  const rows = spans(image.height, size.height)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const to = y * size.width + x
      let sum = 0
      let count = 0
      for (let row = rows[y * 2]!; row < rows[y * 2 + 1]!; row++) {
        for (let column = columns[x * 2]!; column < columns[x * 2 + 1]!; column++) {
          count++
          const i = row * width + column
          const w = weight[i]!
          if (w === 0) continue
          sum += w
          for (let c = 0; c < channels; c++) {
            result.data[to * channels + c]! += w * data[i * channels + c]!
          }
        }
      }
      sums[to] = sum / count
      if (sum > 0) for (let c = 0; c < channels; c++) result.data[to * channels + c]! /= sum
    }
  }
  return { image: result, weight: sums }
}

/** Averages an image down over whole pixels. */
export function shrinkImage(image: FloatImage, size: Size): FloatImage {
  const { width, channels, data } = image
  const stride = width * channels
  const result = createFloatImage(size, channels)
  const columns = spans(width, size.width)
  const rows = spans(image.height, size.height)
  const sums = new Float32Array(stride)
  for (let y = 0; y < size.height; y++) {
    const top = rows[y * 2]!
    const bottom = rows[y * 2 + 1]!
    sums.set(data.subarray(top * stride, (top + 1) * stride))
    for (let row = top + 1; row < bottom; row++) {
      const start = row * stride
      for (let i = 0; i < stride; i++) sums[i]! += data[start + i]!
    }
    for (let x = 0; x < size.width; x++) {
      const left = columns[x * 2]!
      const right = columns[x * 2 + 1]!
      const scale = 1 / ((right - left) * (bottom - top))
      const to = (y * size.width + x) * channels
      for (let c = 0; c < channels; c++) {
        let sum = 0
        for (let i = left * channels + c; i < right * channels; i += channels) sum += sums[i]!
        result.data[to + c] = sum * scale
      }
    }
  }
  return result
}

/**
 * Enlarges a plane bilinearly; the edge continues outside.
 *
 * @param plane One channel, at least two pixels wide and high.
 * @param scale Px of the plane per px of `size`.
 * @returns `size.width * size.height` values, rows from the top.
 */
export function enlargePlane(plane: FloatImage, size: Size, scale: number): Float32Array {
  const { width, height, data } = plane
  const result = floats(size.width * size.height)
  const row = new Float32Array(width)
  for (let y = 0; y < size.height; y++) {
    const v = clamp((y + 0.5) * scale - 0.5, 0, height - 1.001)
    const top = (v | 0) * width
    const t = v - (v | 0)
    let sum = 0
    for (let x = 0; x < width; x++) {
      row[x] = data[top + x]! * (1 - t) + data[top + width + x]! * t
      sum += Math.abs(row[x]!)
    }
    if (sum === 0) continue
    for (let x = 0; x < size.width; x++) {
      const u = clamp((x + 0.5) * scale - 0.5, 0, width - 1.001)
      const column = u | 0
      result[y * size.width + x] = row[column]! + (u - column) * (row[column + 1]! - row[column]!)
    }
  }
  return result
}

/** First source index of each target pixel and the one after its last, in pairs. */
function spans(from: number, to: number): Int32Array {
  const result = new Int32Array(to * 2)
  for (let i = 0; i < to; i++) {
    const start = Math.min(from - 1, Math.floor((i * from) / to))
    result[i * 2] = start
    result[i * 2 + 1] = Math.max(start + 1, Math.floor(((i + 1) * from) / to))
  }
  return result
}
