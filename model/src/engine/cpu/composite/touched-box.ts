import type { Rectangle } from '../image/rgb-image.ts'
import type { Size } from '../image/float-image.ts'

interface Box extends Size {
  readonly left: number
  readonly top: number
}

interface Room extends Size {
  /** Rows above the picture that belong to it too. */
  readonly headRoom: number
}

/** The part of a picture that lies within `margin` of any of some boxes; at least one pixel. */
export function touchedBox(boxes: readonly Box[], margin: number, picture: Room): Rectangle {
  const used = boxes.filter(({ width, height }) => width > 0 && height > 0)
  const lowest = (value: (box: Box) => number): number => Math.min(...used.map(value)) - margin
  const highest = (value: (box: Box) => number): number => Math.max(...used.map(value)) + margin
  const x = Math.min(
    picture.width - 1,
    Math.max(
      0,
      lowest(({ left }) => left),
    ),
  )
  const y = Math.min(
    picture.height - 1,
    Math.max(
      -picture.headRoom,
      lowest(({ top }) => top),
    ),
  )
  const right = Math.min(
    picture.width,
    highest(({ left, width }) => left + width),
  )
  const bottom = Math.min(
    picture.height,
    highest(({ top, height }) => top + height),
  )
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}
