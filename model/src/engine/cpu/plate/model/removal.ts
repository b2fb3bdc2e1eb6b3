import { distanceTo } from '../../image/distance.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { smoothstep } from '../../math/scalar.ts'
import type { BodyModel } from './body-model.ts'

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
/** How far beyond the hair the picture is painted anew, face widths: little on skin, more where nobody knows what was there. */
const reach = { skin: 0.045, body: 0.034, background: 0.062 } as const
/** Part of the reach after which the new paint begins to fade: early on skin, where any edge shows. */
const featherStart = { skin: 0.25, other: 0.6 } as const

export function planRemoval({ grid, silhouette }: BodyModel): Removal {
  const { hair, keep, ears, id, unit } = grid
  const distance = distanceTo(grid, (i) => hair[i]! > faintest)
  const hole = new Uint8Array(hair.length)
  const weight = new Float32Array(hair.length)
  for (let i = 0; i < hole.length; i++) {
    distance[i]! /= unit
    if (distance[i]! > reach.background || keep[i] || ears[i]) continue
    const isSkin = id[i] === surfaceId.face || grid.isSkin[i] === 1
    const radius = isSkin ? reach.skin : silhouette.data[i]! > 0.5 ? reach.body : reach.background
    if (distance[i]! >= radius) continue
    hole[i] = 1
    const start = radius * (isSkin ? featherStart.skin : featherStart.other)
    weight[i] = 1 - smoothstep(start, radius, distance[i]!)
  }
  return { hole, weight, distance }
}
