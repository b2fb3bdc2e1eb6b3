import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { bytes } from '../../workspace.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Ears reach beyond their usual place by up to this, face widths. */
const margin = 0.05
/** No background shows through gaps between an ear and the head that are narrower than twice this, face widths. */
const closedWithin = 0.06

/**
 * What is between the head and ears that stand out from it, where hair hides it: more head, or a rim would stand by itself once the hair is gone.
 *
 * @param head 1 on skull and face.
 * @param hidden 1 where hair hides what is behind it.
 * @param frame The head in the grid's px.
 * @returns 1 there, at the grid's size.
 */
export function findBesideEars(
  grid: PhotoGrid,
  { head, hidden }: { readonly head: Uint8Array; readonly hidden: Uint8Array },
  frame: HeadFrame,
): Uint8Array {
  const { isSkin, unit } = grid
  const places = bytes(head.length)
  for (const ear of visibleEars(frame)) {
    forEachEarPixel(ear, grid, ({ index, opacity }) => {
      if (opacity >= 0.5) places[index] = 1
    })
  }
  const around = dilate(places, grid, Math.round(margin * unit))
  const isEar = (i: number): boolean => around[i] === 1 && isSkin[i] === 1
  const radius = closedWithin * unit
  const toPerson = distanceTo(grid, (i) => head[i] === 1 || isEar(i))
  const toRoom = distanceTo(grid, (i) => toPerson[i]! > radius)
  return maskWhere(head.length, (i) => hidden[i] === 1 && !head[i] && toRoom[i]! > radius)
}
