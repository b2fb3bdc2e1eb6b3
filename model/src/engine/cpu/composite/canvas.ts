import { linearOfSrgb } from '../image/color.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { continueUpward } from './continue-upward.ts'
import { floats } from '../workspace.ts'
import type { Box } from '../../box.ts'

/** The photo without the person's hair, with rows added above for hair that is taller. */
export interface Canvas {
  /** Size of the photo; the canvas has `rows` more above. */
  readonly width: number
  readonly height: number
  readonly rows: number
  /** 8-bit sRGB of the whole canvas; outlasts the job. */
  readonly bytes: Uint8Array
  /** Linear rgb of the whole canvas, filled within the box only. */
  readonly linear: Float32Array
}

/** @param box Part of the picture that is going to be painted on, in the photo's pixels; negative rows lie above it. */
export function createCanvas(photo: DrawablePhoto, box: Box, rows: number, seed: number): Canvas {
  const { width, height, plate } = photo
  const pixels = new Uint8Array((height + rows) * width * 3)
  pixels.set(plate, rows * width * 3)
  if (rows > 0) pixels.set(continueUpward(photo, rows, seed))
  const linear = floats(pixels.length)
  for (let y = box.y + rows; y < box.y + box.height + rows; y++) {
    const end = (y * width + box.x + box.width) * 3
    for (let i = (y * width + box.x) * 3; i < end; i++) linear[i] = linearOfSrgb[pixels[i]!]!
  }
  return { width, height, rows, bytes: pixels, linear }
}
