import { sampleInto } from '../../image/float-image.ts'
import { clamp } from '../../math/scalar.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import type { TextureFill } from './texture-fill.ts'

/** Largest fine detail copied on top of the matched colours. */
const detailLimit = 0.15
const detailGain = 0.9

export interface TexturePainter {
  readonly grid: PhotoGrid
  readonly photo: PlateInput['photo']
}

/**
 * Writes a fill's colour at a pixel of the photo to `out`, sqrt-linear rgb: the grid's colours, with the fine detail of
 * the place that they were copied from.
 */
export function paintTexture(
  { grid, photo }: TexturePainter,
  fill: TextureFill,
  { x, y }: { readonly x: number; readonly y: number },
  out: Float64Array,
): void {
  const { scale } = grid
  const u = (x + 0.5) * scale
  const v = (y + 0.5) * scale
  sampleInto(out, fill.colors, u, v)
  const column = Math.min(grid.width - 1, u | 0)
  const row = Math.min(grid.height - 1, v | 0)
  const cell = row * grid.width + column
  const share = fill.share[cell]!
  if (share === 0) return
  const from = fill.from[cell]!
  const fromU = (from % grid.width) + u - column
  const fromV = Math.floor(from / grid.width) + v - row
  const fromX = clamp(Math.floor(fromU / scale), 0, photo.width - 1)
  const fromY = clamp(Math.floor(fromV / scale), 0, photo.height - 1)
  const at = (fromY * photo.width + fromX) * 3
  sampleInto(ground, grid.image, (fromX + 0.5) * scale, (fromY + 0.5) * scale)
  for (let c = 0; c < 3; c++) {
    const detail = detailGain * (Math.sqrt(photo.linear[at + c]!) - ground[c]!)
    out[c]! += share * clamp(detail, -detailLimit, detailLimit)
  }
}

const ground = new Float64Array(3)
