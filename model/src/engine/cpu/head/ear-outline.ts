import { clamp, median, mix } from '../math/scalar.ts'
import {
  forEachEarPlace,
  isOnUsualEar,
  placeOnEar,
  pointOnEar,
  type EarFrame,
} from './ear-shape.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { Size } from '../../box.ts'

/** The outline of an ear around its middle. Lengths are halves of a usual ear's width and height. */
export interface EarOutline {
  /** `u` and `v` of `EarPlace`. */
  readonly middle: readonly [number, number]
  /** How far the ear reaches in each of some directions. */
  readonly reach: Float32Array
}

/** Half the width and the height of a usual ear, `u` and `v` of `EarPlace`. */
const half = { u: 0.55, v: 1 } as const
const directions = 64
/** Steps in a direction, the longest gap within an ear, and the farthest of rims. */
const step = 0.04
const gap = 0.16
const farthest = 3.2
/** Teeth and notches that are narrower than twice this are none of an ear's; and how far it is rounded; directions. */
const narrow = 3
const rounding = 1
/**
 * In these directions, 45° to 100° from the rim's, hair covers the tops of ears, which go on under it at least so far,
 * as a part of a usual ear. Further to the front it is a sideburn.
 */
const underHair = { from: 9, to: 17, usual: 0.85 } as const
/** The top of an ear stands free of the head, which it meets so many half heights lower for each half width. */
const slope = 0.15

interface EarMasks {
  /** 1 on the pixels that show the ear, and on hair that may hide more of it. */
  readonly isEar: Uint8Array
  readonly isHair: Uint8Array
}

/**
 * The smooth outline of an ear that is given by its pixels: it has no teeth and no notches, and no straight cuts where
 * the pixels end. Where its top ends at hair, it is at least nearly a usual ear. An outline fits any size of the photo.
 *
 * @param ear In px of the masks, which have this size.
 */
export function traceEar(
  ear: EarFrame,
  { width, height }: Size,
  { isEar, isHair }: EarMasks,
): EarOutline {
  const middle = middleOf(ear, width, isEar)
  const ends = Float32Array.from({ length: directions }, (_, k) => {
    const indexAt = (r: number): number => {
      const [x, y] = pointAt(ear, middle, k, r)
      const isInside = x >= 0 && y >= 0 && x < width && y < height
      return isInside ? Math.floor(y) * width + Math.floor(x) : -1
    }
    let found = 0
    for (let r = 0; r < farthest && r - found < gap; r += step) {
      if (isEar[indexAt(r)]) found = r + step / 2
    }
    const isTop = k >= underHair.from && k <= underHair.to
    if (!isTop || !isHair[indexAt(found + gap)]) return found
    let usual = 0
    while (usual < farthest && isOnUsualEar(...placeAt(middle, k, usual))) usual += step
    return Math.max(found, underHair.usual * usual)
  })
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    middle,
    reach: around(around(around(ends, narrow, median), rounding, mean), rounding, mean),
  }
}

/** The mean place of an ear's pixels. */
function middleOf(ear: EarFrame, width: number, isEar: Uint8Array): EarOutline['middle'] {
  let [count, sumX, sumY] = [0, 0, 0]
  for (let i = isEar.indexOf(1); i >= 0; i = isEar.indexOf(1, i + 1)) {
    count++
    sumX += (i % width) + 0.5
    sumY += Math.floor(i / width) + 0.5
  }
  const { u, v } = placeOnEar(ear, sumX / Math.max(1, count), sumY / Math.max(1, count))
  return [u, v]
}

/** `u` and `v` at a distance in the k-th direction from an ear's middle. */
function placeAt([u, v]: EarOutline['middle'], k: number, distance: number): [number, number] {
  const angle = (k / directions) * 2 * Math.PI
  return [u + Math.cos(angle) * half.u * distance, v + Math.sin(angle) * half.v * distance]
}

/** The point of the picture there. */
function pointAt(ear: EarFrame, middle: EarOutline['middle'], k: number, distance: number): Vec3 {
  return pointOnEar(ear, ...placeAt(middle, k, distance))
}

/** A value for each direction from those of its neighbours. */
function around(
  values: Float32Array,
  radius: number,
  valueOf: (neighbours: readonly number[]) => number,
): Float32Array {
  return values.map((_, k) =>
    valueOf(
      Array.from(
        { length: 2 * radius + 1 },
        (__, j) => values[(k + j - radius + values.length) % values.length]!,
      ),
    ),
  )
}

/** Visits the pixels that an outline covers, with the part of each that it does, 0..1. */
export function forEachPixelWithin(
  outline: EarOutline,
  ear: EarFrame,
  { width, height }: Size,
  visit: (index: number, cover: number) => void,
): void {
  const { middle, reach } = outline
  const points = Array.from(reach, (distance, k) => pointAt(ear, middle, k, distance))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [right, bottom] = [
    Math.min(width, Math.max(...xs) + 1),
    Math.min(height, Math.max(...ys) + 1),
  ]
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x++) {
      const cover = clamp(depthWithin(outline, ear, x + 0.5, y + 0.5) + 0.5, 0, 1)
      if (cover > 0) visit(y * width + x, cover)
    }
  }
}

/** Visits the pixels between an ear and the head; those on the head, too. */
export function forEachPixelBeside(
  { middle, reach }: EarOutline,
  ear: EarFrame,
  size: Size,
  visit: (index: number) => void,
): void {
  const heights = reach.map((length, k) => Math.sin((k / directions) * 2 * Math.PI) * length)
  const top = Math.max(...heights)
  // A lobe bends towards the head: what lies below its inner half is no gap.
  const bottom = Math.min(...heights.subarray(directions / 2, (3 / 4) * directions + 1))
  forEachEarPlace(ear, size, ({ index, u, v }) => {
    const [a, b] = [(middle[0] - u) / half.u, (v - middle[1]) / half.v]
    if (a > 0 && b > bottom && b < top - slope * a) visit(index)
  })
}

/** How far a point lies within an outline, px; negative outside. */
function depthWithin({ middle, reach }: EarOutline, ear: EarFrame, x: number, y: number): number {
  const { u, v } = placeOnEar(ear, x, y)
  const [a, b] = [(u - middle[0]) / half.u, (v - middle[1]) / half.v]
  const distance = Math.max(1e-6, Math.hypot(a, b))
  const turn = (Math.atan2(b, a) / (2 * Math.PI) + 1) * directions
  const [from, to] = [Math.floor(turn) % directions, (Math.floor(turn) + 1) % directions]
  const [cx, cy] = pointOnEar(ear, ...middle)
  return (mix(reach[from]!, reach[to]!, turn % 1) / distance - 1) * Math.hypot(x - cx, y - cy)
}
