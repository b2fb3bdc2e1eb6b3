import sharp from 'sharp'
import type { Size } from '../engine/box.ts'
import type { RgbImage } from '../engine/engine.ts'

export interface ReadOptions {
  /** Pixels of the longer side. */
  readonly longest?: number
  readonly mayEnlarge?: boolean
}

/** Decodes a picture, a file or its bytes, upright, at most so large. */
export async function readPicture(
  file: string | Buffer,
  { longest = 1024, mayEnlarge = false }: ReadOptions = {},
): Promise<RgbImage> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: !mayEnlarge })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** How much of each pixel is the person, hair included, 0..1, as the matte beside a picture tells it, at any size. */
export async function readMatte(file: string, { width, height }: Size): Promise<Float32Array> {
  const bytes = await sharp(file)
    .extractChannel(0)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Float32Array.from(bytes, (value) => value / 255)
}
