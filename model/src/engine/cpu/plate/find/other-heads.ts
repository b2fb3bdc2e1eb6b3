import { measureSkinColor } from '../../face/skin-color.ts'
import { skinLevels } from '../../face/skin-levels.ts'
import type { FaceBox } from '../../detect/detected-face.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import type { BodyGrid } from '../body-grid.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { bytes, copyFloats } from '../../workspace.ts'

/** An ellipse this much larger than a face's box holds the head with its hair. */
const headScale = 2
/** Their bodies are seen down from the middle of the face, this far to each side in widths of it. */
const bodyReach = 2
/** Skin is measured on this part of a face's width and height, if enough of it is seen. */
const middle = 0.6
const fewestSamples = 20
/** Faces found this near to the own one are patterns in its hair, face widths. */
const ownReach = 1

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

/**
 * Clears a mask where another person's neck, shoulders and arms are bare: where they look like their face, or like the own one where too
 * little of theirs is seen. Changes `mask`.
 */
export function excludeBareSkin(mask: Uint8Array, grid: BodyGrid, box: FaceBox): void {
  const samples = middleOf(box, grid)
  const isMeasured = samples.length >= fewestSamples
  const { distance } = measureSkinColor(grid.lab, isMeasured ? samples : ownFace(grid))
  const limit = skinLevels.others[isMeasured ? 'ownFace' : 'meantFace']
  forEachBelow(grid, box, (i) => {
    if (distance(i) < limit) mask[i] = 0
  })
}

function ownFace({ face, hidden }: BodyGrid): number[] {
  return [...face.keys()].filter((i) => face[i] === 1 && !hidden[i])
}

/** Calls `visit` for each pixel where the body of another person may be seen. */
export function forEachBelow(
  { width, height, scale }: Pick<PhotoGrid, 'width' | 'height' | 'scale'>,
  box: FaceBox,
  visit: (index: number) => void,
): void {
  const centerX = (box.x + box.width / 2) * scale
  const reach = bodyReach * box.width * scale
  const from = Math.max(0, Math.floor(centerX - reach))
  const to = Math.min(width, Math.ceil(centerX + reach))
  for (let y = Math.max(0, Math.floor((box.y + box.height / 2) * scale)); y < height; y++) {
    for (let x = from; x < to; x++) visit(y * width + x)
  }
}

/** Pixels of the middle of a face which neither the own hair nor the own head hides. */
function middleOf(box: FaceBox, { width, height, scale, hidden, head }: BodyGrid): number[] {
  const range = (start: number, length: number, end: number): readonly [number, number] => [
    Math.max(0, Math.floor((start + (length * (1 - middle)) / 2) * scale)),
    Math.min(end, Math.ceil((start + (length * (1 + middle)) / 2) * scale)),
  ]
  const [left, right] = range(box.x, box.width, width)
  const [top, bottom] = range(box.y, box.height, height)
  const pixels: number[] = []
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x
      if (!hidden[i] && !head[i]) pixels.push(i)
    }
  }
  return pixels
}

/** Whether a face is none of the patterns that the own hair shows. All in the photo's px. */
export function isSomebodyElse(
  { x, y, width, height }: FaceBox,
  { origin, unit }: HeadFrame,
): boolean {
  return Math.hypot(x + width / 2 - origin[0], y + height / 2 - origin[1]) >= ownReach * unit
}

/**
 * Hair without that on other people's heads: what is nearer to their faces than to the own one, in widths of each face.
 *
 * @param hair Opacity 0..1 at the grid's size.
 */
export function withoutOtherHeads(
  grid: Pick<PhotoGrid, 'width' | 'height' | 'scale' | 'unit'>,
  hair: Float32Array,
  { frame, otherFaces }: { readonly frame: HeadFrame; readonly otherFaces: readonly FaceBox[] },
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
