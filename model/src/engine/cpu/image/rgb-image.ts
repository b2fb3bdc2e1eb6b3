import type { RgbImage } from '../../engine.ts'
import { bytes, floats } from '../workspace.ts'
import type { Box, Size } from '../../box.ts'

/** Copies a rectangle that lies inside the picture. */
export function cropRgb(image: RgbImage, { x, y, width, height }: Box): RgbImage {
  const data = bytes(width * height * 3)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * image.width + x) * 3
    data.set(image.data.subarray(start, start + width * 3), row * width * 3)
  }
  return { width, height, data }
}

/** The picture's values inside a larger black one, with its corner at `at`, as a network reads them. */
export function padToFloats(
  image: RgbImage,
  at: { readonly x: number; readonly y: number },
  { width, height }: Size,
): Float32Array {
  const data = floats(width * height * 3)
  for (let row = 0; row < image.height; row++) {
    const start = row * image.width * 3
    data.set(image.data.subarray(start, start + image.width * 3), ((row + at.y) * width + at.x) * 3)
  }
  return data
}

/** Averages the picture down until its longest side is at most `longest` pixels; never enlarges. */
export function shrinkRgb(image: RgbImage, longest: number): RgbImage {
  const factor = Math.max(image.width, image.height) / longest
  if (factor <= 1) return image
  const width = Math.max(1, Math.round(image.width / factor))
  const height = Math.max(1, Math.round(image.height / factor))
  const data = bytes(width * height * 3)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width))
      let r = 0
      let g = 0
      let b = 0
      for (let row = top; row < bottom; row++) {
        for (let i = (row * image.width + left) * 3; i < (row * image.width + right) * 3; i += 3) {
          r += image.data[i]!
          g += image.data[i + 1]!
          b += image.data[i + 2]!
        }
      }
      const k = 1 / ((bottom - top) * (right - left))
      const o = (y * width + x) * 3
      data[o] = r * k + 0.5
      data[o + 1] = g * k + 0.5
      data[o + 2] = b * k + 0.5
    }
  }
  return { width, height, data }
}
