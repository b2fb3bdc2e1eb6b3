import type { HeadAxes } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import type { OpacityAt } from '@hairstyle/model/engine/cpu/photo-hair/hair-outline.ts'
import { projectShell } from '@hairstyle/model/engine/cpu/photo-hair/hair-shell.ts'
import { canonicalGrid } from '@hairstyle/model/engine/cpu/hair-mask/canonical-frame.ts'

/** Canonical pixels along a cell's side. */
export const cellSide = 4

/** Opacity from which hair counts as covering: even a thin fringe hides the forehead. */
const covering = 0.3

/** A coarse grid with the head upright, for what hair covers. */
export const coverGrid = {
  width: canonicalGrid.width / cellSide,
  height: canonicalGrid.height / cellSide,
  unit: canonicalGrid.unit / cellSide,
  origin: { x: canonicalGrid.origin.x / cellSide, y: canonicalGrid.origin.y / cellSide },
} as const

/** A face with its forehead, local units: stray hair over it is not part of a style that leaves it free. */
const face = { y: -0.05, halfWidth: 0.4, halfHeight: 0.55 } as const

/** Whether a cell lies on the face or the forehead. */
export function isFaceCell(cell: number): boolean {
  const { width, unit, origin } = coverGrid
  const x = ((cell % width) + 0.5 - origin.x) / unit
  const y = (origin.y - Math.floor(cell / width) - 0.5) / unit
  return (x / face.halfWidth) ** 2 + ((y - face.y) / face.halfHeight) ** 2 < 1
}

/**
 * The cells covered by hair on a head seen from the front, 0 or 1 each.
 *
 * @param opacityAt Of the hair at a whole pixel of its picture, 0-1.
 */
export function coverWith(axes: HeadAxes, opacityAt: OpacityAt): Uint8Array {
  const { width, height, unit, origin } = coverGrid
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = ((i % width) + 0.5 - origin.x) / unit
    const y = (origin.y - Math.floor(i / width) - 0.5) / unit
    const [u, v] = projectShell(axes, x, y)
    return Number(opacityAt(Math.floor(u), Math.floor(v)) > covering)
  })
}

/** Cells of 0 or 1 as text: eight a byte, in base64. */
export function packCover(cells: Uint8Array): string {
  let text = ''
  for (let i = 0; i < cells.length; i += 8) {
    let byte = 0
    for (let bit = 0; bit < 8; bit++) byte |= cells[i + bit]! << bit
    text += String.fromCharCode(byte)
  }
  return btoa(text)
}

export function unpackCover(packed: string): Uint8Array {
  const text = atob(packed)
  return Uint8Array.from(
    { length: text.length * 8 },
    (_, i) => (text.charCodeAt(i >> 3) >> (i & 7)) & 1,
  )
}

/** Cells from the first to the last hair of each row, extended by `more` at both ends, 0 or 1. */
export function cellsBetween(cover: Uint8Array, more: number): Uint8Array {
  const { width, height } = coverGrid
  const cells = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const hair = cover.subarray(row * width, (row + 1) * width)
    const first = hair.indexOf(1)
    if (first < 0) continue
    const from = Math.max(0, first - more)
    const end = Math.min(width, hair.lastIndexOf(1) + more + 1)
    if (end > from) cells.fill(1, row * width + from, row * width + end)
  }
  return cells
}
