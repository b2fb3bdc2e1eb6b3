import { toView } from '../head/head-frame.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { shellDepth } from './hair-shell.ts'

/** Places across the head at which the hairline and the crown's outline are measured, local units. */
export const hairlinePlaces: readonly number[] = Array.from(
  { length: 19 },
  (_, i) => -0.36 + 0.04 * i,
)
export const crownPlaces: readonly number[] = Array.from({ length: 17 }, (_, i) => -0.48 + 0.06 * i)

/** Heights that are tried one after the other, local units. */
interface HeightRange {
  readonly from: number
  readonly to: number
  readonly step: number
}

/** Hair below this height over the brows is a fringe: there is no hairline to be seen. */
const fringeHeight = 0.42
/** The hairline is looked for between these heights. */
const hairlineRange: HeightRange = { from: 0.45, to: 0.95, step: 0.005 }
/** So much above its edge hair must still be hair. */
const firmness = 0.03
const crownRange: HeightRange = { from: 1.5, to: 0.5, step: 0.01 }

/** Opacity of hair at a pixel of a picture, 0 outside of it. */
export type OpacityAt = (x: number, y: number) => number

/**
 * Heights (local units) at which hair begins above the forehead, one for each of `hairlinePlaces`; null where a fringe hangs
 * or no hair is found.
 */
export function measureHairline(axes: HeadAxes, opacityAt: OpacityAt): (number | null)[] {
  return hairlinePlaces.map((x) => {
    const hairAt = (y: number): number => opacityOver(axes, opacityAt, x, y)
    if (hairAt(fringeHeight) > 0.3) return null
    const { from, to, step } = hairlineRange
    for (let y = from; y < to; y += step) {
      if (hairAt(y) > 0.5 && hairAt(y + firmness) > 0.5) return y
    }
    return null
  })
}

/** Heights (local units) of the outline above, one for each of `crownPlaces`; null where there is nothing. */
export function measureCrown(axes: HeadAxes, opacityAt: OpacityAt): (number | null)[] {
  return crownPlaces.map((x) => {
    const { from, to, step } = crownRange
    for (let y = from; y > to; y -= step) if (opacityOver(axes, opacityAt, x, y) > 0.5) return y
    return null
  })
}

function opacityOver(axes: HeadAxes, opacityAt: OpacityAt, x: number, y: number): number {
  const [u, v] = toView(axes, [x, y, shellDepth(x, y)])
  return opacityAt(Math.floor(u), Math.floor(v))
}
