import type { ImageSet } from '@hairstyle/contract/fields.ts'

/** The lightest version of a picture, for thumbnails. */
export function smallestUrl({ url, sizes }: ImageSet): string {
  return sizes.reduce((best, size) => (size.width < best.width ? size : best), {
    url,
    width: Infinity,
  }).url
}
