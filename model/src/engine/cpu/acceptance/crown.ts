import { isOutside, type RoundMask } from '../../round-mask.ts'
import { toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullPoint } from '../head/skull.ts'

/**
 * Whether the crown of a head lies beyond the edge of a photo of this width: there the skull is a guess, and hair is
 * cut off.
 */
export function isCrownCut({ frame, skull }: HeadGeometry, width: number): boolean {
  const [x, y] = toView(frame, skullPoint(skull, { azimuth: 0, polar: 0 }))
  return y < 0 || x < 0 || x >= width
}

/** Places on the front of a skull above its middle, in quarter turns. */
const places = Array.from({ length: 21 }, (_, i) => (i - 10) / 10).flatMap((azimuth) =>
  Array.from({ length: 11 }, (_, j) => ({ azimuth, polar: j / 10 })),
)

/** Share of the upper half of a head that lies outside a round mask, in the same pixels. */
export function shareCut({ frame, skull }: HeadGeometry, mask: RoundMask): number {
  const cut = places.filter(({ azimuth, polar }) => {
    const place = { azimuth: (azimuth * Math.PI) / 2, polar: (polar * Math.PI) / 2 }
    const [x, y] = toView(frame, skullPoint(skull, place))
    return isOutside(mask, x, y)
  })
  return cut.length / places.length
}
