import { maxUploadBytes } from '@hairstyle/contract/limits.ts'
import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { photoTexts } from './texts.ts'

/** Below this a picture that already fits travels as it is. */
const smallEnoughBytes = 1.5 * 1024 * 1024
const jpegQuality = 0.92
/**
 * Of other kinds, browsers read more than the server does (BMP), and know better what their colours mean (HDR, HEIC).
 */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

interface DecodedPicture {
  width: number
  height: number
  /** A JPEG of that size, upright. */
  encode(size: { width: number; height: number }, quality: number): Promise<Blob | null>
  close(): void
}

/** Rejects when the browser cannot read the picture (HEIC outside Safari, broken files). */
export type DecodePicture = (file: Blob) => Promise<DecodedPicture>

/**
 * What to upload for a chosen file: a JPEG of the size that is looked at when that is smaller, or the file of another
 * kind than JPEG, PNG and WebP, else the file itself. A picture that this browser cannot read goes to the server as it
 * is, which may read it or say in words why not.
 */
export async function preparePhoto(file: Blob, decode: DecodePicture = decodeInBrowser) {
  const picture = await decode(file).catch(() => null)
  if (!picture) return file
  try {
    const size = sizeToLookAt(picture)
    const fits = size.width === picture.width && size.height === picture.height
    const mayStay = fits && sentAsTheyAre.has(file.type)
    if (mayStay && file.size <= smallEnoughBytes) return file
    const encoded = await picture.encode(size, jpegQuality)
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
    encode: (size, quality) => encodeJpeg(bitmap, size, quality),
    close: () => bitmap.close(),
  }
}

/** Draws a picture at a size and encodes it; null when the browser has no memory for it. */
export function encodeJpeg(
  source: CanvasImageSource,
  size: { width: number; height: number },
  quality = jpegQuality,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, size.width, size.height)
  return new Promise((resolve) => {
    const done = (blob: Blob | null) => {
      release(canvas)
      resolve(blob)
    }
    canvas.toBlob(done, 'image/jpeg', quality)
  })
}

/**
 * Safari up to 16.5 counts a canvas until its garbage is collected, and gives no more of them once all are too large
 * together.
 */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

/** Known to be refused before anything is sent; `message` says why. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

/**
 * What to upload for a file that somebody chose.
 * @throws {UnusableFileError} for what is no picture, or too large.
 */
export async function prepareFile(file: Blob): Promise<Blob> {
  const isPicture = file.type === '' || file.type.startsWith('image/')
  if (!isPicture) throw new UnusableFileError(photoTexts.notAPicture)
  const image = await preparePhoto(file)
  if (image.size > maxUploadBytes) throw new UnusableFileError(apiErrors.file_too_large.message)
  return image
}
