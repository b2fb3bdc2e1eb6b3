import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ImageSet } from '@hairstyle/contract/fields.ts'
import sharp from 'sharp'
import { aspect } from './frame-portrait.ts'

/** Widths in which every cover is rendered. */
export const coverWidths = [320, 640, 960] as const
export type CoverWidth = (typeof coverWidths)[number]

export const coverFolder = fileURLToPath(new URL('../../assets/covers/', import.meta.url))

/** Height of a cover by its width. */
export function coverHeight(width: CoverWidth): number {
  return width * aspect
}

/** The largest is what chats and social networks show of a page, and they do not read AVIF. */
const formats: Readonly<Record<CoverWidth, 'avif' | 'webp'>> = {
  320: 'avif',
  640: 'avif',
  960: 'webp',
}

function coverName(styleId: string, width: CoverWidth): string {
  return `${styleId}-${width}.${formats[width]}`
}

/** Where the rendered cover of a hairstyle lies. */
export function coverFile(styleId: string, width: CoverWidth): string {
  return coverFolder + coverName(styleId, width)
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
      return { bytes, width, url: `/images/covers/${coverName(styleId, width)}?v=${hash}` }
    }),
  )
  const [smallest, , largest] = sizes
  if (!smallest || !largest) throw new Error('A cover has three sizes.')
  return {
    url: largest.url,
    width: largest.width,
    height: coverHeight(largest.width),
    color: await averageColor(smallest.bytes),
    sizes: sizes.map(({ url, width }) => ({ url, width })),
  }
}

async function averageColor(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).removeAlpha().stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}
