import { cellsBetween, coverGrid, isFaceCell } from './cover.ts'
import type { LiveStyle } from './mirror.ts'

/** Own hair of less than this in a cell is none. */
const faint = 0.1
/** Own hair in sight looks wrong from so much on, in face widths squared and as a share of all of it. */
const tooMuch = { area: 0.1, share: 0.1 } as const
/** And a fringe from so much on, in face widths squared: skin below it is only guessed. */
const tooMuchFringe = 0.0135
/** Cells of a face width squared. */
const cellsOfFaceWidth = coverGrid.unit ** 2

/**
 * How much of their own hair a style would leave in sight, as a share of all of it; `isTooMuch` looks wrong.
 *
 * @param ownHair As the mirror tells it.
 */
export function judgeCover(
  ownHair: Float32Array,
  { cover }: Pick<LiveStyle, 'cover'>,
): { readonly left: number; readonly isTooMuch: boolean } {
  const between = cellsBetween(cover, 1)
  let [beside, fringe, all] = [0, 0, 0]
  ownHair.forEach((share, i) => {
    if (share < faint) return
    all += share
    if (cover[i] === 1) return
    if (isFaceCell(i)) fringe += share
    else if (between[i] === 0) beside += share
  })
  const left = all === 0 ? 0 : (beside + fringe) / all
  const isBesideTooMuch = beside > tooMuch.area * cellsOfFaceWidth && left > tooMuch.share
  const isTooMuch = isBesideTooMuch || fringe > tooMuchFringe * cellsOfFaceWidth
  return { left, isTooMuch }
}
