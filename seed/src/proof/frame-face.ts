import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import sharp, { type Sharp } from 'sharp'

export interface Cell {
  readonly width: number
  readonly height: number
}

/** Width of the face in its cell, and height of its middle from the top. */
const faceShare = 0.34
const faceHeight = 0.44
export const darkness = '#16131f'

/**
 * Brings a face to the same place and size in a cell as all others; what the picture does not show stays dark.
 *
 * @param face In the photo's pixels.
 * @param headRoom Rows that the picture has more than the photo, above it.
 */
export function frameFace(
  picture: RgbImage,
  { face: { box }, headRoom }: { face: DetectedFace; headRoom: number },
  cell: Cell,
): Sharp {
  const scale = (cell.width * faceShare) / box.width
  const across = shownPart(box.x + box.width / 2 - cell.width / 2 / scale, {
    scale,
    cell: cell.width,
    picture: picture.width,
  })
  const down = shownPart(headRoom + box.y + box.height / 2 - (faceHeight * cell.height) / scale, {
    scale,
    cell: cell.height,
    picture: picture.height,
  })
  return sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize({ width: across.shown, height: down.shown, fit: 'fill' })
    .extend({
      left: across.before,
      right: across.after,
      top: down.before,
      bottom: down.after,
      background: darkness,
    })
}

/**
 * Along one side: what is taken of the picture, and how many pixels of the cell show it and lie before and after it.
 */
function shownPart(
  start: number,
  { scale, cell, picture }: { scale: number; cell: number; picture: number },
) {
  const from = Math.max(0, Math.round(start))
  const to = Math.min(picture, Math.round(start + cell / scale))
  const before = Math.round((from - Math.round(start)) * scale)
  const shown = Math.min(cell - before, Math.round((to - from) * scale))
  return { from, length: to - from, before, shown, after: cell - before - shown }
}
