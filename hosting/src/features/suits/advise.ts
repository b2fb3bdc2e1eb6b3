import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import type { Advice } from '../../shared/library/advice.ts'
import { classifyFace } from '../../shared/suits/face-shape.ts'
import type { SeenShape } from '../../shared/suits/face-shape.ts'
import { rateStyle } from '../../shared/suits/rules.ts'
import type { Suits } from './suits-state.ts'

/** The shape of the face in a photo; null where nobody measured it. */
export function shapeOf({ face }: Pick<Photo, 'face'>): SeenShape | null {
  return face?.measures ? classifyFace(face.measures, face) : null
}

/** Puts the library's styles into the order in which they suit; equal ones stay in the library's. */
export function advise(
  styles: readonly Style[],
  shape: SeenShape | null,
  { answers, isOnly }: Pick<Suits, 'answers' | 'isOnly'>,
): Advice {
  const rated = styles.map(({ lib_id, ...style }) => ({
    lib_id,
    ...rateStyle({ lib_id, ...style }, shape, answers),
  }))
  const reasons = rated.flatMap(({ lib_id, reason }) =>
    reason === null ? [] : [[lib_id, reason] as const],
  )
  return {
    libIds: rated.sort((a, b) => b.points - a.points).map(({ lib_id }) => lib_id),
    reasons: new Map(reasons),
    isOnly,
  }
}
