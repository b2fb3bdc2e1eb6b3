import type { CanonicalGrid } from '../src/engine/cpu/hair-mask/canonical-frame.ts'
import { canonicalGrid } from '../src/engine/cpu/hair-mask/canonical-frame.ts'

/** Room around the segmenter's picture, so that training can shift, turn and scale it. */
const margin = 12

/** The pictures that training reads: the segmenter's own with a margin. */
export const trainingGrid = enlarge(1)
/** What hair is drawn at before it is averaged down. */
export const drawingScale = 2
export const drawingGrid = enlarge(drawingScale)

function enlarge(scale: number): CanonicalGrid {
  const { width, height, unit, origin } = canonicalGrid
  return {
    width: (width + 2 * margin) * scale,
    height: (height + 2 * margin) * scale,
    unit: unit * scale,
    origin: { x: (origin.x + margin) * scale, y: (origin.y + margin) * scale },
  }
}

/** Local coordinates of a pixel's centre: face widths to the right of and above the head frame's origin. */
export function localOf(grid: CanonicalGrid, index: number): { u: number; v: number } {
  const x = index % grid.width
  const y = (index - x) / grid.width
  return {
    u: (x + 0.5 - grid.origin.x) / grid.unit,
    v: (grid.origin.y - y - 0.5) / grid.unit,
  }
}

/** The segmenter's planes set into the training grid, their edges continued. */
export function addMargin(plane: ArrayLike<number>): Float32Array {
  const { width, height } = trainingGrid
  const result = new Float32Array(width * height)
  for (let i = 0; i < result.length; i++) {
    const column = Math.min(Math.max((i % width) - margin, 0), canonicalGrid.width - 1)
    const row = Math.min(Math.max(Math.floor(i / width) - margin, 0), canonicalGrid.height - 1)
    result[i] = plane[row * canonicalGrid.width + column] ?? 0
  }
  return result
}
