import { floats } from '../workspace.ts'
import type { Box, Size } from '../../box.ts'

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
  locate(image, x, y)
  return blend(image.data, corner.first + channel)
}

/** Like `sampleAt` for all channels at once, into `values`. */
export function sampleInto(values: Float64Array, image: FloatImage, x: number, y: number): void {
  locate(image, x, y)
  for (let c = 0; c < image.channels; c++) values[c] = blend(image.data, corner.first + c)
}

/**
 * The pixel before the last located point, the offsets of the pixels after it, and how far along to them the point
 * lies.
 */
const corner = { first: 0, right: 0, below: 0, across: 0, down: 0 }

function locate({ width, height, channels }: FloatImage, x: number, y: number): void {
  const u = Math.min(Math.max(x - 0.5, 0), width - 1)
  const v = Math.min(Math.max(y - 0.5, 0), height - 1)
  const column = Math.min(u | 0, Math.max(0, width - 2))
  const row = Math.min(v | 0, Math.max(0, height - 2))
  corner.first = (row * width + column) * channels
  corner.right = width > 1 ? channels : 0
  corner.below = height > 1 ? width * channels : 0
  corner.across = u - column
  corner.down = v - row
}

function blend(data: Float32Array, i: number): number {
  const { right, below, across, down } = corner
  const top = data[i]! * (1 - across) + data[i + right]! * across
  const bottom = data[i + below]! * (1 - across) + data[i + below + right]! * across
  return top * (1 - down) + bottom * down
}

/** Bilinear value at the place of pixel `i` of the same picture in another size. */
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

/** A smooth plane kept at low resolution, of a part of a picture. */
export interface RegionPlane extends FloatImage {
  /** Where the part begins, px of the picture. */
  readonly left: number
  readonly top: number
  /** Pixels of the plane per pixel of the picture. */
  readonly scaleX: number
  readonly scaleY: number
}

/**
 * Value at a point of the picture, whose first pixel has its centre at (0.5, 0.5); the plane's edge continues outside.
 */
export function samplePlane(plane: RegionPlane, x: number, y: number, channel = 0): number {
  return sampleAt(plane, (x - plane.left) * plane.scaleX, (y - plane.top) * plane.scaleY, channel)
}

/** Places a reduced image of a part of a picture in that picture. */
export function place(image: FloatImage, region: Box): RegionPlane {
  return {
    ...image,
    left: region.x,
    top: region.y,
    scaleX: image.width / region.width,
    scaleY: image.height / region.height,
  }
}
