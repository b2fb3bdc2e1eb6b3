import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import type { Advice } from '../../shared/library/advice.ts'
import { classifyFace } from '../../shared/suits/face-shape.ts'
import type { SeenShape } from '../../shared/suits/face-shape.ts'
import { noAnswers, rateStyle } from '../../shared/suits/rules.ts'
import type { Answers } from '../../shared/suits/rules.ts'
import type { Suits } from './suits-state.ts'

/** The shape of the face in a photo; null where nobody measured it. */
export function shapeOf({ face }: Pick<Photo, 'face'>): SeenShape | null {
  return face?.measures ? classifyFace(face.measures, face) : null
}

/**
 * Share of grey from which hair is taken for grey: of 245 people this finds 22 of 29 whose hair is grey, and takes 3
 * others for it, who are just beginning to or whose dark hair shines. Grey that is missed costs little, since it can be
 * said.
 */
const greyFrom = 0.25

/** What a photo says of somebody before they do. */
export function seenAnswers({ face }: Pick<Photo, 'face'>): Answers {
  return { ...noAnswers, isGrey: face?.hair ? face.hair.greyness >= greyFrom : null }
}

/**
 * Puts the library's styles into the order in which they suit, drawn ones at the end; equal ones stay in the library's.
 */
export function advise(
  styles: readonly Style[],
  shape: SeenShape | null,
  { answers, isOnly }: Pick<Suits, 'answers' | 'isOnly'>,
): Advice {
  const rated = styles.map((style) => ({
    lib_id: style.lib_id,
    is_drawn: style.is_drawn,
    isLate: answers.isGrey !== true && style.labels.includes('grey'),
    ...rateStyle(style, shape, answers),
  }))
  const reasons = rated.flatMap(({ lib_id, reason }) =>
    reason === null ? [] : [[lib_id, reason] as const],
  )
  return {
    libIds: photographedFirst(
      rated.toSorted((a, b) => Number(a.isLate) - Number(b.isLate) || b.points - a.points),
    ).map(({ lib_id }) => lib_id),
    reasons: new Map(reasons),
    isOnly,
  }
}
