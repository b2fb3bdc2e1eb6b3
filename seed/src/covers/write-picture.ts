import { writeFile } from 'node:fs/promises'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import sharp, { type Sharp } from 'sharp'
import type { Box } from '@hairstyle/model/engine/box.ts'

export interface PictureTarget {
  /** AVIF or WebP, by its ending. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly maxBytes: number
}

const qualities = {
  avif: [52, 46, 41, 37, 33, 29],
  webp: [80, 72, 64, 56, 48, 40, 32, 24, 16],
} as const

/** From this enlargement on, a picture is sharpened a little. */
const softEnlargement = 1.1

/** Writes a part of a picture in the best quality that keeps the budget, or in the lowest. Returns its bytes. */
export async function writePicture(
  picture: RgbImage,
  frame: Box,
  { path, width, height, maxBytes }: PictureTarget,
): Promise<number> {
  const size = { width, height, fit: 'fill', kernel: 'lanczos3' } as const
  const cut = cutOut(picture, frame).resize(size)
  const sharpened =
    width / frame.width > softEnlargement ? cut.sharpen({ sigma: 0.8, m1: 0.5, m2: 1 }) : cut
  const { data, info } = await sharpened.raw().toBuffer({ resolveWithObject: true })
  const format = path.endsWith('.avif') ? 'avif' : 'webp'
  let bytes = Buffer.alloc(0)
  for (const quality of qualities[format]) {
    const raw = sharp(data, { raw: info })
    bytes = await (
      format === 'avif'
        ? raw.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
        : raw.webp({ quality, effort: 4, smartSubsample: true })
    ).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  await writeFile(path, bytes)
  return bytes.length
}

/** @param frame In the picture's pixels. */
export function cutOut(picture: RgbImage, { x, y, width, height }: Box): Sharp {
  return encode(picture).extract({ left: x, top: y, width, height })
}

export function encode({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** The pixels of a picture, opaque. */
export async function pixelsOf(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
