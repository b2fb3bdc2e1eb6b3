import sharp from 'sharp'
import type { EncodedPicture } from './encode-result.ts'

/** Pixels; of the shape that the library's covers have. */
const size = { width: 640, height: 800 } as const
/** Between black hair and white hair, so that both stand out. */
const ground = '#cbc5d6'
/** Of each side, pixels. */
const margin = 48

/** JPEG of hair on a plain ground. @param hair A picture with opacity, encoded. */
export async function showHair(hair: Uint8Array): Promise<EncodedPicture> {
  const { data, info } = await sharp(hair)
    .flatten({ background: ground })
    .resize({
      width: size.width - 2 * margin,
      height: size.height - 2 * margin,
      fit: 'contain',
      background: ground,
    })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height }
}
