import { toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullPoint } from '../head/skull.ts'

/** Whether the crown of a head lies beyond the edge of a photo so wide: its skull is a guess there, and hair is cut. */
export function isCrownCut({ frame, skull }: HeadGeometry, width: number): boolean {
  const [x, y] = toView(frame, skullPoint(skull, { azimuth: 0, polar: 0 }))
  return y < 0 || x < 0 || x >= width
}
