import sharp, { type OutputInfo } from 'sharp'
import { CutoutError, readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { createCutout, type Cutout } from './cutout.ts'

/** Largest side that a header may claim. A picture larger than that must not be decoded, whatever its header says. */
const largestSide = 2048

/**
 * Decodes a cut-out.
 *
 * @param file Its bytes.
 * @throws {CutoutError} when they can't be read, or lie about the picture.
 */
export async function decodeCutout(file: Uint8Array): Promise<Cutout> {
  const { header, picture } = readCutoutFile(file)
  const { data, info } = await decodePicture(picture)
  const { width, height } = header.picture
  if (info.width !== width || info.height !== height) {
    throw new CutoutError(`The picture is ${info.width} × ${info.height}, not ${width} × ${height}`)
  }
  return createCutout(header, data)
}

async function decodePicture(picture: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(picture, { limitInputPixels: largestSide ** 2 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new CutoutError("The cut-out's picture can't be decoded", { cause })
  }
}
