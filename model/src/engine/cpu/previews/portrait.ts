import type { RgbImage } from '../../engine.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { fitHeadFrame } from '../head/head-frame.ts'
import { clamp } from '../math/scalar.ts'
import { copyRegion } from '../working-copy.ts'
import type { HeadCopy } from '../working-copy.ts'
import type { Box } from '../../box.ts'

/** Of a preview, px: the shape of a cover. */
export const previewSize = { width: 320, height: 400 } as const
/** How much of a photo a preview shows, face widths. */
const shownWidth = 3.4
/** Where the middle of the face is in a preview, from the top. */
const facePlace = 0.41

/** The head of a photo with what is around it, as large as a preview, or as large as it is in a smaller photo. */
export async function copyPortrait(photo: RgbImage, face: DetectedFace): Promise<HeadCopy> {
  const region = portraitRegion(photo, face)
  // Exactly of the cover's shape, 4:5, or one preview would show an edge of the next on their sheet.
  const unit = Math.max(1, Math.floor(Math.min(previewSize.width, region.width) / 4))
  return await copyRegion(photo, face, { region, width: unit * 4, height: unit * 5 })
}

/** Of the preview's shape, and all within the photo: nearer to the head where there is less room. */
function portraitRegion(photo: RgbImage, face: DetectedFace): Box {
  const { unit, origin } = fitHeadFrame(face.mesh)
  const shape = previewSize.height / previewSize.width
  const width = Math.floor(Math.min(unit * shownWidth, photo.width, photo.height / shape))
  const height = Math.min(photo.height, Math.round(width * shape))
  return {
    x: Math.round(clamp(origin[0] - width / 2, 0, photo.width - width)),
    y: Math.round(clamp(origin[1] - height * facePlace, 0, photo.height - height)),
    width,
    height,
  }
}

/**
 * A picture of a portrait's head that may have got rows added above it, in the portrait's shape again: what is below
 * goes.
 */
export function cutToShape(picture: RgbImage, { width, height }: RgbImage): RgbImage {
  return { width, height, data: picture.data.subarray(0, width * height * 3) }
}
