import type { FaceBox } from '../detect/detected-face.ts'
import type { PhotoGrid } from './photo-grid.ts'

/** An ellipse this much larger than a face's box holds the head with its hair. */
const headScale = 2

/** Clears a mask where another person's head is seen. Changes `mask`. */
export function excludeFace(
  mask: Uint8Array,
  { width, height, scale }: Pick<PhotoGrid, 'width' | 'height' | 'scale'>,
  box: FaceBox,
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
