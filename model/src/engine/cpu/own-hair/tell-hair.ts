import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import type { HairSigns } from './hair-signs.ts'
import { isTied, lengthsOf } from './lengths.ts'
import { tooShort } from './limits.ts'
import { amountOf, textureOf } from './texture.ts'

export type HairShape = Pick<OwnHair, 'front' | 'sides' | 'back' | 'texture' | 'amount'>

/**
 * What a person's hair is like, colours aside. All null for hair that looks tied, of which nothing else can be
 * measured.
 */
export function tellHair(signs: HairSigns): HairShape {
  if (isTied(signs)) return { front: null, sides: null, back: null, texture: null, amount: null }
  const lengths = lengthsOf(signs)
  return {
    ...lengths,
    texture: lengths.front.cm < tooShort ? null : textureOf(signs),
    amount: amountOf(signs),
  }
}
