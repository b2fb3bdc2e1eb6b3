import { hairAmounts, type OwnHair } from '@hairstyle/contract/own-hair.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import type { HairSigns } from './hair-signs.ts'
import { sureTexture } from './limits.ts'
import { fitted, tell } from './tell-by-signs.ts'

/** How hair is curled as it is worn. */
export function textureOf(signs: HairSigns): NonNullable<OwnHair['texture']> {
  const place = tell(fitted.texture, signs) - 1
  const nearest = Math.round(place)
  const apart = place - nearest
  const other = Math.abs(apart) > sureTexture ? textures[nearest + Math.sign(apart)] : undefined
  return { kind: textures[nearest]!, or: other ?? null }
}

/** How much hair there is, by how far it stands off the head and how much scalp it leaves to be seen. */
export function amountOf(signs: HairSigns): NonNullable<OwnHair['amount']> {
  return hairAmounts[Math.round(tell(fitted.amount, signs)) - 1]!
}
