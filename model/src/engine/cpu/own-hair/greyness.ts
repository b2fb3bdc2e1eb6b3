import { labOfPixel } from '../image/color.ts'
import type { LightFit } from '../light/light-fit.ts'

interface SeenHair {
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** The photo, linear rgb. */
  readonly original: Float32Array
  readonly light: Pick<LightFit, 'cast'>
  readonly head: { readonly frame: { readonly unit: number } }
}

/** Opacity from which a pixel shows next to nothing but hair. */
const sure = 0.9
/** Area of such hair, face widths squared, below which it is stubble, through which skin shines grey. */
const leastHair = 0.15
/** Every so many pixels are looked at. */
const stride = 7
/**
 * CIE L* from which hair is more than dark, and chroma below which it has no colour, once the light's own is taken off. Of limits from 35 to 50 and from 8 to 12
 * these find most of the people who are grey in `training/labels/people.json` while as few others are taken for it; nobody served who is held out of training.
 */
const grey = { lightness: 45, chroma: 10 } as const

/** Share of somebody's own hair that is grey or white, 0..1; null where there is too little to say. */
export function measureGreyness({ hair, original, light, head }: SeenHair): number | null {
  const color = new Float32Array(3)
  const lab = new Float32Array(3)
  let [all, greyOnes] = [0, 0]
  for (let i = 0; i < hair.length; i += stride) {
    if (hair[i]! < sure) continue
    for (let c = 0; c < 3; c++) color[c] = original[i * 3 + c]! / light.cast[c]!
    labOfPixel(color, 0, lab)
    all++
    if (lab[0]! > grey.lightness && Math.hypot(lab[1]!, lab[2]!) < grey.chroma) greyOnes++
  }
  return (all * stride) / head.frame.unit ** 2 < leastHair ? null : greyOnes / all
}
