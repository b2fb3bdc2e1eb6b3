import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { dilate } from '../../image/morphology.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Colours nearer than this to the face's skin are an ear's: its rim is redder and more in the light. */
const earSkin = 3.2
const mostHair = 0.3
/** So much of an ear's place shows skin where the ear is seen. */
const leastShare = 0.55
/** Ears reach beyond their usual place by up to this, face widths. */
const margin = 0.05

/**
 * Skin of ears that are seen: whatever goes beside them, they stay.
 *
 * @param frame The head in the grid's px.
 * @param skinDistance Of each pixel from the face's skin.
 * @returns 1 there, at the grid's size.
 */
export function findSeenEars(
  grid: PhotoGrid,
  frame: HeadFrame,
  skinDistance: Float32Array,
): Uint8Array {
  const isSkin = (i: number): boolean => grid.hair[i]! < mostHair && skinDistance[i]! < earSkin
  const result = new Uint8Array(skinDistance.length)
  for (const ear of visibleEars(frame)) {
    const place = new Uint8Array(skinDistance.length)
    let [seen, all] = [0, 0]
    forEachEarPixel(ear, grid, ({ index, u, opacity }) => {
      if (opacity < 0.5 || u < 0) return
      place[index] = 1
      all++
      if (isSkin(index)) seen++
    })
    if (seen < leastShare * all || all === 0) continue
    const around = dilate(place, grid, Math.round(margin * grid.unit))
    for (let i = 0; i < result.length; i++) if (around[i] && isSkin(i)) result[i] = 1
  }
  return result
}
