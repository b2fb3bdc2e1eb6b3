/**
 * The part of a picture that fills its frame: its magnification, and its top left corner in fractions of the picture.
 */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A place in the frame, in fractions of its sides. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

export const wholeView: PictureView = { scale: 1, x: 0, y: 0 }
/** More shows single pixels. */
const maxScale = 6

/** Enlarged by a factor around a fixed point of the frame. */
export function zoomed(view: PictureView, factor: number, at: FramePoint): PictureView {
  const scale = clamp(view.scale * factor, 1, maxScale)
  return within({
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  })
}

/** Panned by fractions of the frame. */
export function dragged(view: PictureView, by: FramePoint): PictureView {
  return within({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale })
}

/** Width of a head with hair, in faces, and the face's distance from the top. */
const headWidth = 2.9
const headHeight = 2.8
const facePlace = 0.43
/** A smaller magnification is not worth a button. */
const minGain = 1.25

/** The head alone, by its face's box in fractions of the picture; null if it already fills the picture. */
export function headView(face: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}): PictureView | null {
  const scale = Math.min(maxScale, 1 / (headWidth * face.width), 1 / (headHeight * face.height))
  if (scale < minGain) return null
  return within({
    scale,
    x: face.x + face.width / 2 - 0.5 / scale,
    y: face.y + face.height / 2 - facePlace / scale,
  })
}

/** Keeps the view within the picture. */
function within({ scale, x, y }: PictureView): PictureView {
  const room = 1 - 1 / scale
  return { scale, x: clamp(x, 0, room), y: clamp(y, 0, room) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(least, value), most)
}
