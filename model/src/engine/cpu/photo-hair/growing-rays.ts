import { earTop, shareOfEar, visibleEars } from '../head/ear-shape.ts'
import { isHeadSurface, surfaceAt } from '../head/head-surfaces.ts'
import { samplePlane } from '../image/float-image.ts'
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
/** It grows, thinner and thinner, up to this many rays below the end of a sideburn. */
const belowSideburn = 8
/** Opacity of own hair, and how far below the ear's top sideburns end at the latest, rays. */
const hairy = 0.5
const longestSideburn = 34
/** Part of an ear under hair, above which the hair hangs over it. */
const mostOnEar = 0.3

/** Rays, and where hair grows along them. */
export interface GrowingRays {
  readonly rays: HeadRays
  /** How much of the hair grows along each ray, 0..1: none where the neck is. */
  readonly growth: Float32Array
  /** The tops of the ears to the picture's right and left, in rays from the head's up. */
  readonly earTops: readonly [right: number, left: number]
  /** The same for the ends of the person's sideburns; where there are none, the tops of the ears. */
  readonly sideburnEnds: readonly [right: number, left: number]
}

/** Finds where hair grows along the rays of a photo's head: above the ears, and as far down as the sideburns. */
export function growAboveEars(rays: HeadRays, photo: SeenHead): GrowingRays {
  const { frame } = photo.head
  const topOf = (side: -1 | 1): number => {
    const [x, y] = earTop(frame, side)
    return Math.max(frontalEar, fromUp(rays.angleAt(x, y)))
  }
  const tops = [topOf(1), topOf(-1)] as const
  const inRays = (degrees: number): number => (degrees / 360) * rayCount
  const earTops = [inRays(tops[0]), inRays(tops[1])] as const
  const sideburnEnds = findSideburnEnds(rays, earTops, photo)
  const growth = Float32Array.from({ length: rayCount }, (_, ray) => {
    const degrees = fromUp(angleOf(ray))
    const side = sideOf(ray)
    return Math.max(
      smoothstep(belowEar[1], belowEar[0], degrees - tops[side]),
      smoothstep(belowSideburn, 0, inRays(degrees) - sideburnEnds[side]),
    )
  })
  return { rays, growth, earTops, sideburnEnds }
}

/**
 * How far down the person's own hair grows in front of the ears: a cut takes away length, but sideburns stay. Hair that
 * hangs over an ear hides where it grows.
 */
function findSideburnEnds(
  rays: HeadRays,
  earTops: GrowingRays['earTops'],
  photo: SeenHead,
): [right: number, left: number] {
  const { ownHair, head } = photo
  const { unit } = head.frame
  const isHair = (x: number, y: number): boolean => samplePlane(ownHair, x, y) > hairy
  const isHairAt = (i: number): boolean =>
    isHair((i % photo.width) + 0.5, Math.floor(i / photo.width) + 0.5)
  const free = visibleEars(head.frame).filter((ear) => shareOfEar(ear, photo, isHairAt) < mostOnEar)
  const endOf = (side: 0 | 1): number => {
    const ear = free.find((each) => each.side === (side === 0 ? 1 : -1))
    const first = Math.ceil(earTops[side])
    if (!ear) return earTops[side]
    const toEar = Math.hypot(ear.root[0] - rays.middle[0], ear.root[1] - rays.middle[1])
    const isGrown = (ray: number): boolean => {
      for (let r = rays.oval[ray]! - softness * unit; r < toEar; r += rayStep * unit) {
        if (isHair(...rays.place(angleOf(ray), r))) return true
      }
      return false
    }
    let end = first
    for (let ray = first; ray < first + longestSideburn && ray - end <= 2; ray++) {
      if (isGrown(side === 0 ? ray : rayCount - 1 - ray)) end = ray + 1
    }
    return end === first ? earTops[side] : end
  }
  return [endOf(0), endOf(1)]
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
