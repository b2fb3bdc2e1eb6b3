import type { Style } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import type { OwnHair } from '@hairstyle/contract/own-hair.ts'

type Texture = (typeof textures)[number]

/**
 * The hairstyles whose fringe can be worn before one's own hair, of its texture or its neighbour: of all textures where
 * that is not known. What was drawn is not as fine as the hair beside it.
 *
 * @param texture As somebody told it, or as it was measured.
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
