import { hairGround } from '@hairstyle/core/photos/hair-ground.ts'
import sharp from 'sharp'
import type { RgbImage } from '../engine/engine.ts'

/** Longest side in px of the small picture that lists show. */
const thumbSide = 480
/** Pixels; of the shape that the library's covers have. */
const hairSize = { width: 640, height: 800 } as const
/** Of each side, pixels. */
const hairMargin = 48

export interface EncodedPicture {
  readonly bytes: Buffer
  readonly contentType: string
  readonly width: number
  readonly height: number
}

export interface EncodedResult {
  readonly picture: EncodedPicture
  readonly thumb: EncodedPicture
}

/** JPEG of a result, because people pass it on to anything, and a small WebP for lists. */
export async function encodeResult(image: RgbImage): Promise<EncodedResult> {
  const { width, height, data } = image
  const raw = () => sharp(data, { raw: { width, height, channels: 3 } })
  const [picture, thumb] = await Promise.all([
    raw().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true }),
    raw()
      .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true }),
  ])
  return { picture: encoded(picture, 'image/jpeg'), thumb: encoded(thumb, 'image/webp') }
}

/**
 * WebP of previews of one size, one below the other, small: a page shows dozens of them.
 * @param previews At least one.
 */
export async function encodeSheet(previews: readonly RgbImage[]): Promise<EncodedPicture> {
  const { width = 0, height = 0 } = previews[0] ?? {}
  const data = Buffer.concat(previews.map((preview) => preview.data))
  const raw = { width, height: height * previews.length, channels: 3 } as const
  const bytes = await sharp(data, { raw }).webp({ quality: 76, effort: 2 }).toBuffer()
  return { bytes, contentType: 'image/webp', width, height: raw.height }
}

/** JPEG of hair on a plain ground. @param hair A picture with opacity, encoded. */
export async function showHair(hair: Uint8Array): Promise<EncodedPicture> {
  const shown = await sharp(hair)
    .flatten({ background: hairGround })
    .resize({
      width: hairSize.width - 2 * hairMargin,
      height: hairSize.height - 2 * hairMargin,
      fit: 'contain',
      background: hairGround,
    })
    .extend({
      top: hairMargin,
      bottom: hairMargin,
      left: hairMargin,
      right: hairMargin,
      background: hairGround,
    })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return encoded(shown, 'image/jpeg')
}

function encoded({ data, info }: Encoded, contentType: string): EncodedPicture {
  return { bytes: data, contentType, width: info.width, height: info.height }
}

interface Encoded {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number }
}
