import { innerFace } from '../face/face-zones.ts'
import { growHair } from './grow-hair.ts'
import type { PhotoGrid } from './photo-grid.ts'
import type { PlateInput } from './plate-input.ts'
import { scaleFrame } from './scaled-frame.ts'

/** The grid with the locks that the hair's mask missed, and with what may still be kept beside them. */
export function withGrownHair(grid: PhotoGrid, { head }: PlateInput): PhotoGrid {
  const hair = growHair(grid, head.frame)
  const inner = innerFace(scaleFrame(head.frame, grid.scale), grid, hair)
  return {
    ...grid,
    hair,
    keep: grid.keep.map((value, i) => (inner[i] ? value : 0)),
  }
}

/** The photo's kept pixels without those that the grid gave up. */
export function withoutHair({ photo, keep }: PlateInput, grid: PhotoGrid): Uint8Array {
  const { width, height } = photo
  const result = new Uint8Array(keep.length)
  for (let y = 0; y < height; y++) {
    const row = Math.min(grid.height - 1, Math.floor((y + 0.5) * grid.scale)) * grid.width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!keep[i]) continue
      result[i] = grid.keep[row + Math.min(grid.width - 1, Math.floor((x + 0.5) * grid.scale))]!
    }
  }
  return result
}
