import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { grownCm } from '@hairstyle/contract/hair-growth.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'

/** Hair colours as #rrggbb: what most of it has, and what it begins and ends with, where these differ. */
export interface HairColors {
  /** Null for the colour that the hair has. */
  readonly base: string | null
  readonly roots: string | null
  readonly ends: string | null
  /** Length of the roots that grew since the hair got its colour, cm; null for roots that are part of it. */
  readonly grown: number | null
}

/** Colours for all of the hair. */
export type FullColors = HairColors & { readonly base: string }

/** What of a wish decides about the look of a style's hair. */
export interface HairChange {
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  /** How the hair differs from the style as it is; nothing without it. */
  readonly adjustment?: Adjustment
}

/** Whether all of the hair is to be coloured. */
export function areForAll(colors: HairColors | null): colors is FullColors {
  return colors !== null && colors.base !== null
}

/** The wanted colours, or null for the style's own. */
export function colorsOf({ color, adjustment }: HairChange): HairColors | null {
  const { roots, ends, grown } = adjustment ?? unadjusted
  if (color === null && roots === null) return null
  return { base: color, roots, ends, grown: grown === 0 ? null : grownCm(grown) }
}
