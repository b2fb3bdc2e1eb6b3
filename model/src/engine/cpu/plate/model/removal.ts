import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { smoothstep } from '../../math/scalar.ts'
import { bytes, floats } from '../../workspace.ts'
import type { BodyGrid } from '../body-grid.ts'
import { findVeiled } from './veiled.ts'

/** What has to be removed from the photo, at the grid's size. */
export interface Removal {
  /** 1 where the picture is repainted, fully or in part. */
  readonly hole: Uint8Array
  /** How much of the new paint shows, 0..1. */
  readonly weight: Float32Array
  /** The same, ignoring visible ears: their outline is cut out later, at the photo's size, where it is smooth. */
  readonly weightWithoutEars: Float32Array
  /** Distance to the hair, face widths. */
  readonly distance: Float32Array
}

/** Distances are measured from hair above this opacity. */
const faintest = 0.08
/**
 * How far beyond the hair the picture is repainted, because hair casts a shadow, face widths: further on the forehead,
 * where any trace of it shows, but not on cheeks with their beards. Around what hair veils, `other` applies.
 */
export const removalReach = { skull: 0.1, other: 0.062 } as const
/** Part of the reach from which the new paint fades out. */
const featherStart = { skull: 0.45, other: 0.6, veil: 0.25 } as const

/**
 * Plans what is repainted: the hair, what it veils, and a rim around both that fades into the photo. Visible ears and
 * whatever must be kept stay.
 */
export function planRemoval(grid: BodyGrid): Removal {
  const { hair, keep, outside, head, spared, id, unit } = grid
  const distanceFrom = (isSource: (i: number) => boolean): Float32Array =>
    distanceTo(grid, isSource).map((length) => length / unit)
  const distance = distanceFrom((i) => hair[i]! > faintest)
  const veiled = findVeiled(grid, distance)
  const toVeil = distanceFrom((i) => veiled[i] === 1)
  const hole = bytes(hair.length)
  const weight = floats(hair.length)
  const weightWithoutEars = floats(hair.length)
  for (let i = 0; i < hole.length; i++) {
    if (outside[i]) {
      // New hair stands out over a round mask, and so does the head below it.
      weight[i] = weightWithoutEars[i] = hole[i] = head[i]!
      continue
    }
    if (keep[i]) continue
    const surface = id[i] === surfaceId.skull ? 'skull' : 'other'
    const paint = Math.max(paintAt(distance[i]!, surface), paintAt(toVeil[i]!, 'other', 'veil'))
    weightWithoutEars[i] = paint
    if (spared[i]) continue
    weight[i] = paint
    hole[i] = Number(paint > 0)
  }
  return { hole, weight, weightWithoutEars, distance }
}

/** How much new paint shows at a distance, face widths. */
function paintAt(
  distance: number,
  surface: keyof typeof removalReach,
  from: keyof typeof featherStart = surface,
): number {
  const radius = removalReach[surface]
  return 1 - smoothstep(featherStart[from] * radius, radius, distance)
}
