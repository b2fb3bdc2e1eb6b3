import { toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { sampleAt, type FloatImage } from '../image/float-image.ts'
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

/**
 * Lowers the skull's top where hair, or a bald head, is seen to end below the average. Returns undefined where the
 * average fits.
 *
 * @param size Of the photo.
 * @param seen Probabilities of hair and of the person, in the canonical frame.
 * @returns Height of the crown in local units.
 */
export function observeSkullTop(
  { frame, skull }: Pick<HeadGeometry, 'frame' | 'skull'>,
  size: Size,
  seen: { readonly hair: FloatImage; readonly person: FloatImage },
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
  tops.sort((a, b) => a - b)
  const top = tops[Math.floor(tops.length * 0.6)]!
  return top < skull.center[1] + skull.above ? Math.max(minTop, top) : undefined
}
