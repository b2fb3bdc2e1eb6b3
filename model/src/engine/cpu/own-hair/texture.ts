import { hairAmounts, type OwnHair } from '@hairstyle/contract/own-hair.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import type { HairSigns } from './hair-signs.ts'
import { sureTexture } from './limits.ts'
import { fitted, tell } from './tell-by-signs.ts'

/** How curly hair is, as worn. */
export function textureOf(signs: HairSigns): NonNullable<OwnHair['texture']> {
  const place = tell(fitted.texture, signs) - 1
  const nearest = Math.round(place)
  const apart = place - nearest
  const other = Math.abs(apart) > sureTexture ? textures[nearest + Math.sign(apart)] : undefined
  return { kind: textures[nearest]!, or: other ?? null }
}

/** How much hair there is, judged by how far it stands out from the head and how much scalp shows. */
export function amountOf(signs: HairSigns): NonNullable<OwnHair['amount']> {
  return hairAmounts[Math.round(tell(fitted.amount, signs)) - 1]!
}
