import { smoothstep } from '../math/scalar.ts'
import { toView, type HeadFrame } from './head-frame.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { Size } from '../../box.ts'

/** A side of the head: 1 is the picture's right. */
export type EarSide = -1 | 1

/** An ear's place in view space: `across` leads from the head to the rim, `along` from the ear's middle to its top. */
export interface EarFrame {
  readonly side: EarSide
  readonly root: Vec3
  readonly across: Vec3
  readonly along: Vec3
}

/** A pixel of an ear's place: `u` 0 at the root and 1 at the widest rim, `v` -1 at the lobe's end and 1 at the top. */
export interface EarPlace {
  readonly index: number
  readonly u: number
  readonly v: number
}

/** A pixel of an ear. */
export interface EarPixel extends EarPlace {
  /** The rim's `u` at this height. */
  readonly rim: number
  /** Coverage by the outline, 0..1. */
  readonly opacity: number
}

/** Everything that ears cover, and some of the head beside them: bounds of `u` and `v`. */
export const earPlace = { inner: -0.6, outer: 1.3, lower: -1.25, upper: 1.25 } as const

/** How much of a lobe's drop its ear's top has: lower ears are also longer. */
const topShare = 0.4
/** Smaller ears cannot be judged. */
const fewestPixels = 20
/** An ear that sticks out less than this counts as hidden, face widths. */
const minReach = 0.03

/** The ear on a side of the head (1 is the picture's right), or null where the head hides it. */
function earFrame(frame: HeadFrame, side: EarSide): EarFrame | null {
  const middle = dropOf(frame, side) * (0.5 + topShare / 2)
  const root = toView(frame, [side * 0.515, -0.02 - middle, -0.05])
  const rim = toView(frame, [side * 0.625, -middle, -0.17])
  const top = earTop(frame, side)
  if (((rim[0] - root[0]) * side) / frame.unit < minReach) return null
  const between = (to: Vec3): Vec3 => [to[0] - root[0], to[1] - root[1], to[2] - root[2]]
  return { side, root, across: between(rim), along: between(top) }
}

/** Where the ear of a side begins above, view space. */
export function earTop(frame: HeadFrame, side: EarSide): Vec3 {
  return toView(frame, [side * 0.525, 0.17 - topShare * dropOf(frame, side), -0.05])
}

/** How much lower than usual an ear's lobe ends, local units. */
function dropOf({ earDrops }: HeadFrame, side: EarSide): number {
  return earDrops[side === 1 ? 1 : 0]
}

/** View space place of an ear's `u` and `v`. */
export function pointOnEar({ root, across, along }: EarFrame, u: number, v: number): Vec3 {
  const at = (c: 0 | 1 | 2): number => root[c] + across[c] * u + along[c] * v
  return [at(0), at(1), at(2)]
}

/** The ears that can be seen. */
export function visibleEars(frame: HeadFrame): EarFrame[] {
  return ([-1, 1] as const).flatMap((side) => earFrame(frame, side) ?? [])
}

/** How far the rim stands out at a height, 1 at its widest. */
function earRim(v: number): number {
  if (v > 0.25) return Math.sqrt(Math.max(0, 1 - ((v - 0.25) / 0.75) ** 2))
  const lobe = 1 - 0.48 * Math.pow(0.25 - v, 1.4)
  return v < -0.72 ? lobe * Math.sqrt(Math.max(0, 1 - ((-0.72 - v) / 0.28) ** 2)) : lobe
}

/** Whether a place lies on a usual ear. */
export function isOnUsualEar(u: number, v: number): boolean {
  return u > 0 && u < earRim(v)
}

/** Visits the pixels of an ear from a little inside the head (u of -.6) to its rim. */
export function forEachEarPixel(ear: EarFrame, size: Size, visit: (pixel: EarPixel) => void): void {
  const soft = 1.2 / Math.hypot(ear.across[0], ear.across[1])
  forEachEarPlace(ear, size, ({ index, u, v }) => {
    const rim = earRim(v)
    if (rim < 0.02) return
    const opacity = smoothstep(-soft, soft, rim - u)
    if (opacity > 0.01) visit({ index, u, v, rim, opacity })
  })
}

/** The part of an ear, without its rim and its ends, of which something is true; 0 for the smallest ears. */
export function shareOfEar(ear: EarFrame, size: Size, isIt: (i: number) => boolean): number {
  let [found, all] = [0, 0]
  forEachEarPixel(ear, size, ({ index, u, v, rim }) => {
    if (u < 0.1 || u > rim * 0.9 || Math.abs(v) > 0.8) return
    all++
    found += Number(isIt(index))
  })
  return all < fewestPixels ? 0 : found / all
}

/** `u` and `v` of a point of the picture. */
export function placeOnEar(
  { root, across, along }: EarFrame,
  x: number,
  y: number,
): { readonly u: number; readonly v: number } {
  const determinant = across[0] * along[1] - across[1] * along[0]
  const dx = x - root[0]
  const dy = y - root[1]
  return {
    u: (dx * along[1] - dy * along[0]) / determinant,
    v: (across[0] * dy - across[1] * dx) / determinant,
  }
}

/** Visits all pixels around an ear within `earPlace`. */
export function forEachEarPlace(
  ear: EarFrame,
  { width, height }: Size,
  visit: (place: EarPlace) => void,
): void {
  const { root, across, along } = ear
  if (Math.abs(across[0] * along[1] - across[1] * along[0]) < 1) return
  const reach = 1.3 * (Math.hypot(across[0], across[1]) + Math.hypot(along[0], along[1]))
  const right = Math.min(width, Math.ceil(root[0] + reach))
  const bottom = Math.min(height, Math.ceil(root[1] + reach))
  for (let y = Math.max(0, Math.floor(root[1] - reach)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(root[0] - reach)); x < right; x++) {
      const { u, v } = placeOnEar(ear, x + 0.5, y + 0.5)
      if (u < earPlace.inner || u > earPlace.outer || v < earPlace.lower || v > earPlace.upper)
        continue
      visit({ index: y * width + x, u, v })
    }
  }
}

/** Depth of an ear at one of its places, view space; its inner end counts as deep as its root. */
export function earDepth({ root, across, along }: EarFrame, u: number, v: number): number {
  return root[2] + across[2] * Math.max(0, u) + along[2] * v
}
