import sharp from 'sharp'
import type { RgbImage } from '../engine.ts'
import type { ChangeMask } from './change-mask.ts'
import type { Size } from '../box.ts'

const maxAnswerPixels = 2 ** 24
/** How far the shape of what comes back may be from what was asked for: sides are rounded. */
const maxMisshapen = 0.02

function rawOf({ width, height, data }: RgbImage) {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export async function resizeRgb(image: RgbImage, { width, height }: Size): Promise<RgbImage> {
  const data = await rawOf(image).resize({ width, height, fit: 'fill' }).raw().toBuffer()
  return { width, height, data }
}

export async function encodePng(image: RgbImage): Promise<Uint8Array> {
  return await rawOf(image).png({ compressionLevel: 3 }).toBuffer()
}

/** A mask as servers know it: white where the picture may change. */
export async function encodeWhiteMask({ width, height, data }: ChangeMask): Promise<Uint8Array> {
  return await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** A mask as OpenAI knows it: transparent where the picture may change. */
export async function encodeClearMask({ width, height, data }: ChangeMask): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 4)
  for (let i = 0; i < data.length; i++) pixels[i * 4 + 3] = 255 - data[i]!
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/**
 * Decodes what a server sent.
 *
 * @param shape What was asked for; servers may answer in another size of this shape.
 * @param size The size to bring it to.
 * @throws {Error} when it is no picture, too large or of another shape.
 */
export async function decodeAnswer(
  encoded: Uint8Array,
  shape: Size,
  size: Size,
): Promise<RgbImage> {
  const picture = sharp(encoded, { limitInputPixels: maxAnswerPixels, failOn: 'error' })
  const { width, height } = await picture.metadata()
  const misshapen = Math.abs(width / height / (shape.width / shape.height) - 1)
  if (misshapen > maxMisshapen) {
    const wanted = `${shape.width}×${shape.height}`
    throw new Error(`The picture server answered ${width}×${height} px instead of ${wanted}.`)
  }
  const data = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: size.width, height: size.height, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width: size.width, height: size.height, data }
}
