import { HairPlane, heights, step, type HairyHead } from './hair-plane.ts'
import { clamp, median } from '../math/scalar.ts'

/** Parts of a head's hair that are measured, face widths from the head's origin; heights from and to. */
const temples = [0.3, 0.6] as const
const ears = [-0.1, 0.2] as const
const throat = [-1, -0.7] as const
/** How far out hair is measured: from beside the face or, below it, the throat, to the end of a shoulder. */
const beside = { face: [0.35, 1.4], throat: [0.05, 1.4] } as const
/** Places across a forehead. */
const forehead = Array.from({ length: 25 }, (_, i) => 0.025 * i - 0.3)
/** Height at which side hair grows, and from which it is followed down. */
const roots = 0.3
const followedFrom = 0.4
/** Hair narrower than this has ended; anything after a gap this long does not belong to it. */
const wisp = 0.05
const gap = { below: 0.12, onForehead: 0.06 } as const
/** Distance from a head's middle to its sides. */
const headSide = 0.55

/** What the outline of a person's hair shows; face widths and local units unless stated otherwise. */
export interface ShapeSigns {
  /** How far below its roots the hair of the longer side ends, and the square of that. */
  readonly fall: number
  readonly fallSquared: number
  /** How far hair stands out from the sides of the head, mean of both. */
  readonly aside: number
  /** Width of the hair beside the ears, mean of both. */
  readonly besideEars: number
  /** Width of the hair beside the throat, on the side that has less. */
  readonly besideThroat: number
  /** Height down to which hair reaches on the forehead (median), and how far above the brows that is. */
  readonly forehead: number
  readonly swept: number
  /** How far hair rises above the crown at its highest. */
  readonly crown: number
  /** Distance from the end of the longer side to the picture's lower edge. */
  readonly room: number
  /** Mean opacity of hair on the crown, 0..1, where there is any. */
  readonly solid: number
}

/** @param hairy In any picture. */
export function shapeSigns(hairy: HairyHead): ShapeSigns {
  const { skull, browHeight } = hairy.head
  const plane = new HairPlane(hairy)
  const top = skull.center[1] + skull.above
  const end = Math.min(endOf(plane, -1), endOf(plane, 1))
  const fall = Math.max(0, roots - end)
  const lowest = median(forehead.map((x) => lowestAt(plane, x) ?? top))
  return {
    fall,
    fallSquared: fall ** 2,
    aside: ofBoth((side) => {
      return Math.max(
        0,
        median(heights(...temples).map((y) => plane.outermostAt(y, side))) - headSide,
      )
    }, mean),
    besideEars: ofBoth((side) => meanWidth(plane, side, ears, beside.face), mean),
    besideThroat: ofBoth(
      (side) => meanWidth(plane, side, throat, beside.throat),
      (both) => {
        return Math.min(...both)
      },
    ),
    forehead: lowest,
    swept: lowest - browHeight,
    crown: Math.max(...forehead.map((x) => plane.topAt(x) ?? 0)) - top,
    room: end - plane.bottom,
    solid: solidOf(plane),
  }
}

/** Height at which the hair of a side ends. */
function endOf(plane: HairPlane, side: -1 | 1): number {
  let end = followedFrom
  for (let y = followedFrom; end - y <= gap.below && y > plane.bottom; y -= step) {
    const isBesideFace = y > 0
    if (plane.widthAt(y, side, isBesideFace ? beside.face : beside.throat) >= wisp) end = y
  }
  return end
}

/** Lower end of the hair that hangs down from the top; null if there is none. */
function lowestAt(plane: HairPlane, x: number): number | null {
  let lowest = plane.topAt(x)
  if (lowest === null) return null
  for (let y = lowest; lowest - y <= gap.onForehead; y -= step) if (plane.at(x, y) > 0.5) lowest = y
  return lowest
}

function meanWidth(
  plane: HairPlane,
  side: -1 | 1,
  range: readonly [number, number],
  across: readonly [number, number],
): number {
  return mean(heights(...range).map((y) => plane.widthAt(y, side, across)))
}

/** How well hair covers the scalp. */
function solidOf(plane: HairPlane): number {
  let [sum, count] = [0, 0]
  for (const y of heights(0.6, 1.6)) {
    for (let x = -0.5; x < 0.5; x += step) {
      const opacity = plane.at(x, y)
      if (opacity < 0.05) continue
      sum += opacity
      count++
    }
  }
  return clamp(sum / Math.max(1, count), 0, 1)
}

function ofBoth(measure: (side: -1 | 1) => number, both: (values: number[]) => number): number {
  return both([measure(-1), measure(1)])
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
