import { floats } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** Interleaved floats, rows from the top: `data.length === width * height * channels`. */
export interface FloatImage {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Float32Array
}

export function createFloatImage({ width, height }: Size, channels: number): FloatImage {
  return { width, height, channels, data: floats(width * height * channels) }
}

/** Wraps one value a pixel as an image, without copying. */
export function planeOf({ width, height }: Size, data: Float32Array): FloatImage {
  return { width, height, channels: 1, data }
}

/** Bilinear value at a point; pixel (0, 0) has its centre at (0.5, 0.5); the edge continues outside. */
export function sampleAt(image: FloatImage, x: number, y: number, channel = 0): number {
  const { width, height, channels, data } = image
  const u = Math.min(Math.max(x - 0.5, 0), width - 1)
  const v = Math.min(Math.max(y - 0.5, 0), height - 1)
  const column = Math.min(u | 0, Math.max(0, width - 2))
  const row = Math.min(v | 0, Math.max(0, height - 2))
  const a = u - column
  const b = v - row
  const i = (row * width + column) * channels + channel
  const right = width > 1 ? channels : 0
  const below = height > 1 ? width * channels : 0
  const top = data[i]! * (1 - a) + data[i + right]! * a
  const bottom = data[i + below]! * (1 - a) + data[i + below + right]! * a
  return top * (1 - b) + bottom * b
}

/** Like `sampleAt` for all channels at once, into `values`. */
export function sampleInto(values: Float64Array, image: FloatImage, x: number, y: number): void {
  const { width, height, channels, data } = image
  const u = Math.min(Math.max(x - 0.5, 0), width - 1)
  const v = Math.min(Math.max(y - 0.5, 0), height - 1)
  const column = Math.min(u | 0, Math.max(0, width - 2))
  const row = Math.min(v | 0, Math.max(0, height - 2))
  const a = u - column
  const b = v - row
  const right = width > 1 ? channels : 0
  const below = height > 1 ? width * channels : 0
  const start = (row * width + column) * channels
  for (let c = 0; c < channels; c++) {
    const i = start + c
    const top = data[i]! * (1 - a) + data[i + right]! * a
    const bottom = data[i + below]! * (1 - a) + data[i + below + right]! * a
    values[c] = top * (1 - b) + bottom * b
  }
}

/** Bilinear value where pixel `i` of the same picture in another size lies. */
export function sampleAtPixel(image: FloatImage, size: Size, i: number, channel = 0): number {
  const u = ((i % size.width) + 0.5) / size.width
  const v = (Math.floor(i / size.width) + 0.5) / size.height
  return sampleAt(image, u * image.width, v * image.height, channel)
}

/** The size whose longest side is at most `longest`, in the same proportions; never larger than `size`. */
export function fitWithin(size: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(size.width, size.height))
  return {
    width: Math.max(2, Math.round(size.width * scale)),
    height: Math.max(2, Math.round(size.height * scale)),
  }
}
