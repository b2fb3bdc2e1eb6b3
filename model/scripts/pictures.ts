import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { RgbImage } from '../src/engine/engine.ts'

/** Decodes a picture upright, no larger than `longest` pixels on its longer side. */
export async function readPicture(path: string, longest = 1024): Promise<RgbImage> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function toSharp({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
