import choice2 from '../../../../seed/assets/covers/face-framing-waves-320.avif'
import choice1 from '../../../../seed/assets/covers/tousled-wavy-bob-320.avif'
import choice3 from '../../../../seed/assets/covers/deep-side-part-waves-320.avif'
import after480 from '../../../../seed/assets/home/hero-after-480.avif'
import after640 from '../../../../seed/assets/home/hero-after-640.avif'
import after800 from '../../../../seed/assets/home/hero-after-800.avif'
import before480 from '../../../../seed/assets/home/hero-before-480.avif'
import before640 from '../../../../seed/assets/home/hero-before-640.avif'
import before800 from '../../../../seed/assets/home/hero-before-800.avif'
import type { ComparedPicture } from '../../components/compare-slider.tsx'
import { homeTexts } from './texts.ts'

/** Somebody who does not exist, and the same photo after a try-on. */
export const heroPair = {
  before: {
    src: before800,
    srcSet: `${before480} 480w, ${before640} 640w, ${before800} 800w`,
    alt: homeTexts.hero.before,
  },
  after: {
    src: after800,
    srcSet: `${after480} 480w, ${after640} 640w, ${after800} 800w`,
    alt: homeTexts.hero.after,
  },
} satisfies Record<string, ComparedPicture>

/** The same pair, small, for the steps. */
export const small = { before: before480, after: after480 } as const

/** Styles to pick from. */
export const choices = [choice1, choice2, choice3] as const
