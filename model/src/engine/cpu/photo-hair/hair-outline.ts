import type { HeadAxes } from '../head/head-frame.ts'
import { mix } from '../math/scalar.ts'
import { shellPoint, type Point } from './hair-shell.ts'
import hairlines from './hairlines.json' with { type: 'json' }

/** Places across the head at which the hairline is measured, local units. */
export const hairlinePlaces: readonly number[] = Array.from(
  { length: 19 },
  (_, i) => -0.36 + 0.04 * i,
)
/** Heights below which almost nobody's hairline lies, for each of `hairlinePlaces`, local units. */
export const lowestHairline: readonly number[] = hairlinePlaces.map(heightOf(hairlines.lowest))
/** Heights of most people's hairlines, for each of `hairlinePlaces`, local units. */
export const usualHairline: readonly number[] = hairlinePlaces.map(heightOf(hairlines.usual))
/** Directions in which the outline is measured: radians from the head's up, positive to the picture's right. */
export const outlineAngles: readonly number[] = Array.from(
  { length: 25 },
  (_, i) => ((-96 + 8 * i) * Math.PI) / 180,
)
/** Directions in which the inner edge of the sides is measured: temples and above the ears. */
export const sideAngles: readonly number[] = [-120, -112, -104, -96, -88, -80, -72, -64]
  .flatMap((angle) => [angle, -angle])
  .map((angle) => (angle * Math.PI) / 180)
/** Middle of the head, from which the outline is measured, local units. */
const middle = [0, 0.4] as const

/** Heights or distances to try in order, local units. */
interface HeightRange {
  readonly from: number
  readonly to: number
  readonly step: number
}

/** Hair reaching below this height over the brows is a fringe, which hides the hairline. */
const fringeHeight = 0.42
/** The hairline is looked for between these heights. */
const hairlineRange: HeightRange = { from: 0.45, to: 0.95, step: 0.005 }
/** A fringe's end is looked for between these. */
const fringeRange: HeightRange = { from: 0.15, to: 0.95, step: 0.005 }
/** How far above its edge hair must still be found. */
const firmness = 0.03
/** Distances at which an outline is looked for, from the outside in. */
const outlineRange: HeightRange = { from: 1.3, to: 0.3, step: 0.01 }

/** The height of a line at a distance from the head's middle; the line is half of one, from the head's top down. */
function heightOf(half: readonly (readonly number[])[]): (x: number) => number {
  return (x) => {
    const next = Math.max(
      1,
      half.findIndex(([side]) => side! >= Math.abs(x)),
    )
    const [[fromX, fromY], [toX, toY]] = [half[next - 1]!, half[next]!]
    return mix(fromY!, toY!, Math.max(0, (Math.abs(x) - fromX!) / (toX! - fromX!)))
  }
}

/** A line around a head, px of its picture, from half of it in local units (`hairlines.json`). */
export function lineAround(axes: HeadAxes, half: readonly (readonly number[])[]): Point[] {
  return half.flatMap(([x, y]) => [x!, -x!].map((side) => shellPoint(axes, side, y!)))
}

/** Opacity of hair at a pixel of a picture, 0 outside the picture. */
export type OpacityAt = (x: number, y: number) => number

/**
 * Heights (local units) at which hair begins above the forehead, one for each of `hairlinePlaces`; null where a fringe
 * hangs or no hair is found.
 */
export function measureHairline(axes: HeadAxes, opacityAt: OpacityAt): (number | null)[] {
  return hairlinePlaces.map((x) => {
    if (opacityOver(axes, opacityAt, x, fringeHeight) > 0.3) return null
    return lowestHair(axes, opacityAt, x, hairlineRange)
  })
}

/**
 * Heights (local units) at which a fringe ends over the forehead, one for each of `hairlinePlaces`; null where none
 * hangs or where it hangs over the brows.
 */
export function measureFringe(axes: HeadAxes, opacityAt: OpacityAt): (number | null)[] {
  return hairlinePlaces.map((x, i) => {
    const end = lowestHair(axes, opacityAt, x, fringeRange)
    return end === null || end === fringeRange.from || end > lowestHairline[i]! ? null : end
  })
}

/** Height in a range at which hair begins; null where there is none. */
function lowestHair(
  axes: HeadAxes,
  opacityAt: OpacityAt,
  x: number,
  { from, to, step }: HeightRange,
): number | null {
  const hairAt = (y: number): number => opacityOver(axes, opacityAt, x, y)
  for (let y = from; y < to; y += step) {
    if (hairAt(y) > 0.5 && hairAt(y + firmness) > 0.5) return y
  }
  return null
}

/**
 * Distances (local units) of the outermost opaque place from the head's middle, one for each angle; null where there is
 * none.
 */
export function measureOutline(
  axes: HeadAxes,
  opacityAt: OpacityAt,
  angles = outlineAngles,
): (number | null)[] {
  return angles.map((angle) => {
    const { from, to, step } = outlineRange
    for (let distance = from; distance > to; distance -= step) {
      const [x, y] = outlinePlace(angle, distance)
      if (opacityOver(axes, opacityAt, x, y) > 0.5) return distance
    }
    return null
  })
}

/**
 * Distances (local units) at which the hair of the sides begins, from the head's middle, one for each of `sideAngles`;
 * null where there is none or where it hangs over the face.
 */
export function measureSides(axes: HeadAxes, opacityAt: OpacityAt): (number | null)[] {
  return sideAngles.map((angle) => {
    const { from: outside, to: inside, step } = outlineRange
    const hairAt = (distance: number): boolean =>
      opacityOver(axes, opacityAt, ...outlinePlace(angle, distance)) > 0.5
    if (hairAt(inside)) return null
    for (let distance = inside; distance < outside; distance += step) {
      if (hairAt(distance)) return distance
    }
    return null
  })
}

/** The place at a distance from the head's middle, local x and y. */
export function outlinePlace(angle: number, distance: number): readonly [x: number, y: number] {
  return [middle[0] + Math.sin(angle) * distance, middle[1] + Math.cos(angle) * distance]
}

function opacityOver(axes: HeadAxes, opacityAt: OpacityAt, x: number, y: number): number {
  const [u, v] = shellPoint(axes, x, y)
  return opacityAt(Math.floor(u), Math.floor(v))
}
