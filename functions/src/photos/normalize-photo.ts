import { ApiError } from '@hairstyle/core/errors.ts'
import type { Metadata, Sharp } from 'sharp'
import { decodeCost } from './decode-cost.ts'
import { decodeHeic } from './decode-heic.ts'
import { inDecodeQueue } from './decode-queue.ts'
import { loadSharp } from './load-sharp.ts'

/** An upright sRGB JPEG without metadata. */
export interface NormalizedPhoto {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly contentType: 'image/jpeg'
}

/** The largest phone sensors in use stay below. */
const maxPixels = 2 ** 26
/** What decoding one picture may take, bytes: an instance that takes uploads has 2 GiB, and decodes one at a time. */
const maxDecodeCost = 900e6
/** No phone's picture takes this long; what a hostile one makes of the decoder ends here. */
const maxDecodeSeconds = 20
const maxSide = 2048
const minSide = 256

/**
 * Re-encodes a picture somebody sent: first frame, upright, sRGB, at most 2048 pixels on the longest side, no metadata.
 * One at a time in a process.
 * @throws {ApiError} not_an_image, file_too_large (too many pixels), image_unusable (damaged or too small) or too_many_requests.
 */
export async function normalizePhoto(bytes: Buffer): Promise<NormalizedPhoto> {
  const sharp = await loadSharp()
  const header = await readHeader(sharp(bytes, { limitInputPixels: false }))
  checkSize(header)
  return await inDecodeQueue(async () => {
    if (header.compression === 'hevc') return await reencode(await openHeic(bytes))
    return await reencode(sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }))
  })
}

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const decoded = await decodeHeic(bytes, maxDecodeSeconds)
  if (!decoded) throw damaged()
  const { data, width, height } = decoded
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function reencode(picture: Sharp): Promise<NormalizedPhoto> {
  try {
    const { data, info } = await picture
      .timeout({ seconds: maxDecodeSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, contentType: 'image/jpeg' }
  } catch (cause) {
    throw damaged(cause)
  }
}

function damaged(cause?: unknown): ApiError {
  const message = 'This picture is damaged or incomplete. Please choose another one.'
  return new ApiError('image_unusable', message, { cause })
}

async function readHeader(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata()
  } catch (cause) {
    throw new ApiError('not_an_image', undefined, { cause })
  }
}

function checkSize(header: Metadata): void {
  const { width, height } = header
  if (width * height > maxPixels) {
    const megapixels = Math.floor(maxPixels / 1e6)
    const message = `This picture has too many pixels. Please choose one under ${megapixels} megapixels.`
    throw new ApiError('file_too_large', message)
  }
  if (decodeCost(header) > maxDecodeCost) {
    const message =
      'This picture is too large to open in this format. Please save it as an ordinary JPEG, or smaller.'
    throw new ApiError('file_too_large', message)
  }
  if (Math.min(width, height) < minSide) {
    const message = `This picture is too small. Please choose one at least ${minSide} pixels wide and tall.`
    throw new ApiError('image_unusable', message)
  }
}
