import type { HairLayer } from '../composite/hair-layer.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import type { SeenHead } from '../seen-photo.ts'
import { headEnd, softness, type GrowingRays } from './growing-rays.ts'
import { rayCount, rayReach as reach, rayStep as step } from './head-rays.ts'

/** Opacity from which a ray counts as having met the style's hair. */
export const hairy = 0.3
/**
 * Hair is continued from where its opacity is at least this share of its maximum, and from no more than `maxDepth` of
 * it, face widths.
 */
const dense = 0.8
const maxDepth = 0.25
/** Hair is stretched over at most this much of its depth (face widths), and this share of it: its outline stays. */
const drawnOut = { over: 0.5, part: 0.9 } as const
/** Rays further up in which hair is looked for where a ray meets nothing but a single hair in front of it. */
const beside = [1, 2] as const
/** Tips thinner than this are not continued, face widths. */
const thin = 0.02
/** Hair that ends this close above the ear is taken to reach it, face widths. */
const reachesEar = 0.4
/** Below the ear's top, or where no hair reaches it, hair fades out over this, face widths. */
const sideburn = 0.06
/** Continued hair stands out from the head by at most this, face widths. */
const mostLift = 0.04

/** The style's hair along a ray: where it is dense, px from the middle, and how opaque it is there. */
export interface StyleHair {
  readonly from: number
  readonly to: number
  /** How far out it is stretched, px from the middle. */
  readonly end: number
  readonly opacity: number
  /** How many rays further up its pixels are taken from. */
  readonly rise: number
}

/**
 * The style's hair along each ray, null where there is none. Where it ends on its way down, it is continued to the ear
 * as in a mirror: no cut leaves skin between hair and ear.
 */
export function findStyleHair(
  layer: HairLayer,
  growing: GrowingRays,
  photo: SeenHead,
): (StyleHair | null)[] {
  const { growth, rays } = growing
  const found = Array.from(growth, (grows, ray) =>
    grows === 0 ? null : along(ray, layer, growing, photo),
  )
  const ends = found.map((_, ray) => (growth[ray] === 0 ? 0 : headEnd(ray, rays, photo)))
  const half = <Value>(values: readonly Value[]): [right: Value[], left: Value[]] => [
    values.slice(0, rayCount / 2),
    values.slice(rayCount / 2).toReversed(),
  ]
  const [hair, heads] = [half(found), half(ends)]
  const [right, left] = ([0, 1] as const).map((side) =>
    continueToEar(hair[side], {
      heads: heads[side],
      earTop: growing.earTops[side],
      sideburnEnd: growing.sideburnEnds[side],
      unit: photo.head.frame.unit,
    }),
  )
  return [...right!, ...left!.toReversed()].map((own, ray) => {
    const grows = growth[ray]!
    return own && grows > 0 ? { ...own, opacity: own.opacity * grows } : null
  })
}

/** One side of a head, its rays from the head's up downwards. */
interface HeadSide {
  /** Where the head ends along each ray, px from the middle. */
  readonly heads: readonly number[]
  /** The rays to the ear's top and to the end of the sideburn. */
  readonly earTop: number
  readonly sideburnEnd: number
  readonly unit: number
}

function continueToEar(
  found: readonly (StyleHair | null)[],
  { heads, earTop, sideburnEnd, unit }: HeadSide,
): (StyleHair | null)[] {
  const hair = found.map((own, ray) => {
    const denser = beside
      .map((up) => found[Math.abs(ray - up)])
      .find((other) => other && other.opacity * dense > (own?.opacity ?? 0))
    return denser ?? own
  })
  const last = hair.findLastIndex((own) => own && own.to - own.from >= thin * unit)
  const ear = Math.round(earTop)
  const continued = hair.map((own, ray): StyleHair | null => {
    if (ray <= last) return own
    const above = hair[2 * last - ray]
    // Nothing is thick enough to be continued.
    if (!above) return own
    const lengthOf = (rays: number): number =>
      (Math.max(0, rays) / rayCount) * 2 * Math.PI * above.from
    const isReached = sideburnEnd > earTop || lengthOf(earTop - last) <= reachesEar * unit
    const below = lengthOf(ray - last) - (isReached ? lengthOf(sideburnEnd - last) : 0)
    const headAbove = heads[2 * last - ray]!
    const moved = heads[ray]! - headAbove
    const liftAt = Math.min(above.to - headAbove, hair[last]!.to - heads[last]!)
    const lift =
      clamp(liftAt, 0, mostLift * unit) * smoothstep(mostLift * unit, 0, lengthOf(ray - earTop))
    // Hair widens on its way up, and must not do so on its way down to the ear.
    const from = Math.max(above.from + moved, heads[ray]! - (heads[last]! - hair[last]!.from))
    return {
      from,
      to: Math.max(from, Math.min(above.to + moved, heads[ray]! + lift)),
      end: from,
      opacity: above.opacity * smoothstep(sideburn * unit, 0, below),
      rise: 2 * (ray - last),
    }
  })
  // From where it ends to the ear its outline is straight: the head itself is narrower between the two.
  const [begin, end] = [continued[last]?.to, continued[ear]?.to]
  if (begin === undefined || end === undefined) return continued
  return continued.map((own, ray) => {
    if (!own || ray <= last || ray >= ear) return own
    const line = Math.min(
      alongLine(begin, end, [ray - last, ear - ray]),
      heads[ray]! + mostLift * unit,
    )
    // The head's outline is known to a step.
    return line - own.to > step * unit ? { ...own, to: line } : own
  })
}

/** How far out a straight line between two distances is, so many rays after the one and before the other. */
function alongLine(begin: number, end: number, [after, before]: readonly [number, number]): number {
  const sine = (rays: number): number => Math.sin((rays / rayCount) * 2 * Math.PI)
  return (begin * end * sine(after + before)) / (begin * sine(after) + end * sine(before))
}

function along(
  ray: number,
  { left, top, width, height, data }: HairLayer,
  { rays: { oval, middle, directions } }: GrowingRays,
  {
    head: {
      frame: { unit },
    },
  }: SeenHead,
): StyleHair | null {
  const by = step * unit
  const opacityAt = (r: number): number => {
    const u = Math.floor(middle[0] + directions[2 * ray]! * r) - left
    const v = Math.floor(middle[1] + directions[2 * ray + 1]! * r) - top
    return u >= 0 && v >= 0 && u < width && v < height ? data[(v * width + u) * 4 + 3]! : 0
  }
  let begin = oval[ray]! - softness * unit
  while (begin < reach * unit && opacityAt(begin) < hairy) begin += by
  if (begin >= reach * unit) return null
  let [last, opacity] = [begin, 0]
  for (; last < begin + drawnOut.over * unit && opacityAt(last) >= hairy; last += by) {
    if (last < begin + maxDepth * unit) opacity = Math.max(opacity, opacityAt(last))
  }
  let [from, to] = [begin, Math.min(last, begin + maxDepth * unit)]
  while (opacityAt(from) < dense * opacity) from += by
  while (to > from && opacityAt(to) < dense * opacity) to -= by
  return { from, to, end: mix(from, last, drawnOut.part), opacity, rise: 0 }
}
