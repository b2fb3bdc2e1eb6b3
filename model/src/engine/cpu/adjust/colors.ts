import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { grownCm } from '@hairstyle/contract/hair-growth.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'

/** Hair colours as #rrggbb: of most of the hair, and of its roots and ends where they differ. */
export interface HairColors {
  /** Null to keep the hair's own colour. */
  readonly base: string | null
  readonly roots: string | null
  readonly ends: string | null
  /** How much the roots have grown since the hair was coloured, cm; null for roots that belong to the colouring. */
  readonly grown: number | null
}

/** Colours for all of the hair. */
export type FullColors = HairColors & { readonly base: string }

/** The parts of a request that change the look of a style's hair. */
export interface HairChange {
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  /** How the hair should differ from the style; no change without it. */
  readonly adjustment?: Adjustment
}

/** Whether all of the hair should be coloured. */
export function areForAll(colors: HairColors | null): colors is FullColors {
  return colors !== null && colors.base !== null
}

/** The wanted colours, or null for the style's own. */
export function colorsOf({ color, adjustment }: HairChange): HairColors | null {
  const { roots, ends, grown } = adjustment ?? unadjusted
  if (color === null && roots === null) return null
  return { base: color, roots, ends, grown: grown === 0 ? null : grownCm(grown) }
}
