import type { HairLayer } from './hair-layer.ts'

/** Room over the topmost hair and the greatest height added, face widths. */
const roomAbove = 0.12
const mostRoom = 0.9
/** A row's hair counts when so many pixels, in face widths, are this opaque: strays alone need no room. */
const seen = 0.5
const seenPixels = 0.02

/** How far above the picture hair may be drawn, px. */
export function roomToDraw(unit: number): number {
  return Math.ceil(unit * mostRoom)
}

/** Rows that must be added above the picture for the hair's sake; 0 when it stays inside. */
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
