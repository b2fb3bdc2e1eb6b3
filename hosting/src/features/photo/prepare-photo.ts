import { maxUploadBytes } from '@hairstyle/contract/limits.ts'
import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { encodeJpeg } from '../../shared/photo/encode-jpeg.ts'
import { photoTexts } from './texts.ts'

/** Smaller pictures of the right size are sent unchanged. */
const smallEnoughBytes = 1.5 * 1024 * 1024
/**
 * Formats sent unchanged. Of others, browsers read more than the server (BMP), and interpret colours better (HDR,
 * HEIC).
 */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

interface DecodedPicture {
  width: number
  height: number
  /** A JPEG of that size, upright. */
  encode(size: { width: number; height: number }): Promise<Blob | null>
  close(): void
}

/** Rejects if the browser cannot read the picture (HEIC outside Safari, broken files). */
export type DecodePicture = (file: Blob) => Promise<DecodedPicture>

/**
 * What to upload for a chosen file: a JPEG at inspection size if that is smaller or the file is not JPEG, PNG or WebP;
 * otherwise the file itself. A picture that this browser cannot read goes to the server unchanged, which may read it or
 * explain why not.
 */
export async function preparePhoto(file: Blob, decode: DecodePicture = decodeInBrowser) {
  const picture = await decode(file).catch(() => null)
  if (!picture) return file
  try {
    const size = sizeToLookAt(picture)
    const fits = size.width === picture.width && size.height === picture.height
    const mayStay = fits && sentAsTheyAre.has(file.type)
    if (mayStay && file.size <= smallEnoughBytes) return file
    const encoded = await picture.encode(size)
    return encoded && (encoded.size < file.size || !mayStay) ? encoded : file
  } finally {
    picture.close()
  }
}

async function decodeInBrowser(file: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return {
    width: bitmap.width,
    height: bitmap.height,
    encode: (size) => encodeJpeg(bitmap, size),
    close: () => bitmap.close(),
  }
}

/** Known to be refused before anything is sent; `message` says why. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

/**
 * What to upload for a file that somebody chose.
 * @throws {UnusableFileError} if it is not a picture, or too large.
 */
export async function prepareFile(file: Blob): Promise<Blob> {
  const isPicture = file.type === '' || file.type.startsWith('image/')
  if (!isPicture) throw new UnusableFileError(photoTexts.notAPicture)
  const image = await preparePhoto(file)
  if (image.size > maxUploadBytes) throw new UnusableFileError(apiErrors.file_too_large.message)
  return image
}
