import { distanceTo } from '../../image/distance.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { smoothstep } from '../../math/scalar.ts'
import type { PhotoGrid } from '../photo-grid.ts'

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
/** How far beyond the hair the picture is painted anew, face widths: little on the face, more where hair casts a shadow. */
const reach = { face: 0.045, other: 0.062 } as const
/** Part of the reach after which the new paint begins to fade: early on the face, where any edge shows. */
const featherStart = { face: 0.25, other: 0.6 } as const

export function planRemoval(grid: PhotoGrid): Removal {
  const { hair, keep, ears, id, unit } = grid
  const distance = distanceTo(grid, (i) => hair[i]! > faintest)
  const hole = new Uint8Array(hair.length)
  const weight = new Float32Array(hair.length)
  for (let i = 0; i < hole.length; i++) {
    distance[i]! /= unit
    if (distance[i]! > reach.other || keep[i] || ears[i]) continue
    const surface = id[i] === surfaceId.face ? 'face' : 'other'
    const radius = reach[surface]
    if (distance[i]! >= radius) continue
    hole[i] = 1
    const start = radius * featherStart[surface]
    weight[i] = 1 - smoothstep(start, radius, distance[i]!)
  }
  return { hole, weight, distance }
}
