import { adjustmentSteps } from '@hairstyle/contract/limits.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { smoothstep } from '../math/scalar.ts'

/** Where hair goes when a style is adjusted: a place of the head, local units. */
export type Reshape = (x: number, y: number) => readonly [x: number, y: number]

/** What all steps together do, as a share of what hair is beyond these places, local units. */
const longer = 0.34
const fuller = 0.5
/** Below this height hair hangs, above the crown it stands; beyond the width it stands off the head. */
const hangsBelow = 0.3
const crown = 0.92
/** What shrinks does so only above the bare head and what has to cover it. */
const coveredCrown = 1.1
const headHalfWidth = 0.58
/** How far hair that lies on the head moves out for more volume; for less it stays, or the head would show. */
const lifted = 0.08
/** How far it is moved up or down. What is lowered is stretched: its top stays, or the head would show above it. */
const raised = 0.07
const topStays = [0.45, 1] as const

/**
 * Moves hair so that it is longer, fuller or higher, smoothly, and least where it lies on the head. Left and right are
 * changed over elsewhere.
 */
export function createReshape(adjustment: Adjustment): Reshape {
  const [length, volume, height] = [
    adjustment.length / adjustmentSteps,
    adjustment.volume / adjustmentSteps,
    adjustment.height / adjustmentSteps,
  ]
  return (x, y) => {
    const hanging = Math.max(0, hangsBelow - y)
    const standing = (change: number) =>
      change * Math.max(0, y - (change < 0 ? coveredCrown : crown))
    const beside = Math.max(0, Math.abs(x) - headHalfWidth)
    const lift = Math.max(0, volume) * lifted
    const out = lift * smoothstep(0.3, 0.7, Math.abs(x)) + volume * fuller * beside
    const up = lift * smoothstep(0.6, 1, y) + fuller * standing(volume)
    const moving = height < 0 ? 1 - smoothstep(...topStays, y) : 1
    return [
      x + Math.sign(x) * out,
      y +
        raised * height * moving +
        up +
        longer * (standing(length) - length * hanging * smoothstep(0, 0.4, hanging)),
    ]
  }
}
