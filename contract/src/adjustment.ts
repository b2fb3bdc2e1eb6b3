import { z } from 'zod'
import { HexColor } from './fields.ts'
import { rootWeeks } from './hair-growth.ts'
import { adjustmentSteps } from './limits.ts'

const Steps = z.number().int().min(-adjustmentSteps).max(adjustmentSteps)

/** How a version of a look differs from the style as it is. */
export const Adjustment = z.strictObject({
  /** Colours that the hair begins and ends with, beside its own. */
  roots: HexColor.nullable(),
  ends: HexColor.nullable(),
  /**
   * Weeks of growth since the hair was coloured, which is how far roots go. 0 for roots that are part of the colour.
   */
  grown: z.literal([0, ...rootWeeks]).default(0),
  /** Longer above 0, shorter below. */
  length: Steps,
  /** More above 0, less below. */
  volume: Steps,
  /** Higher on the head above 0, lower below. */
  height: Steps,
  /** Left and right swapped. */
  mirrored: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** Colours for somebody's own hair; roots and ends differ from what most of it gets. */
export const OwnHairColors = z.strictObject({
  color: HexColor,
  roots: HexColor.nullable().default(null),
  ends: HexColor.nullable().default(null),
})
export type OwnHairColors = z.infer<typeof OwnHairColors>

/** Whether hair is moved, and not only coloured. */
export function isReshaped({ length, volume, height, mirrored }: Adjustment): boolean {
  return length !== 0 || volume !== 0 || height !== 0 || mirrored
}
