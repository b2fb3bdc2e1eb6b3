import type { HairLength, OwnHair, ToldHair } from './own-hair.ts'

/* Apart from the schemas of `own-cut.ts`, which would weigh down a page that only needs these names. */

/** Where shortened own hair can end, from short to long. */
export const ownLengths = ['chin', 'shoulder', 'collarbone'] as const
export type OwnLength = (typeof ownLengths)[number]

/**
 * Shortest hair above the ears that reaches the end of each cut, and at the forehead that makes a fringe, cm: a face is
 * about 14 cm wide.
 */
const needed: Readonly<Record<OwnLength, number>> = { chin: 15, shoulder: 21, collarbone: 25 }
const neededForFringe = 5

/** Whether hair is known to be too short for a cut; the engine decides where it is not known. */
export function isTooShortFor(
  { length, fringe }: { readonly length: OwnLength | null; readonly fringe: string | null },
  hair: OwnHair | null,
  told: ToldHair | null,
): boolean {
  return (
    (length !== null && isBelow(needed[length], hair?.sides, told?.sides)) ||
    (fringe !== null && isBelow(neededForFringe, hair?.front, told?.front))
  )
}

function isBelow(cm: number, seen?: HairLength | null, told?: number | null): boolean {
  if (told !== null && told !== undefined) return told < cm
  return seen ? !seen.isAtLeast && seen.cm + seen.error < cm : false
}
