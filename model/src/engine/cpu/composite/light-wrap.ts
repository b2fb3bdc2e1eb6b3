import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { Canvas } from './canvas.ts'
import type { CoarseGrid } from './coarse-grid.ts'

/** How far light of the background reaches into the hair's outline, face widths, and its strength there. */
const reach = 0.02
const strength = 0.2

interface HairOnGrid {
  readonly opacity: FloatImage
  /** Light that is left after the hair's shadow. */
  readonly shadow: FloatImage
  readonly grid: CoarseGrid
}

/**
 * Light that the background sheds over the hair's outline: through thin hair and in the lens. Linear rgb on the grid,
 * zero in the depth of the hair; gaps that lie in its shadow shed little.
 */
export function lightWrap(
  { linear, width, rows }: Canvas,
  { opacity, shadow, grid }: HairOnGrid,
  unit: number,
): FloatImage {
  const visible = createFloatImage(grid, 3)
  for (let y = 0; y < grid.height; y++) {
    const row = (grid.rowOf(y) + rows) * width
    for (let x = 0; x < grid.width; x++) {
      const at = y * grid.width + x
      const i = (row + grid.columnOf(x)) * 3
      const open = (1 - Math.min(1, opacity.data[at]!)) * shadow.data[at]! * strength
      for (let c = 0; c < 3; c++) visible.data[at * 3 + c] = linear[i + c]! * open
    }
  }
  return gaussianBlur(visible, (unit * reach) / grid.step)
}
