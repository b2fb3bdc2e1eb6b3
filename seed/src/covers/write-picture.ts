import { writeFile } from 'node:fs/promises'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import type { Sharp } from 'sharp'
import sharp from 'sharp'

export interface WebpTarget {
  readonly path: string
  readonly width: number
  /** Height by width. */
  readonly aspect: number
  readonly maxBytes: number
}

const qualities = [88, 84, 80, 76, 72, 68, 64, 60, 55, 50, 45, 40] as const

/** Writes a WebP in the best quality that keeps the budget. Returns its bytes. */
export async function writeWebp(
  picture: RgbImage,
  { path, width, aspect, maxBytes }: WebpTarget,
): Promise<number> {
  const size = { width, height: Math.round(width * aspect) }
  const resized = await encode(picture)
    .resize({ ...size, fit: 'cover', position: 'top', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await sharp(resized.data, { raw: resized.info })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (bytes.length <= maxBytes) break
  }
  await writeFile(path, bytes)
  return bytes.length
}

export function encode({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
