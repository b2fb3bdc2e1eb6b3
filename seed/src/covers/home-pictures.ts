import { fileURLToPath } from 'node:url'

/** Widths of the home page's before and after; the largest is about what a square portrait has. */
export const homeWidths = [480, 640, 800] as const
export type HomeWidth = (typeof homeWidths)[number]

export type Side = 'before' | 'after'

export const homeFolder = fileURLToPath(new URL('../../assets/home/', import.meta.url))

export function pairFile(side: Side, width: HomeWidth): string {
  return `${homeFolder}hero-${side}-${width}.avif`
}
