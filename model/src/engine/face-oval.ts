import type { Box, Size } from './box.ts'
import type { RgbImage } from './engine.ts'

/** An ellipse in a face's box, as parts of its width and height. */
export interface FaceOval {
  readonly middle: { readonly x: number; readonly y: number }
  readonly radius: { readonly x: number; readonly y: number }
}

/** All of a face, from forehead to chin. */
export const wholeFace: FaceOval = { middle: { x: 0.5, y: 0.5 }, radius: { x: 0.5, y: 0.52 } }
/** What is promised to stay: from the brows to just above the chin. */
export const innerFace: FaceOval = { middle: { x: 0.5, y: 0.6 }, radius: { x: 0.37, y: 0.36 } }
/** Parts of the radius between which what is kept of a face fades out. */
const ovalFade = { from: 0.88, to: 1.08 } as const

/** Goes through the pixels of a picture that lie in an oval or where it fades out. */
export function forEachInOval(
  face: Box,
  { middle, radius }: FaceOval,
  { width, height }: Size,
  /** `share`: 1 inside, 0 where it has faded out. */
  visit: (x: number, y: number, share: number) => void,
): void {
  const [rx, ry] = [radius.x * face.width, radius.y * face.height]
  const [cx, cy] = [face.x + middle.x * face.width, face.y + middle.y * face.height]
  const bottom = Math.min(height, Math.ceil(cy + ry * ovalFade.to))
  const right = Math.min(width, Math.ceil(cx + rx * ovalFade.to))
  for (let y = Math.max(0, Math.floor(cy - ry * ovalFade.to)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(cx - rx * ovalFade.to)); x < right; x++) {
      const out = Math.hypot((x + 0.5 - cx) / rx, (y + 0.5 - cy) / ry)
      const share = Math.min(1, Math.max(0, (ovalFade.to - out) / (ovalFade.to - ovalFade.from)))
      if (share > 0) visit(x, y, share)
    }
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
