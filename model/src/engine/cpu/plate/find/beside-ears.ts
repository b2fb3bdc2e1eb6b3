import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** No background shows through gaps between an ear and the head that are narrower than twice this, face widths. */
const closedWithin = 0.06

/**
 * What is between the head and ears that are seen and stand out from it, where hair hides it: more head, or a rim would
 * stand by itself once the hair is gone.
 *
 * @param head 1 on skull and face.
 * @param hidden 1 where hair hides what is behind it.
 * @returns 1 there, at the grid's size.
 */
export function findBesideEars(
  grid: PhotoGrid,
  { head, hidden }: { readonly head: Uint8Array; readonly hidden: Uint8Array },
): Uint8Array {
  const { spared, unit } = grid
  const radius = closedWithin * unit
  const toPerson = distanceTo(grid, (i) => head[i] === 1 || spared[i] === 1)
  const toRoom = distanceTo(grid, (i) => toPerson[i]! > radius)
  const toEar = distanceTo(grid, (i) => spared[i] === 1)
  return maskWhere(head.length, (i) => {
    if (!hidden[i] || head[i] || spared[i]) return false
    // Between a crown and the picture's edge there is no room, either.
    return toRoom[i]! > radius && toEar[i]! < 2 * radius
  })
}
