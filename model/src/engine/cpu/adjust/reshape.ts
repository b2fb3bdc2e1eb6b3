import { adjustmentSteps } from '@hairstyle/contract/limits.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { smoothstep } from '../math/scalar.ts'

/** Where an adjusted style's hair moves to, from a place on the head, local units. */
export type Reshape = (x: number, y: number) => readonly [x: number, y: number]

/** Effect of the most steps, as a share of how far hair reaches beyond the places below. */
const longer = 0.34
const fuller = 0.5
/**
 * Below this height hair hangs, above the crown it stands, and beyond the half width it stands out from the head. Local
 * units.
 */
const hangsBelow = 0.3
const crown = 0.92
/** Hair shrinks only above this height, because the bare head must stay covered. */
const coveredCrown = 1.1
const headHalfWidth = 0.58
/** How far hair that lies on the head moves out for more volume. For less volume it stays, or the head would show. */
const lifted = 0.08
/** How far hair is moved up or down. Lowering stretches it: its top stays, or the head would show above it. */
const raised = 0.07
const topStays = [0.45, 1] as const

/**
 * Moves hair smoothly to make it longer, fuller or higher, and least where it lies on the head. Mirroring happens
 * elsewhere.
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
