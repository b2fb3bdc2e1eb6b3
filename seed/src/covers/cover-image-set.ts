import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ImageSet } from '@hairstyle/contract/fields.ts'
import sharp from 'sharp'

/** Widths in which every cover is rendered. */
export const coverWidths = [320, 640, 960] as const

export const coverFolder = fileURLToPath(new URL('../../assets/covers/', import.meta.url))

/** Where the rendered cover of a hairstyle lies. */
export function coverFile(styleId: string, width: (typeof coverWidths)[number]): string {
  return `${coverFolder}${styleId}-${width}.webp`
}

/**
 * The cover as the site serves it below `/images/covers`. Addresses carry a hash of the file, so that browsers may
 * keep it for ever.
 * @throws {Error} when the cover has not been rendered.
 */
export async function coverImageSet(styleId: string): Promise<ImageSet> {
  const sizes = await Promise.all(
    coverWidths.map(async (width) => {
      const bytes = await readFile(coverFile(styleId, width))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      return { bytes, width, url: `/images/covers/${styleId}-${width}.webp?v=${hash}` }
    }),
  )
  const [smallest, , largest] = sizes
  if (!smallest || !largest) throw new Error('A cover has three sizes.')
  const { height } = await sharp(largest.bytes).metadata()
  return {
    url: largest.url,
    width: largest.width,
    height,
    color: await averageColor(smallest.bytes),
    sizes: sizes.map(({ url, width }) => ({ url, width })),
  }
}

async function averageColor(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).removeAlpha().stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}
