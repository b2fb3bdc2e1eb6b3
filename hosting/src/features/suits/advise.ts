import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import {
  effortOfReach,
  greyFrom,
  isNow,
  reachOf,
  type KnownHair,
  type Reach,
} from '@hairstyle/contract/reach.ts'
import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import type { Advice } from '../../shared/library/advice.ts'
import { reachLine } from '../../shared/reach/reach-words.ts'
import { classifyFace, type SeenShape } from '../../shared/suits/face-shape.ts'
import { noAnswers, rateStyle, type Answers } from '../../shared/suits/rules.ts'
import type { Suits } from './suits-state.ts'

/** The shape of the face in a photo; null if not measured. */
export function shapeOf({ face }: Pick<Photo, 'face'>): SeenShape | null {
  return face?.measures ? classifyFace(face.measures, face) : null
}

/** Initial answers from a photo, and from what its owner said about their hair. */
export function seenAnswers({ face }: Pick<Photo, 'face'>): Answers {
  return {
    ...noAnswers,
    hair: face?.told?.texture ?? null,
    isGrey: face?.hair ? face.hair.greyness >= greyFrom : null,
  }
}

/** Sorts the library's styles by how well they suit, drawn ones last; ties keep the library's order. */
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
  const notes = new Map(
    rated.flatMap(({ lib_id, reason }) => (reason === null ? [] : [[lib_id, reason] as const])),
  )
  return {
    libIds: photographedFirst(
      rated.toSorted((a, b) => Number(a.isLate) - Number(b.isLate) || b.points - a.points),
    ).map(({ lib_id }) => lib_id),
    notes,
    only: isOnly ? new Set(notes.keys()) : null,
  }
}

/**
 * Sorts the library's styles by how soon they can be had; ties keep the order of what suits. Unknown ones come last.
 */
export function adviseByReach(
  styles: readonly Style[],
  hair: KnownHair,
  { libIds, isOnly }: { readonly libIds: readonly string[]; readonly isOnly: boolean },
): Advice {
  const places = new Map(libIds.map((id, place) => [id, place]))
  const placeOf = ({ lib_id }: Pick<Style, 'lib_id'>) => places.get(lib_id) ?? libIds.length
  const reached = styles
    .map((style) => ({ style, reach: reachOf(style, hair) }))
    .toSorted((a, b) => placeOf(a.style) - placeOf(b.style))
  const notes = reached.flatMap(({ style, reach }) =>
    reach ? [[style.lib_id, reachLine(reach)] as const] : [],
  )
  const effort = (reach: Reach | null) => (reach ? effortOfReach(reach) : Infinity)
  const sorted = reached
    .toSorted((a, b) => compare(effort(a.reach), effort(b.reach)))
    .map(({ style }) => style)
  const now = reached.flatMap(({ style, reach }) => (reach && isNow(reach) ? [style.lib_id] : []))
  return {
    libIds: photographedFirst(sorted).map(({ lib_id }) => lib_id),
    notes: new Map(notes),
    only: isOnly ? new Set(now) : null,
  }
}

/** A comparison for sorting that also handles infinities. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
