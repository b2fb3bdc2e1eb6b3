import type { DrawingEngine, HairEngine, RgbImage } from './engine.ts'
import { forEachInOval, wholeFace } from './face-oval.ts'
import { findRoundMask, layBackMask } from './round-mask.ts'
import type { Box } from './box.ts'

/**
 * The same engine, but faces of other people and what is outside of a round mask stay as they are in the photo,
 * whatever it draws.
 */
export function keepFaces(engine: DrawingEngine): HairEngine {
  return {
    async tryOn(request) {
      const { otherFaces, ...result } = await engine.draw(request)
      layBackFaces(request.photo, result.picture, otherFaces)
      const mask = findRoundMask(request.photo)
      if (!mask) return result
      return { ...result, picture: layBackMask(request.photo, result.picture, mask) }
    },
    close: () => engine.close(),
  }
}

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
