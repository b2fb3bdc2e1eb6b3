import choice2 from '../../../../seed/assets/covers/french-bob-320.webp'
import choice1 from '../../../../seed/assets/covers/wavy-chin-bob-320.webp'
import choice3 from '../../../../seed/assets/covers/textured-lob-320.webp'
import after480 from '../../../../seed/assets/home/waves-after-480.webp'
import after720 from '../../../../seed/assets/home/waves-after-720.webp'
import after960 from '../../../../seed/assets/home/waves-after-960.webp'
import before480 from '../../../../seed/assets/home/waves-before-480.webp'
import before720 from '../../../../seed/assets/home/waves-before-720.webp'
import before960 from '../../../../seed/assets/home/waves-before-960.webp'
import type { ComparedPicture } from '../../components/before-after.tsx'
import { homeTexts } from './texts.ts'

/** A head made by the project, and the same picture after a try-on. */
export const heroPair = {
  before: {
    src: before960,
    srcSet: `${before480} 480w, ${before720} 720w, ${before960} 960w`,
    alt: homeTexts.hero.before,
  },
  after: {
    src: after960,
    srcSet: `${after480} 480w, ${after720} 720w, ${after960} 960w`,
    alt: homeTexts.hero.after,
  },
} satisfies Record<string, ComparedPicture>

/** The same two, small, for the explanation of the steps. */
export const small = { before: before480, after: after480 } as const

/** Styles to pick from. */
export const choices = [choice1, choice2, choice3] as const
