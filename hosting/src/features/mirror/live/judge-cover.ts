import { cellsBetween, coverGrid, isFaceCell } from './cover.ts'
import type { LiveStyle } from './mirror.ts'

/** Less own hair than this in a cell is ignored. */
const faint = 0.1
/** Visible own hair from which a style looks wrong, in face widths squared and as a share of all of it. */
const tooMuch = { area: 0.1, share: 0.1 } as const
/** Likewise for a fringe, in face widths squared, since the skin below it is a guess. */
const tooMuchFringe = 0.0135
/** Cells of a face width squared. */
const cellsOfFaceWidth = coverGrid.unit ** 2

/**
 * Share of own hair that a style would leave visible; `isTooMuch` looks wrong.
 *
 * @param ownHair As reported by the mirror.
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
