import type { HeadFrame } from '../../head/head-frame.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { bytes, copyFloats } from '../../workspace.ts'
import type { Box } from '../../../box.ts'

/** An ellipse this much larger than a face's box holds the head with its hair. */
const headScale = 2
/** Faces detected this near to the person's own are patterns in their hair, face widths. */
const ownReach = 1

/** Clears a mask where another person's head is seen. Changes `mask`. */
export function excludeFace(
  mask: Uint8Array,
  { width, height, scale }: Pick<PhotoGrid, 'width' | 'height' | 'scale'>,
  box: Box,
): void {
  const halfWidth = (box.width / 2) * headScale * scale
  const halfHeight = (box.height / 2) * headScale * scale
  const centerX = (box.x + box.width / 2) * scale
  const centerY = (box.y + box.height / 2) * scale
  const bottom = Math.min(height, Math.ceil(centerY + halfHeight))
  for (let y = Math.max(0, Math.floor(centerY - halfHeight)); y < bottom; y++) {
    const reach = halfWidth * Math.sqrt(Math.max(0, 1 - ((y - centerY) / halfHeight) ** 2))
    const from = Math.max(0, Math.ceil(centerX - reach))
    const to = Math.min(width, Math.floor(centerX + reach))
    if (to > from) mask.fill(0, y * width + from, y * width + to)
  }
}

/** Whether a detected face is another person's, and not a pattern in the person's own hair. All in the photo's px. */
export function isSomebodyElse({ x, y, width, height }: Box, { origin, unit }: HeadFrame): boolean {
  return Math.hypot(x + width / 2 - origin[0], y + height / 2 - origin[1]) >= ownReach * unit
}

/**
 * Hair without that on other people's heads: hair nearer to their faces than to the person's own, in widths of each
 * face.
 *
 * @param hair Opacity 0..1 at the grid's size.
 */
export function withoutOtherHeads(
  grid: Pick<PhotoGrid, 'width' | 'height' | 'scale' | 'unit'>,
  hair: Float32Array,
  { frame, otherFaces }: { readonly frame: HeadFrame; readonly otherFaces: readonly Box[] },
): Float32Array {
  const { width, scale, unit } = grid
  const result = copyFloats(hair)
  const [ownX, ownY] = [frame.origin[0] * scale, frame.origin[1] * scale]
  for (const box of otherFaces.filter((face) => isSomebodyElse(face, frame))) {
    const [otherX, otherY] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale]
    const isApart = bytes(hair.length).fill(1)
    excludeFace(isApart, grid, box)
    for (let i = 0; i < result.length; i++) {
      if (isApart[i] || result[i] === 0) continue
      const x = i % width
      const y = (i - x) / width
      const toOwn = Math.hypot(x - ownX, y - ownY) / unit
      const toOther = Math.hypot(x - otherX, y - otherY) / (box.width * scale)
      if (toOther < toOwn) result[i] = 0
    }
  }
  return result
}
