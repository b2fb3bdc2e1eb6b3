import { toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import type { SeenSkull } from '../head/skull.ts'
import { sampleAt, type FloatImage } from '../image/float-image.ts'
import { clamp, median, quantile } from '../math/scalar.ts'
import { canonicalFrameOf, toCanonical } from './canonical-frame.ts'
import type { Size } from '../../box.ts'

/** Columns across the crown and steps down each, local units. */
const columns = { count: 26, from: -0.25, step: 0.02 } as const
const heights = { count: 220, from: 1.4, step: 0.005 } as const
/** Probabilities above which there is hair, and a person. */
const likelyHair = 0.36
const likelyPerson = 0.5
/** The thinnest layer of hair on a skull, and the lowest top that is accepted. */
const hairThickness = 0.025
const minTop = 0.78
/** Where a person's outline ends further above the hair than this, the head is bald, local units. */
const bareAbove = 0.1

/** Steps from the middle outwards, local units. */
const outwards = { from: 0.3, to: 0.9, step: 0.005 } as const
/** Heights of the temples, and from below an ear's top to above it, local units. */
const temples = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55] as const
const besideEars = Array.from({ length: 19 }, (_, i) => 0.04 + 0.01 * i)
/** The thinnest layer of hair at the sides, local units. */
const sideThickness = 0.015
/** Hair ends at an ear if skin follows for this far, at this many heights, from this far outwards; local units. */
const earDepth = 0.03
const fewestHeights = 4
const besideFace = 0.42
/** The narrowest and the widest half width that are accepted, and how far the middle may be moved. */
const sides = [0.48, 0.62] as const
const mostMoved = 0.04

interface Seen {
  readonly hair: FloatImage
  readonly person: FloatImage
  readonly skin: FloatImage
}

/**
 * What a picture shows of the skull where it differs from the average: a lower top where hair, or a bald head, is seen
 * to end below it; sides further in, in the same way; a larger width where the hair between head and ear does not end
 * before.
 *
 * @param size Of the photo.
 * @param seen Probabilities of hair, the person and their bare skin, in the canonical frame.
 */
export function observeSkull(
  head: Pick<HeadGeometry, 'frame' | 'skull'>,
  size: Size,
  seen: Seen,
): SeenSkull {
  return { top: topOf(head, size, seen), ...sidesOf(head, seen) }
}

function topOf(
  { frame, skull }: Pick<HeadGeometry, 'frame' | 'skull'>,
  size: Size,
  seen: Seen,
): number | undefined {
  const canonical = canonicalFrameOf(frame)
  const norm = Math.hypot(frame.up[0], frame.up[1])
  const tops: number[] = []
  for (let column = 0; column < columns.count; column++) {
    const across = columns.from + column * columns.step
    const [startX, startY] = toView(frame, [across, 0, 0])
    const highest = (plane: FloatImage, likely: number): number | undefined => {
      for (let row = 0; row < heights.count; row++) {
        const rise = heights.from - row * heights.step
        const x = startX + (frame.up[0] / norm) * rise * frame.unit
        const y = startY + (frame.up[1] / norm) * rise * frame.unit
        if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue
        if (sampleAt(plane, ...toCanonical(canonical, x, y)) > likely) return rise
      }
      return undefined
    }
    const hairTop = highest(seen.hair, likelyHair)
    const personTop = highest(seen.person, likelyPerson)
    const isBare = personTop !== undefined && personTop > (hairTop ?? -Infinity) + bareAbove
    if (isBare) tops.push(personTop)
    else if (hairTop !== undefined) tops.push(hairTop - hairThickness)
  }
  if (tops.length === 0) return undefined
  const top = quantile(tops, 0.6)
  return top < skull.center[1] + skull.above ? Math.max(minTop, top) : undefined
}

function sidesOf(
  { frame, skull }: Pick<HeadGeometry, 'frame' | 'skull'>,
  { hair, person, skin }: Seen,
): Pick<SeenSkull, 'side' | 'middle'> {
  const canonical = canonicalFrameOf(frame)
  const isAt = (plane: FloatImage, x: number, y: number): boolean => {
    const [u, v] = toView(frame, [x, y, skull.center[2]])
    return sampleAt(plane, ...toCanonical(canonical, u, v)) > 0.5
  }
  const distances: number[] = []
  for (let x: number = outwards.from; x < outwards.to; x += outwards.step) distances.push(x)
  const both = [-1, 1] as const
  const [left, right] = both.map((side) => {
    const ends = temples.map((y) => {
      const end = distances.findLast((x) => isAt(person, side * x, y)) ?? 0
      return isAt(hair, side * (end - sideThickness), y) ? end - sideThickness : end
    })
    return median(ends)
  })
  const ears = both.flatMap((side) => {
    const found = besideEars.flatMap((y) => {
      const begin = distances.find((x) => x > besideFace && isAt(hair, side * x, y))
      if (begin === undefined) return []
      const end = distances.find((x) => x > begin && !isAt(hair, side * x, y))
      const isEar =
        end !== undefined && [0, earDepth].every((more) => isAt(skin, side * (end + more), y))
      return isEar ? [end] : []
    })
    return found.length < fewestHeights ? [] : [median(found)]
  })
  const wide = ears.length > 0 ? ears.reduce((sum, end) => sum + end, 0) / ears.length : 0
  const room = (left! + right!) / 2
  // A turned head shows one ear, which stands out further the further back it lies.
  const atEars = ears.length === both.length ? wide : Math.min(wide, room)
  const side = clamp(Math.max(Math.min(skull.side, room), atEars), ...sides)
  // The nearest to the middle of the face at which both sides lie within.
  const middle = clamp(0, Math.min(side, room) - left!, right! - Math.min(side, room))
  return { side, middle: clamp(middle, -mostMoved, mostMoved) }
}
