import type { HairLength } from '@hairstyle/contract/own-hair.ts'
import type { HairSigns } from './hair-signs.ts'
import { beforeShoulders, fringeBelow, nearEdge, surelyLoose } from './limits.ts'
import { fitted, tell } from './tell-by-signs.ts'

/**
 * How long loose hair is. The length at the nape can be seen only where hair comes forward on both sides of the throat.
 */
export function lengthsOf(signs: HairSigns): {
  readonly front: HairLength
  readonly sides: HairLength
  readonly back: HairLength | null
} {
  const isAtLeast = signs.room < nearEdge
  const front = lengthBy('front', signs, isAtLeast)
  const fringe = signs.forehead < fringeBelow ? lengthBy('fringe', signs, false) : front
  return {
    front: fringe.cm < front.cm ? fringe : front,
    sides: lengthBy('sides', signs, isAtLeast),
    back: signs.besideThroat >= beforeShoulders ? lengthBy('back', signs, isAtLeast) : null,
  }
}

/** Whether hair is tied rather than short: a ponytail hides behind the head. */
export function isTied(signs: HairSigns): boolean {
  const { tied, sides } = fitted
  return tell(sides, signs) < surelyLoose && tell(tied, signs) > tied.looseTo
}

function lengthBy(
  name: 'sides' | 'front' | 'fringe' | 'back',
  signs: HairSigns,
  isAtLeast: boolean,
): HairLength {
  const { error, ...regression } = fitted[name]
  const cm = tell(regression, signs)
  return { cm: rounded(cm), error: rounded(error.least + error.share * cm), isAtLeast }
}

function rounded(cm: number): number {
  return Math.round(cm * 10) / 10
}
