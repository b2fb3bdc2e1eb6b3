import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { colourFamily } from './colour-formula.ts'

/** Below this share of grey nobody would speak of it. */
const fewGrey = 0.05

/** What a hairdresser would say of the hair that somebody has, as far as a photo tells. */
export function ownHairWords({ color, greyness }: OwnHair): string {
  const family = colourFamily(color)
  const words = `${family.slice(0, 1).toUpperCase()}${family.slice(1)}`
  return greyness < fewGrey ? words : `${words}; about ${Math.round(20 * greyness) * 5} % grey`
}
