import type { Mannequin } from '../mannequin/render-mannequin.ts'
import { linearOf } from '../mannequin/paint/tones.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'

const lilacTop = '#beb6d3'
const greyTop = '#aba8bb'

type Cast = Omit<Mannequin, 'top' | 'yaw'>

/** Women's and men's heads by the skin that the hair's natural colour goes with, each list from light to dark. */
const women: Readonly<Record<HairDepth, readonly Cast[]>> = {
  light: [
    { face: 'a', skin: 'porcelain', eyes: 'blue' },
    { face: 'a', skin: 'light', eyes: 'green' },
    { face: 'c', skin: 'light', eyes: 'hazel' },
  ],
  medium: [
    { face: 'a', skin: 'light', eyes: 'green' },
    { face: 'c', skin: 'medium', eyes: 'hazel' },
    { face: 'a', skin: 'medium', eyes: 'brown' },
  ],
  dark: [
    { face: 'c', skin: 'olive', eyes: 'brown' },
    { face: 'a', skin: 'light', eyes: 'brown' },
    { face: 'c', skin: 'brown', eyes: 'brown' },
    { face: 'a', skin: 'medium', eyes: 'brown' },
  ],
  coily: [
    { face: 'c', skin: 'brown', eyes: 'brown' },
    { face: 'c', skin: 'deep', eyes: 'brown' },
  ],
}
const men: Readonly<Record<HairDepth, readonly Cast[]>> = {
  light: [{ face: 'b', skin: 'light', eyes: 'blue' }],
  medium: [
    { face: 'b', skin: 'light', eyes: 'blue' },
    { face: 'b', skin: 'medium', eyes: 'hazel' },
  ],
  dark: [
    { face: 'b', skin: 'medium', eyes: 'hazel' },
    { face: 'd', skin: 'olive', eyes: 'brown' },
    { face: 'b', skin: 'light', eyes: 'blue' },
    { face: 'd', skin: 'brown', eyes: 'brown' },
  ],
  coily: [
    { face: 'd', skin: 'deep', eyes: 'brown' },
    { face: 'd', skin: 'brown', eyes: 'brown' },
  ],
}

type HairDepth = 'light' | 'medium' | 'dark' | 'coily'

/** The mannequin that shows a style; `turn` counts the styles of its kind, so that neighbours in the grid differ. */
export function castMannequin(style: Hairstyle, turn: number): Mannequin {
  const isMan = style.gender === 'men' || (style.gender === 'unisex' && turn % 2 === 1)
  const cast = (isMan ? men : women)[hairDepth(style)]
  const chosen = cast[turn % cast.length]
  if (!chosen) throw new Error('Every kind of hair has its mannequins')
  return { ...chosen, top: isMan ? greyTop : lilacTop, yaw: 0 }
}

function hairDepth({ texture, strand }: Hairstyle): HairDepth {
  if (texture === 'coily') return 'coily'
  const [red, green, blue] = linearOf(strand.color.base)
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (luminance > 0.09) return 'light'
  return luminance > 0.045 ? 'medium' : 'dark'
}

/** A mannequin for every style, in order. */
export function castLibrary(styles: readonly Hairstyle[]): Map<string, Mannequin> {
  const turns = new Map<string, number>()
  return new Map(
    styles.map((style) => {
      const kind = `${style.gender} ${hairDepth(style)}`
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      return [style.id, castMannequin(style, turn)]
    }),
  )
}
