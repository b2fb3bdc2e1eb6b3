import sharp from 'sharp'
import type { RgbImage } from '../engine/engine.ts'

/** Longest side in px of what engines get and give; what a quick look accepts, a try-on must accept, too. */
const workingSide = 2048
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
 * Decodes an upright picture to sRGB at working size.
 * @throws {UndecodableError}
 */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { width: originalWidth } = await picture.metadata()
    const { data, info } = await picture
      .resize({ width: workingSide, height: workingSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { image: { width, height, data }, scale: originalWidth / width }
  } catch (cause) {
    throw new UndecodableError('This is not a picture that can be decoded.', { cause })
  }
}
