import type { Adjustment } from '@hairstyle/contract/adjustment.ts'

/** Hair colours as #rrggbb: what most of it has, and what it begins and ends with, where these differ. */
export interface HairColors {
  readonly base: string
  readonly roots: string | null
  readonly ends: string | null
}

/** What of a wish decides about the look of a style's hair. */
export interface HairChange {
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  /** How the hair differs from the style as it is; nothing without it. */
  readonly adjustment?: Adjustment
}

/** The wanted colours, or null for the style's own. */
export function colorsOf({ color, adjustment }: HairChange): HairColors | null {
  if (color === null) return null
  return { base: color, roots: adjustment?.roots ?? null, ends: adjustment?.ends ?? null }
}
