import { createFloatImage, type FloatImage } from '../../image/float-image.ts'
import { maskedBlur, type MaskedBlur } from '../../image/blur.ts'
import { fieldRole, relaxField } from '../../image/relax-field.ts'
import { boxAround, cropImage, cropMask } from '../../image/window.ts'
import { bytes, floats, recycle } from '../../workspace.ts'
import type { Box, Size } from '../../../box.ts'

/** Where a fill and the photo meet. Masks and pictures are of the grid's size. */
export interface Meeting {
  /** `unit` is a face width in px; `image` is the photo, in the fill's own colour space. */
  readonly grid: Size & { readonly unit: number; readonly image: FloatImage }
  /** 1 where the fill is meant to be seen. */
  readonly hole: Uint8Array
  /** 1 where the photo shows the same as the fill. */
  readonly seen: Uint8Array
  /** Where both differ by more than this, in the fill's own units, the photo shows something else after all. */
  readonly mostLacking: number
  /** The correction at the edge fades over this into the hole, face widths. */
  readonly reach?: number
}

/**
 * Colours on both sides are averaged over this before they are compared, face widths: finer differences are texture.
 */
const comparedOver = 0.03
/** How far corrections reach where nothing else is known, face widths. */
export const meetingReach = 0.3
/** Part of the compared area that must be visible. */
const leastSeen = 0.1
const sweeps = 40

/**
 * Corrects a fill so that it matches the photo's brightness and colour where they meet: a shadow that hair cast beside
 * the hole then fades into it instead of ending in a visible seam. Solves a screened Poisson equation for the
 * difference at the edge (`relaxField`).
 *
 * @param colors Three channels, none below 0; those in the hole are changed.
 */
export function meetSurroundings(
  colors: FloatImage,
  { grid, hole, seen, mostLacking, reach = meetingReach }: Meeting,
): void {
  const sigma = comparedOver * grid.unit
  const box = boxAround(hole, grid, Math.ceil(3 * sigma))
  if (!box) return
  const meansIn = (image: FloatImage, mask: FloatImage): MaskedBlur => {
    const part = cropImage(image, box)
    const means = maskedBlur(part, mask, sigma)
    recycle(part.data)
    return means
  }
  const [isHole, isSeen] = [cropMask(hole, grid, box), cropMask(seen, grid, box)]
  const around = meansIn(grid.image, isSeen)
  const within = meansIn(colors, isHole)
  const lacking = createFloatImage(box, 3)
  const role = bytes(isHole.data.length)
  const pull = floats(role.length).fill(1 / (reach * grid.unit) ** 2)
  for (let i = 0; i < role.length; i++) {
    if (isHole.data[i] === 0) continue
    role[i] = fieldRole.free
    if (around.cover[i]! < leastSeen) continue
    const difference = [0, 1, 2].map((c) => {
      const at = i * 3 + c
      return around.sum.data[at]! / around.cover[i]! - within.sum.data[at]! / within.cover[i]!
    })
    if (Math.hypot(...difference) > mostLacking) continue
    role[i] = fieldRole.fixed
    lacking.data.set(difference, i * 3)
  }
  add(colors, relaxField({ values: lacking, role, pull, sweeps }), box)
  recycle(isHole.data, isSeen.data, lacking.data, role, pull)
  for (const { sum, cover } of [around, within]) recycle(sum.data, cover)
}

/** Adds a picture to a part of another one, clamping the sum at 0. */
function add({ width, data }: FloatImage, part: FloatImage, { x, y }: Box): void {
  const stride = part.width * 3
  for (let i = 0; i < part.data.length; i++) {
    const row = Math.floor(i / stride)
    const at = ((y + row) * width + x) * 3 + (i - row * stride)
    data[at] = Math.max(0, data[at]! + part.data[i]!)
  }
}
