import type { RgbImage } from '../engine/engine.ts'
import { samplePlane } from '../engine/strand/image/region-plane.ts'
import type { DrawablePhoto } from '../engine/strand/photo-analysis.ts'
import type { HairLayer } from '../engine/strand/raster/draw-hairs.ts'

/** Hair fainter than this leaves a pixel uncovered. */
const uncovered = 0.02
/** Equal pictures have no noise: their ratio is given as this. */
const greatestPsnr = 99

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The part of the inner face on which no hair was drawn: 1 a pixel. */
export function uncoveredFace(
  { width, height, keep }: DrawablePhoto,
  layer: HairLayer,
): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (samplePlane(keep, x + 0.5, y + 0.5) > 0.999) mask[y * width + x] = 1
    }
  }
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const px = x + layer.left
      const py = y + layer.top
      if (px >= width || py < 0 || py >= height) continue
      if ((layer.data[(y * layer.width + x) * 4 + 3] ?? 0) > uncovered) mask[py * width + px] = 0
    }
  }
  return mask
}

/** The picture with everything outside the mask turned grey. */
export function maskPicture({ width, height, data }: RgbImage, mask: Uint8Array): RgbImage {
  return { width, height, data: data.map((v, i) => (mask[Math.floor(i / 3)] === 1 ? v : 128)) }
}

/** The part of a picture that the photo shows: without the room that tall hair was given above it. */
export function withoutHeadRoom(picture: RgbImage, { width, height }: RgbImage): RgbImage {
  const data = picture.data.subarray((picture.height - height) * width * 3)
  return { width, height, data }
}

/** Peak signal-to-noise ratio of the masked pixels in dB. */
export function psnrWhere(a: RgbImage, b: RgbImage, mask: Uint8Array): number {
  let error = 0
  let count = 0
  for (let i = 0; i < a.data.length; i++) {
    if (mask[Math.floor(i / 3)] !== 1) continue
    error += ((a.data[i] ?? 0) - (b.data[i] ?? 0)) ** 2
    count++
  }
  if (error === 0) return greatestPsnr
  return Math.min(greatestPsnr, 10 * Math.log10((255 * 255 * count) / error))
}
