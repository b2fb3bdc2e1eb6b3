import type { Adjustment } from '@hairstyle/contract/adjustment.ts'

/* Repeats the contract, so that its schemas stay out of the page. */

/** So many steps a look can be adjusted each way. */
export const adjustmentSteps = 2

/** A style as it is. */
export const unadjusted: Adjustment = {
  roots: null,
  ends: null,
  length: 0,
  volume: 0,
  height: 0,
  mirrored: false,
}
