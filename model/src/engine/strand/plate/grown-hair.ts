import { innerFace } from '../face/face-zones.ts'
import { planeOf, sampleAt } from '../image/float-image.ts'
import { maskWhere, toFloats } from '../image/mask.ts'
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
  const { width } = photo
  const kept = planeOf(grid, toFloats(grid.keep))
  return maskWhere(keep.length, (i) => {
    if (!keep[i]) return false
    const x = i % width
    const y = (i - x) / width
    return sampleAt(kept, (x + 0.5) * grid.scale, (y + 0.5) * grid.scale) > 0.5
  })
}
