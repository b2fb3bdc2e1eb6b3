import sharp from 'sharp'
import type { RgbImage } from '../engine/engine.ts'
import type { EncodedPicture } from './encode-result.ts'

/** WebP of a preview, small: a page shows dozens of them. */
export async function encodePreview({ width, height, data }: RgbImage): Promise<EncodedPicture> {
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 76, effort: 2 })
    .toBuffer()
  return { bytes, contentType: 'image/webp', width, height }
}
