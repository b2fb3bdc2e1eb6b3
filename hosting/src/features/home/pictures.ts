import type { ComparedPicture } from '../../components/before-after.tsx'
import after360 from './pictures/after-360.webp'
import after700 from './pictures/after-700.webp'
import before360 from './pictures/before-360.webp'
import before700 from './pictures/before-700.webp'
import choice1 from './pictures/choice-1-320.webp'
import choice2 from './pictures/choice-2-320.webp'
import choice3 from './pictures/choice-3-320.webp'
import { homeTexts } from './texts.ts'

/** One head made by the project, wearing two styles of the engine. */
export const heroPair = {
  before: {
    src: before700,
    srcSet: `${before360} 360w, ${before700} 700w`,
    alt: homeTexts.hero.before,
  },
  after: {
    src: after700,
    srcSet: `${after360} 360w, ${after700} 700w`,
    alt: homeTexts.hero.after,
  },
} satisfies Record<string, ComparedPicture>

/** The same two, small, for the explanation of the steps. */
export const small = { before: before360, after: after360 } as const

/** Styles to pick from, on the same head. */
export const choices = [choice1, choice2, choice3] as const
