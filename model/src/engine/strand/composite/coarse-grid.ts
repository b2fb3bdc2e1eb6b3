import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import type { Rectangle } from '../image/rgb-image.ts'
import type { HairLayer } from '../raster/draw-hairs.ts'

/** What is soft is computed for every third pixel of a box and enlarged bilinearly. */
export const gridStep = 3

/** The grid over a box of a picture: its points are the middles of squares of `gridStep` pixels. */
export interface CoarseGrid extends Size {
  readonly box: Rectangle
  /** Picture column and row of a point. */
  readonly columnOf: (x: number) => number
  readonly rowOf: (y: number) => number
}

export function coarseGrid(box: Rectangle): CoarseGrid {
  return {
    box,
    width: Math.max(2, Math.ceil(box.width / gridStep)),
    height: Math.max(2, Math.ceil(box.height / gridStep)),
    columnOf: (x) => box.x + Math.min(box.width - 1, x * gridStep + 1),
    rowOf: (y) => box.y + Math.min(box.height - 1, y * gridStep + 1),
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
