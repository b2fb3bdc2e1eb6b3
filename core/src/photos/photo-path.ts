/** Where the picture of a photo is kept. */
export function photoPath(photoId: string): string {
  return `photos/${photoId}.jpg`
}
