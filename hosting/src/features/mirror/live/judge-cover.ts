import { cellsBetween, coverGrid } from './cover.ts'
import type { LiveStyle } from './mirror.ts'

/** Own hair of less than this in a cell is none. */
const faint = 0.1
/** So much own hair in sight, in face widths squared, is painted over well enough. */
const mostLeft = 0.15
/** A face with its forehead, local units: what hangs over it is no part of a style that leaves it free. */
const face = { y: 0, halfWidth: 0.42, halfHeight: 0.62 } as const

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
  let [left, all] = [0, 0]
  ownHair.forEach((share, i) => {
    if (share < faint) return
    all += share
    const isHidden = cover[i] === 1 || (between[i] === 1 && !isFace(i))
    if (!isHidden) left += share
  })
  const area = left / coverGrid.unit ** 2
  return { left: all === 0 ? 0 : left / all, isTooMuch: area > mostLeft }
}

function isFace(cell: number): boolean {
  const { width, unit, origin } = coverGrid
  const x = ((cell % width) + 0.5 - origin.x) / unit
  const y = (origin.y - Math.floor(cell / width) - 0.5) / unit
  return (x / face.halfWidth) ** 2 + ((y - face.y) / face.halfHeight) ** 2 < 1
}
