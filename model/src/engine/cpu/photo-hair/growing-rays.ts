import { earTop } from '../head/ear-shape.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { isHeadSurface, surfaceAt } from '../head/head-surfaces.ts'
import { smoothstep } from '../math/scalar.ts'
import type { SeenHead } from '../seen-photo.ts'
import { angleOf, fromUp, rayCount, rayReach, rayStep, sideOf, type HeadRays } from './head-rays.ts'

/** Softness of a hairline to both sides, face widths. */
export const softness = 0.03
/**
 * All hair grows on rays up to this far below the top of the ear, and none from further down, degrees. On the side that
 * a turned head shows, the ear lies lower among the rays; on the other the face hides it, so it counts no higher than
 * on a head seen from the front.
 */
const belowEar = [12, 29] as const
const frontalEar = 84

/** Rays, and where hair grows along them. */
export interface GrowingRays {
  readonly rays: HeadRays
  /** How much of the hair grows along each ray, 0..1: none where the neck is. */
  readonly growth: Float32Array
  /** The tops of the ears to the picture's right and left, in rays from the head's up. */
  readonly earTops: readonly [right: number, left: number]
}

/** @param frame The head in the rays' pixels. */
export function growAboveEars(rays: HeadRays, frame: HeadFrame): GrowingRays {
  const topOf = (side: -1 | 1): number => {
    const [x, y] = earTop(frame, side)
    return Math.max(frontalEar, fromUp(rays.angleAt(x, y)))
  }
  const tops = [topOf(1), topOf(-1)] as const
  const growth = Float32Array.from({ length: rayCount }, (_, ray) =>
    smoothstep(belowEar[1], belowEar[0], fromUp(angleOf(ray)) - tops[sideOf(ray)]),
  )
  const inRays = (degrees: number): number => (degrees / 360) * rayCount
  return { rays, growth, earTops: [inRays(tops[0]), inRays(tops[1])] }
}

/** Where the head ends along a ray, px from the middle. */
export function headEnd(
  ray: number,
  { oval, middle, directions }: HeadRays,
  photo: SeenHead,
): number {
  const { unit } = photo.head.frame
  let end = oval[ray]!
  for (let r = end; r < rayReach * unit; r += rayStep * unit) {
    const x = Math.floor(middle[0] + directions[2 * ray]! * r)
    const y = Math.floor(middle[1] + directions[2 * ray + 1]! * r)
    if (isBare(photo, x, y)) end = r
  }
  return end
}

/** Whether skull or face is at a pixel. */
export function isBare(photo: SeenHead, x: number, y: number): boolean {
  return isHeadSurface(surfaceAt(photo, x, y))
}
