import { cmPerFaceWidth } from '../styles/face-width.ts'
import type { CutFacts } from './cut-facts.ts'

/** Off the middle by less than this, a parting counts as in it; face widths. */
const nearMiddle = 0.06
/**
 * Where the hair is parted, as its wearer would say it; null where it is not.
 * @param isMirrored Whether left and right are changed over.
 */
export function partingWords({ engine, labels }: CutFacts, isMirrored: boolean): string | null {
  if (engine.kind === 'photo') {
    if (labels.includes('middle part')) return 'In the middle'
    return labels.includes('side part') ? 'At the side, as in the picture' : null
  }
  const { comb } = engine
  if (comb.mode !== 'parted') return null
  if (Math.abs(comb.part) < nearMiddle)
    return comb.zigzag > 0 ? 'In the middle, in zigzag' : 'In the middle'
  // The picture's right is the wearer's left.
  const isLeft = comb.part > 0 !== isMirrored
  return `On the ${isLeft ? 'left' : 'right'}, about ${Math.round(Math.abs(comb.part) * cmPerFaceWidth)} cm off the middle`
}
