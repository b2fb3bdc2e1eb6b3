import { gaussianBlur } from '../../image/blur.ts'
import { createFloatImage, planeOf } from '../../image/float-image.ts'
import type { FloatImage, Size } from '../../image/float-image.ts'
import { fieldRole, relaxField } from '../../image/relax-field.ts'

/** Where a fill and the photo meet. Masks and pictures are of the grid's size. */
export interface Meeting {
  /** `unit` is a face width in px; `image` is the photo, in the fill's own colour space. */
  readonly grid: Size & { readonly unit: number; readonly image: FloatImage }
  /** 1 where the fill is meant to be seen. */
  readonly hole: Uint8Array
  /** 1 where the photo shows the same as the fill. */
  readonly seen: Uint8Array
}

/** Colours on both sides are compared over this, face widths: less is texture. */
const comparedOver = 0.03
/** What is lacking at the edge fades over this into the hole, face widths. */
const reach = 0.3
/** Part of what is compared that must be seen. */
const leastSeen = 0.1
const sweeps = 40

/**
 * Changes a fill so that it has the photo's brightness and colour where both meet: a shadow that hair cast beside the hole fades into
 * it, where an edge would be seen. Screened Poisson of the difference at the edge (`relaxField`).
 *
 * @param colors Three channels, none below 0; those in the hole are changed.
 */
export function meetSurroundings(colors: FloatImage, { grid, hole, seen }: Meeting): void {
  const sigma = comparedOver * grid.unit
  const around = smoothed(grid.image, seen, sigma)
  const within = smoothed(colors, hole, sigma)
  const lacking = createFloatImage(grid, 3)
  const role = new Uint8Array(hole.length)
  const pull = new Float32Array(hole.length).fill(1 / (reach * grid.unit) ** 2)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    role[i] = fieldRole.free
    if (around.cover[i]! < leastSeen) continue
    role[i] = fieldRole.fixed
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c
      lacking.data[at] =
        around.sum.data[at]! / around.cover[i]! - within.sum.data[at]! / within.cover[i]!
    }
  }
  const { data } = relaxField({ values: lacking, role, pull, sweeps })
  for (let i = 0; i < colors.data.length; i++)
    colors.data[i] = Math.max(0, colors.data[i]! + data[i]!)
}

function smoothed(
  image: FloatImage,
  mask: Uint8Array,
  sigma: number,
): { readonly sum: FloatImage; readonly cover: Float32Array } {
  const masked = {
    ...image,
    data: image.data.map((value, i) => (mask[Math.floor(i / 3)] ? value : 0)),
  }
  return {
    sum: gaussianBlur(masked, sigma),
    cover: gaussianBlur(planeOf(image, Float32Array.from(mask)), sigma).data,
  }
}
