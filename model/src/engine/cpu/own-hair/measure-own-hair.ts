import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { hexOfLinear, labOfPixel, luminanceAt } from '../image/color.ts'
import type { LightFit } from '../light/light-fit.ts'
import { lightOnDyed, matchLight } from '../photo-hair/match-light.ts'
import type { SeenHead } from '../seen-photo.ts'

interface SeenHair {
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** The photo, linear rgb. */
  readonly original: Float32Array
  readonly light: LightFit
  readonly head: { readonly frame: { readonly unit: number } }
}

/** Opacity from which a pixel shows next to nothing but hair. */
export const sureOfHair = 0.9
/** Area of such hair, face widths squared, below which it is stubble, through which skin shines grey. */
const minHair = 0.15
/** Every so many pixels are looked at. */
const stride = 7
/**
 * CIE L* from which hair is more than dark, and chroma below which it has no colour, once the light's own is taken off.
 * Of limits from 35 to 50 and from 8 to 12 these find most of the people who are grey in `training/labels/people.json`
 * while as few others are taken for it; nobody served who is held out of training.
 */
const grey = { lightness: 45, chroma: 10 } as const

/** What of hair is neither in the shade nor shines, by brightness. */
const middle = [0.25, 0.75] as const

/** The colour of somebody's own hair, and which share of it is grey; null where there is too little to say. */
export function measureOwnHair({ hair, original, light, head }: SeenHair): OwnHair | null {
  const seen: number[] = []
  for (let i = 0; i < hair.length; i += stride) {
    if (hair[i]! >= sureOfHair) seen.push(i)
  }
  if ((seen.length * stride) / head.frame.unit ** 2 < minHair) return null
  return OwnHair.parse({
    color: colorOfHair(seen, original, light),
    greyness: greynessOf(seen, original, light),
  })
}

/**
 * What dye has to be of for its light to look like these pixels, as #rrggbb.
 *
 * @param original Linear rgb.
 */
export function colorOfHair(
  seen: readonly number[],
  original: Float32Array,
  light: LightFit,
): string {
  const byBrightness = seen.toSorted((a, b) => luminanceAt(original, a) - luminanceAt(original, b))
  const [from, to] = middle.map((part) => Math.floor(part * seen.length))
  const most = byBrightness.slice(from, to! + 1)
  const { tint, gainAt } = matchLight(lightOnDyed(light), light)
  return hexOfLinear(
    tint.map((factor, c) => {
      const sum = most.reduce((total, i) => total + original[i * 3 + c]!, 0)
      return sum / most.length / factor / gainAt(0, 0)
    }),
  )
}

function greynessOf(seen: readonly number[], original: Float32Array, { cast }: LightFit): number {
  const color = new Float32Array(3)
  const lab = new Float32Array(3)
  const greyOnes = seen.filter((i) => {
    for (let c = 0; c < 3; c++) color[c] = original[i * 3 + c]! / cast[c]!
    labOfPixel(color, 0, lab)
    return lab[0]! > grey.lightness && Math.hypot(lab[1]!, lab[2]!) < grey.chroma
  })
  return greyOnes.length / seen.length
}

/** Area of the person's own hair, face widths squared. */
export function areaOfHair({ head, ownHair }: Pick<SeenHead, 'head' | 'ownHair'>): number {
  const { data, scaleX, scaleY } = ownHair
  const pixels = data.reduce((sum, share) => sum + share, 0)
  return pixels / (scaleX * scaleY * head.frame.unit ** 2)
}
