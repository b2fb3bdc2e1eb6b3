import { createEyeMirror } from '../../face/eye-mirror.ts'
import { eyeOpenings, eyeZone, farEye, type Side } from '../../face/face-zones.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { fillDisc, type Disc } from '../../image/rasterize.ts'
import { bytes } from '../../workspace.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Opacity of hair that covers a brow or eye, and of hair that hides its counterpart. */
const sureHair = 0.5
const otherHair = 0.15
/** Least distance of the counterpart from hair, face widths. */
const otherMargin = 0.03
/** Part of a far eye's opening that hair must exceed to hide it: less hair is rather its brow. */
const mostHidden = 0.5
/** Part of the opening that lies beside skin if no hair hangs over the eye. */
const allSeen = 0.95

/**
 * Where hair lies over a brow or an eye whose counterpart is visible.
 *
 * @param frame The head in the grid's px.
 * @param hair Opacity 0..1, at the grid's size.
 * @returns 1 there, at the grid's size.
 */
export function findHairOverEyes(
  grid: PhotoGrid,
  frame: HeadFrame,
  hair: Float32Array,
): Uint8Array {
  const { width, height, id, unit } = grid
  const mirror = createEyeMirror(frame, grid.farEye)
  const eyes = eyeZone(frame, grid)
  const toHair = distanceTo(grid, (i) => hair[i]! > otherHair)
  return maskWhere(hair.length, (i) => {
    if (!eyes[i] || id[i] !== surfaceId.face || hair[i]! <= sureHair) return false
    const mirrored = mirror((i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (!mirrored) return false
    const [x, y] = mirrored
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const other = Math.floor(y) * width + Math.floor(x)
    return id[other] === surfaceId.face && toHair[other]! >= otherMargin * unit
  })
}

/**
 * The far eye of a turned head, unless hair hides it. Deep shade looks like hair, too, but has skin all around it.
 *
 * @param frame The head in the grid's px.
 * @param seen Parts of brows and eyes over which no hair hangs.
 */
export function findSeenFarEye(
  grid: PhotoGrid,
  frame: HeadFrame,
  seen: readonly Disc[],
): Side | null {
  const far = farEye(frame)
  if (far === null) return null
  const opening = eyeOpenings(frame, grid)[far] ?? []
  const isSeen = bytes(grid.hair.length)
  for (const disc of seen) fillDisc(isSeen, grid, disc)
  const shareOf = (isIt: (i: number) => boolean): number =>
    opening.filter(isIt).length / opening.length
  const isHidden = shareOf((i) => grid.hair[i]! > sureHair) > mostHidden
  return isHidden && shareOf((i) => isSeen[i] === 1) < allSeen ? null : far
}

/**
 * Part of brows and eyes under hair, 0..1, if the head is turned so far that one side is a poor model of the other;
 * otherwise 0.
 */
export function shareOfHiddenEyes(grid: PhotoGrid, frame: HeadFrame): number {
  if (farEye(frame) === null) return 0
  const eyes = eyeZone(frame, grid, 'themselves')
  let [covered, area] = [0, 1]
  for (let i = 0; i < eyes.length; i++) {
    if (!eyes[i]) continue
    covered += grid.hair[i]!
    area++
  }
  return covered / area
}
