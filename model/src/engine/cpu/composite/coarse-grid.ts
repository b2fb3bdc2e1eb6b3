import { createFloatImage, sampleAt, type FloatImage } from '../image/float-image.ts'
import type { HairLayer } from './hair-layer.ts'
import type { Box, Size } from '../../box.ts'

/** Spacing of the grid's points, face widths. */
const spacing = 0.018

/** A grid over a box of a picture, on which soft things are computed before they are enlarged bilinearly. */
export interface CoarseGrid extends Size {
  readonly box: Box
  /** Pixels from point to point, and the first point's place in the box. */
  readonly step: number
  readonly first: number
  /** Picture column and row of a point. */
  readonly columnOf: (x: number) => number
  readonly rowOf: (y: number) => number
}

/** @param unit Face width, px. */
export function coarseGrid(box: Box, unit: number): CoarseGrid {
  const step = Math.max(2, Math.round(unit * spacing))
  const first = step >> 1
  return {
    box,
    step,
    first,
    width: Math.max(2, Math.ceil(box.width / step)),
    height: Math.max(2, Math.ceil(box.height / step)),
    columnOf: (x) => box.x + Math.min(box.width - 1, x * step + first),
    rowOf: (y) => box.y + Math.min(box.height - 1, y * step + first),
  }
}

/** Opacity of hair at the points of a grid. */
export function coarseOpacity(layer: HairLayer, grid: CoarseGrid): FloatImage {
  const coarse = createFloatImage(grid, 1)
  for (let y = 0; y < grid.height; y++) {
    const row = grid.rowOf(y) - layer.top
    if (row < 0 || row >= layer.height) continue
    for (let x = 0; x < grid.width; x++) {
      const column = grid.columnOf(x) - layer.left
      if (column < 0 || column >= layer.width) continue
      coarse.data[y * grid.width + x] = layer.data[(row * layer.width + column) * 4 + 3]!
    }
  }
  return coarse
}

/** Bilinear value of a plane on the grid at a pixel of the picture; its edge continues outside. */
export function sampleGrid(
  plane: FloatImage,
  { box, step, first }: CoarseGrid,
  x: number,
  y: number,
): number {
  return sampleAt(plane, (x - box.x - first) / step + 0.5, (y - box.y - first) / step + 0.5)
}
