import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { RgbImage } from '../src/engine/engine.ts'

export interface ReadOptions {
  /** Pixels of the longer side. */
  readonly longest?: number
  readonly mayEnlarge?: boolean
}

/** Decodes a picture upright, at most so large. */
export async function readPicture(
  path: string,
  { longest = 1024, mayEnlarge = false }: ReadOptions = {},
): Promise<RgbImage> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: !mayEnlarge })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function toSharp({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
