import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { dilate } from '../../image/morphology.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { bytes } from '../../workspace.ts'

/** So much of an ear's place shows skin where the ear is seen. */
const leastShare = 0.55
/** Ears reach beyond their usual place by up to this, face widths. */
const margin = 0.05

/**
 * Skin of ears that are seen: whatever goes beside them, they stay.
 *
 * @param frame The head in the grid's px.
 * @returns 1 there, at the grid's size.
 */
export function findSeenEars(grid: PhotoGrid, frame: HeadFrame): Uint8Array {
  const result = bytes(grid.hair.length)
  for (const ear of visibleEars(frame)) {
    const place = bytes(grid.hair.length)
    let [seen, all] = [0, 0]
    forEachEarPixel(ear, grid, ({ index, u, opacity }) => {
      if (opacity < 0.5 || u < 0) return
      place[index] = 1
      all++
      seen += grid.isSkin[index]!
    })
    if (seen < leastShare * all || all === 0) continue
    const around = dilate(place, grid, Math.round(margin * grid.unit))
    for (let i = 0; i < result.length; i++) result[i]! |= around[i]! & grid.isSkin[i]!
  }
  return result
}
