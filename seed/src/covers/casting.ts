import { linearOfHex, luminance } from '@hairstyle/model/engine/cpu/image/color.ts'
import type { Person } from '../people/person.ts'
import type { DrawnHairstyle, Hairstyle } from '../styles/hairstyle.ts'
import type { Framing } from './frame-portrait.ts'

/** Colour of somebody's skin and brows, as it goes with a colour of hair. */
type Depth = 'light' | 'medium' | 'dark' | 'coily'

/** People whose own hair is short, tied or gone, so that none of it is left under other hair. */
const wearers: Readonly<
  Record<'women' | 'men', Readonly<Record<Depth, readonly [Person, ...Person[]]>>>
> = {
  women: {
    light: ['women/86', 'women/50'],
    medium: ['women/4', 'women/86', 'women/50'],
    dark: ['women/50', 'women/10', 'women/4'],
    coily: ['women/10', 'women/20'],
  },
  men: {
    light: ['men/14', 'men/96', 'men/90'],
    medium: ['men/60', 'men/96', 'men/78'],
    dark: ['men/12', 'men/42', 'men/78', 'men/60'],
    coily: ['men/19', 'men/87', 'men/98'],
  },
}

/** The longer the hair, the further away the head. */
const faceShares: Readonly<Record<Hairstyle['length'], number>> = {
  buzz: 0.36,
  short: 0.36,
  medium: 0.33,
  long: 0.28,
}
/** Eyes are at one height in all covers. */
const eyeHeight = 0.42

export function framingOf({ length, labels }: Pick<Hairstyle, 'length' | 'labels'>): Framing {
  const isTied = labels.includes('bun')
  return { faceShare: faceShares[isTied ? 'short' : length], eyeHeight }
}

/**
 * Who shows each style, in order: the person whose hair it is; for drawn hair somebody whom it suits, in rotation, so
 * that neighbours in the grid differ.
 */
export function castLibrary(styles: readonly Hairstyle[]): Map<string, Person> {
  const turns = new Map<string, number>()
  return new Map(
    styles.map((style) => {
      if ('photo' in style) return [style.id, style.photo.person]
      const kind = `${style.gender} ${depthOf(style)}`
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      return [style.id, castWearer(style, turn)]
    }),
  )
}

function castWearer(style: DrawnHairstyle, turn: number): Person {
  const isMan = style.gender === 'men' || (style.gender === 'unisex' && turn % 2 === 1)
  const cast = wearers[isMan ? 'men' : 'women'][depthOf(style)]
  return cast[turn % cast.length] ?? cast[0]
}

function depthOf({ texture, drawn }: DrawnHairstyle): Depth {
  if (texture === 'coily') return 'coily'
  const light = luminance(...linearOfHex(drawn.shade))
  if (light > 0.09) return 'light'
  return light > 0.045 ? 'medium' : 'dark'
}
