import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Metadata, Sharp } from 'sharp'
import { assignProfile, profileOf } from './color-profile.ts'
import { decodeCost } from './decode-cost.ts'
import { decodeHeic } from './decode-heic.ts'
import { inDecodeQueue } from './decode-queue.ts'
import { loadSharp } from './load-sharp.ts'
import { toldColors } from './told-colors.ts'

/** An upright sRGB JPEG without metadata. */
export interface NormalizedPhoto {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly contentType: 'image/jpeg'
}

/** Most phones stay below in their default mode. */
const maxPixels = 2 ** 26
/** Memory limit for decoding one picture, bytes: an instance for uploads has 2 GiB, and decodes one at a time. */
const maxDecodeCost = 900e6
/** Timeout against hostile pictures; no phone's picture takes this long. */
const maxDecodeSeconds = 20
/** A usable face needs 64 px of it, and profile pictures often have no more than 250. */
const minSide = 200
const endOfJpeg = Buffer.from([0xff, 0xd9])

/**
 * Re-encodes an uploaded picture: first frame, upright, sRGB, no metadata, at the size for inspection. One at a time
 * per process.
 * @throws {ApiError} not_an_image, file_too_large (too many pixels), image_unusable (damaged or too small) or
 * too_many_requests.
 */
export async function normalizePhoto(file: Buffer): Promise<NormalizedPhoto> {
  const bytes = asStillPicture(file)
  const header = await readHeader(bytes)
  checkSize(header)
  return await inDecodeQueue(async () => await reencode(bytes, header))
}

/** The same file under a brand that sharp's libvips knows: AVIF sequences begin with a still picture. */
function asStillPicture(file: Buffer): Buffer {
  if (file.toString('latin1', 4, 12) !== 'ftypavis') return file
  const still = Buffer.from(file)
  still.write('avif', 8, 'latin1')
  return still
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    // Lifts the limit of tiles, which the largest HEIC pictures exceed, to read their header.
    const isHeif = bytes.toString('latin1', 4, 8) === 'ftyp'
    const header = isHeif
      ? await sharp(bytes, { limitInputPixels: false, unlimited: true })
          .metadata()
          .catch(() => null)
      : null
    if (!header) throw new ApiError('not_an_image', undefined, { cause })
    return header
  }
}

async function reencode(bytes: Buffer, header: Metadata): Promise<NormalizedPhoto> {
  const size = sizeToLookAt(header)
  const side = Math.max(size.width, size.height)
  try {
    return await encode(await openPicture(bytes, header, side), side)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (!String(error).includes('premature end of JPEG')) throw damaged(error)
  }
  const sharp = await loadSharp()
  const ended = Buffer.concat([bytes, endOfJpeg])
  // The decoder now warns if more than the end is missing.
  const picture = sharp(ended, { failOn: 'warning', limitInputPixels: maxPixels })
  return await encode(picture, side).catch((cause: unknown) => {
    throw damaged(cause)
  })
}

/** @param side Longest side after reduction, px. */
async function openPicture(bytes: Buffer, header: Metadata, side: number): Promise<Sharp> {
  const sharp = await loadSharp()
  const isHevc = header.compression === 'hevc'
  const picture = isHevc
    ? await openHeic(bytes)
    : sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
  if (header.format !== 'heif') return picture
  const profile = header.icc ? isHevc && header.icc : profileOf(toldColors(bytes))
  if (!profile) return picture
  const space = header.depth === 'ushort' && !isHevc ? 'rgb16' : 'srgb'
  return await assignProfile(shrink(picture, side), profile, space)
}

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const decoded = await decodeHeic(bytes, maxDecodeSeconds)
  if (decoded === 'too slow') throw tooHeavy()
  if (decoded === null) throw damaged()
  const { data, width, height } = decoded
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function encode(picture: Sharp, side: number): Promise<NormalizedPhoto> {
  const { data, info } = await shrink(picture, side)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, contentType: 'image/jpeg' }
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture
    .timeout({ seconds: maxDecodeSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

function damaged(cause?: unknown): ApiError {
  const message = 'This picture is damaged or incomplete. Please choose another one.'
  return new ApiError('image_unusable', message, { cause })
}

function tooHeavy(): ApiError {
  const message =
    'This picture is too large to open in this format. Please save it as an ordinary JPEG, or smaller.'
  return new ApiError('file_too_large', message)
}

function checkSize(header: Metadata): void {
  const { width, height } = header
  if (width * height > maxPixels) {
    const megapixels = Math.floor(maxPixels / 1e6)
    const message = `This picture has too many pixels. Please choose one under ${megapixels} megapixels.`
    throw new ApiError('file_too_large', message)
  }
  if (decodeCost(header) > maxDecodeCost) throw tooHeavy()
  if (Math.min(width, height) < minSide) {
    const message = `This picture is too small. Please choose one at least ${minSide} pixels wide and tall.`
    throw new ApiError('image_unusable', message)
  }
}
