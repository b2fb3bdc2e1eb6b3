/** The longest side the server keeps; more would only cost time on the way there. */
export const maxSidePx = 2048
/** What the server accepts. */
export const maxUploadBytes = 20 * 1024 * 1024
/** Below this a picture that already fits travels as it is. */
const smallEnoughBytes = 1.5 * 1024 * 1024
const jpegQuality = 0.92

interface DecodedPicture {
  width: number
  height: number
  /** A JPEG of that size, upright. */
  encode(size: { width: number; height: number }, quality: number): Promise<Blob | null>
  close(): void
}

/** Rejects when the browser cannot read the picture (HEIC outside Safari, broken files). */
export type DecodePicture = (file: Blob) => Promise<DecodedPicture>

/** The size with the longest side at most `max`, in whole pixels. */
export function fitWithin(size: { width: number; height: number }, max: number) {
  const scale = Math.min(1, max / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/**
 * What to upload for a chosen file: a JPEG of at most 2048 px when that is smaller, else the file itself. A picture that
 * this browser cannot read goes to the server as it is, which may read it or say in words why not.
 */
export async function preparePhoto(file: Blob, decode: DecodePicture = decodeInBrowser) {
  const picture = await decode(file).catch(() => null)
  if (!picture) return file
  try {
    const size = fitWithin(picture, maxSidePx)
    const fits = size.width === picture.width && size.height === picture.height
    if (fits && file.size <= smallEnoughBytes) return file
    const smaller = await picture.encode(size, jpegQuality)
    return smaller && (smaller.size < file.size || !fits) ? smaller : file
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
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
