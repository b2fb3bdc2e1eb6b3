import type { RgbImage } from './engine.ts'
import { forEachInOval, wholeFace } from './face-oval.ts'
import type { Box } from './box.ts'

/**
 * Lays faces of a photo back into a picture made of it.
 *
 * @param picture As wide as the photo, with rows added above; changed in place.
 * @param faces Boxes in the photo's pixels.
 */
export function layBackFaces(photo: RgbImage, picture: RgbImage, faces: readonly Box[]): void {
  const shift = (picture.height - photo.height) * photo.width
  for (const face of faces) {
    forEachInOval(face, wholeFace, photo, (x, y, share) => {
      const from = (y * photo.width + x) * 3
      const to = from + shift * 3
      for (let c = 0; c < 3; c++) {
        const drawn = picture.data[to + c] ?? 0
        picture.data[to + c] = Math.round(drawn + share * ((photo.data[from + c] ?? 0) - drawn))
      }
    })
  }
}
