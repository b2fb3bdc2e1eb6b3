import { createFloatImage, type FloatImage } from './float-image.ts'
import { floats } from '../workspace.ts'
import type { Box, Size } from '../../box.ts'

/** The box around the set pixels, grown by a margin within the picture; null when none is set. */
export function boxAround(
  mask: Uint8Array | Float32Array,
  { width, height }: Size,
  margin: number,
): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    const first = mask.indexOf(1, y * width)
    if (first < 0) break
    y = Math.floor(first / width)
    const last = mask.lastIndexOf(1, (y + 1) * width - 1)
    left = Math.min(left, first - y * width)
    right = Math.max(right, last - y * width)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return null
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  return {
    x,
    y,
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  }
}

export function cropImage(image: FloatImage, { x, y, width, height }: Box): FloatImage {
  const { channels } = image
  const data = floats(width * height * channels)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * image.width + x) * channels
    data.set(image.data.subarray(start, start + width * channels), row * width * channels)
  }
  return { width, height, channels, data }
}

/** A box cut out of a mask, as floats. */
export function cropMask(mask: Uint8Array, size: Size, { x, y, width, height }: Box): FloatImage {
  const part = createFloatImage({ width, height }, 1)
  for (let row = 0; row < height; row++) {
    const start = (y + row) * size.width + x
    part.data.set(mask.subarray(start, start + width), row * width)
  }
  return part
}

/** Puts a picture into a box of another one. */
export function paste(image: FloatImage, part: FloatImage, { x, y }: Box): void {
  const stride = part.width * part.channels
  for (let row = 0; row < part.height; row++) {
    const line = part.data.subarray(row * stride, (row + 1) * stride)
    image.data.set(line, ((y + row) * image.width + x) * image.channels)
  }
}
