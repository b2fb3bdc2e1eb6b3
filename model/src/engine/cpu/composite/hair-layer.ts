import type { Box, Size } from '../../box.ts'

/** Hair over a part of the picture: premultiplied linear rgb and opacity, four numbers a pixel. */
export interface HairLayer {
  /** Place of the layer's corner in the picture; negative `top` for hair above it. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Room left above the topmost hair, and the most height added, face widths. */
const roomAbove = 0.12
const maxRoom = 0.9
/**
 * A row counts as hair if at least `seenPixels` of it, in face widths, are more opaque than `seen`: stray hairs alone
 * need no room.
 */
const seen = 0.5
const seenPixels = 0.02

/** How far above the picture hair may be drawn, px. */
export function roomToDraw(unit: number): number {
  return Math.ceil(unit * maxRoom)
}

/** Rows to add above the picture to fit the hair; 0 if it stays inside. */
export function headRoomFor({ top, width, data }: HairLayer, unit: number): number {
  for (let row = 0; row < -top; row++) {
    let count = 0
    for (let x = 0; x < width; x++) if (data[(row * width + x) * 4 + 3]! > seen) count++
    if (count > seenPixels * unit) {
      return Math.min(roomToDraw(unit), -top - row + Math.ceil(unit * roomAbove))
    }
  }
  return 0
}

/** The part of a picture, and of the room above it, that lies within `margin` of hair; at least one pixel. */
export function touchedBox(
  { left, top, width, height }: HairLayer,
  margin: number,
  picture: Size & { readonly headRoom: number },
): Box {
  const x = Math.min(picture.width - 1, Math.max(0, left - margin))
  const y = Math.min(picture.height - 1, Math.max(-picture.headRoom, top - margin))
  const right = Math.min(picture.width, left + width + margin)
  const bottom = Math.min(picture.height, top + height + margin)
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}
