import sharp from 'sharp'
import type { RgbImage } from '../engine/engine.ts'

/** Longest side in px of the small picture that lists show. */
const thumbSide = 480

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

function encoded({ data, info }: Encoded, contentType: string): EncodedPicture {
  return { bytes: data, contentType, width: info.width, height: info.height }
}

interface Encoded {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number }
}
