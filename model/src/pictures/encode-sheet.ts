import sharp from 'sharp'
import type { RgbImage } from '../engine/engine.ts'
import type { EncodedPicture } from './encode-result.ts'

/** WebP of previews of one size, one below the other, small: a page shows dozens of them. @param previews At least one. */
export async function encodeSheet(previews: readonly RgbImage[]): Promise<EncodedPicture> {
  const { width = 0, height = 0 } = previews[0] ?? {}
  const data = Buffer.concat(previews.map((preview) => preview.data))
  const raw = { width, height: height * previews.length, channels: 3 } as const
  const bytes = await sharp(data, { raw }).webp({ quality: 76, effort: 2 }).toBuffer()
  return { bytes, contentType: 'image/webp', width, height: raw.height }
}
