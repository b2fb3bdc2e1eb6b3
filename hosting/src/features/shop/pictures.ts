import combedBackWaves from '../../../../seed/assets/covers/combed-back-waves-320.avif'
import sweptBackBraids from '../../../../seed/assets/covers/swept-back-braids-320.avif'
import fullLooseCurls from '../../../../seed/assets/covers/full-loose-curls-320.avif'
import wavySilverPixie from '../../../../seed/assets/covers/wavy-silver-pixie-320.avif'
import wingedFlow from '../../../../seed/assets/covers/winged-flow-320.avif'
import wispyFringeBob from '../../../../seed/assets/covers/wispy-fringe-bob-320.avif'
import hero from '../../../../seed/assets/home/hero-after-480.avif'
import heroLarge from '../../../../seed/assets/home/hero-after-800.avif'
import before from '../../../../seed/assets/home/hero-before-480.avif'
import beforeLarge from '../../../../seed/assets/home/hero-before-800.avif'
import { exampleTexts } from './texts.ts'

/** Somebody who does not exist, and the same photo after a try-on. */
export const example = {
  before: { src: before, srcSet: `${before} 480w, ${beforeLarge} 800w`, alt: exampleTexts.before },
  after: { src: hero, srcSet: `${hero} 480w, ${heroLarge} 800w`, alt: exampleTexts.after },
} as const

/** A handful of looks, for the shop's top. */
export const looks = [
  wispyFringeBob,
  hero,
  wingedFlow,
  fullLooseCurls,
  sweptBackBraids,
  combedBackWaves,
  wavySilverPixie,
] as const
