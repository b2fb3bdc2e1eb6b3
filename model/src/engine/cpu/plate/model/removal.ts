import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { smoothstep } from '../../math/scalar.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { bytes, floats } from '../../workspace.ts'

/** What has to go from the photo, at the grid's size. */
export interface Removal {
  /** 1 where the picture is painted anew, fully or in part. */
  readonly hole: Uint8Array
  /** How much of the new paint shows, 0..1. */
  readonly weight: Float32Array
  /** Distance to the hair, face widths. */
  readonly distance: Float32Array
}

/** Least opacity that is measured from. */
const faintest = 0.08
/** How far beyond the hair the picture is painted anew, since hair casts a shadow, face widths: further on the forehead, where any rest of it shows (women/60, women/67), but not on cheeks with their beards (men/60). */
export const removalReach = { skull: 0.1, other: 0.062 } as const
/** Part of the reach after which the new paint begins to fade. */
const featherStart = { skull: 0.45, other: 0.6 } as const

export function planRemoval(grid: PhotoGrid): Removal {
  const { hair, keep, ears, id, unit } = grid
  const distance = distanceTo(grid, (i) => hair[i]! > faintest)
  const hole = bytes(hair.length)
  const weight = floats(hair.length)
  for (let i = 0; i < hole.length; i++) {
    distance[i]! /= unit
    const surface = id[i] === surfaceId.skull ? 'skull' : 'other'
    const radius = removalReach[surface]
    if (distance[i]! >= radius || keep[i] || ears[i]) continue
    hole[i] = 1
    weight[i] = 1 - smoothstep(featherStart[surface] * radius, radius, distance[i]!)
  }
  return { hole, weight, distance }
}
