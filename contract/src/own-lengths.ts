import type { HairLength, OwnHair, ToldHair } from './own-hair.ts'

/* Apart from the schemas of `own-cut.ts`, which weigh more than a page that only asks what there is. */

/** To where one's own hair can be shortened, from short to long. */
export const ownLengths = ['chin', 'shoulder', 'collarbone'] as const
export type OwnLength = (typeof ownLengths)[number]

/**
 * Length of hair above the ears from which it comes down to where each cut ends, and at the forehead from which it
 * makes a fringe, cm: a face is about 14 cm wide.
 */
const needed: Readonly<Record<OwnLength, number>> = { chin: 15, shoulder: 21, collarbone: 25 }
const neededForFringe = 5

/** Whether hair is known to be too short for a cut; what is not known is left to whoever draws it. */
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
