import { cutoutFolder } from '../cutouts/cutout-name.ts'

/** Where the picture of a photo is kept. */
export function photoPath(photoId: string): string {
  return `photos/${photoId}.jpg`
}

/** What the name of a reference's cut-out begins with. */
export function referenceSlug(photoId: string): string {
  return `reference-${photoId}`
}

/** What the path of a reference's cut-out begins with, so that its file is found even if its document is broken. */
export function referencePrefix(photoId: string): string {
  return `${cutoutFolder}/${referenceSlug(photoId)}-`
}
