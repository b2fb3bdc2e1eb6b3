import type { Style } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import type { OwnHair } from '@hairstyle/contract/own-hair.ts'

type Texture = (typeof textures)[number]

/**
 * Hairstyles whose fringe suits one's own hair, of its texture or a neighbouring one; of all textures if unknown. Drawn
 * ones are left out, as they are not as fine as the hair beside them.
 *
 * @param texture As stated by the person, or as measured.
 */
export function fringesFor(
  styles: readonly Style[],
  texture: Texture | OwnHair['texture'],
): readonly Style[] {
  const own = typeof texture === 'string' ? { kind: texture, or: null } : texture
  return styles.filter(
    ({ fit, is_drawn, texture: of }) =>
      fit?.front === 'fringe' &&
      !is_drawn &&
      (own === null || isNear(of, own.kind) || (own.or !== null && isNear(of, own.or))),
  )
}

function isNear(a: Texture, b: Texture): boolean {
  return Math.abs(textures.indexOf(a) - textures.indexOf(b)) <= 1
}
