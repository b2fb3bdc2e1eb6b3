import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import sharp from 'sharp'
import type { RgbImage } from '../engine/engine.ts'

const maxPixels = 2 ** 26

export interface DecodedPhoto {
  readonly image: RgbImage
  /** Pixels of the encoded picture for one of `image`. */
  readonly scale: number
}

/** The picture cannot be decoded. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError'
}

/**
 * Decodes an upright picture to sRGB at the size at which pictures are looked at; what a quick look accepts, a try-on
 * must accept, too.
 * @throws {UndecodableError}
 */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const original = await picture.metadata()
    const { data, info } = await picture
      .resize({ ...sizeToLookAt(original), fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { image: { width, height, data }, scale: original.width / width }
  } catch (cause) {
    throw new UndecodableError('This is not a picture that can be decoded.', { cause })
  }
}
