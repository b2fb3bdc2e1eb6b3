import { surfaceId } from '../head/head-surfaces.ts'
import { findComponents } from '../image/components.ts'
import { maskWhere } from '../image/mask.ts'
import type { PhotoGrid } from './photo-grid.ts'

/** Distance from the skin's colour of what is none. */
const skinLimit = 2
/** Spots lie as near to the hair as this throughout, face widths: necklaces and chokers go on. */
const reach = 0.1
/** Face widths squared. */
const largest = 0.04

/**
 * Small spots of the neck beside the hair that are no skin: deep shadow, single locks and gaps between them.
 *
 * @param toHair Distance to sure hair, grid px.
 * @param skinDistance Of each pixel from the face's skin.
 * @returns 1 there, at the grid's size.
 */
export function findNeckSpots(
  grid: PhotoGrid,
  { toHair, skinDistance }: { readonly toHair: Float32Array; readonly skinDistance: Float32Array },
): Uint8Array {
  const { id, unit } = grid
  const isStrange = maskWhere(
    id.length,
    (i) => id[i] === surfaceId.neck && toHair[i]! > 0 && skinDistance[i]! > skinLimit,
  )
  const spots = new Uint8Array(id.length)
  for (const { pixels } of findComponents(isStrange, grid)) {
    const isSpot =
      pixels.length < largest * unit * unit && pixels.every((i) => toHair[i]! < reach * unit)
    if (isSpot) for (const i of pixels) spots[i] = 1
  }
  return spots
}
