import type { TryOnDoubt } from '../../engine.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import type { SeenHead } from '../photo-analysis.ts'
import type { Cutout } from './cutout.ts'

/** Difference of two heads' yaw, degrees, from which one side of the hair is stretched and the other lost. */
const mostTurn = 25
/** Share of the hair that may lie beyond the photo's sides, and how far hair may be enlarged. */
const mostOutside = 0.12
const mostEnlarged = 2.2
/** Pixels of the cut-out that are looked at. */
const stride = 4

/** Why the hair of a cut-out may not look good on a head, the weightiest first. */
export function doubtsOf(photo: SeenHead, cutout: Cutout, layer: HairLayer): TryOnDoubt[] {
  const doubts: TryOnDoubt[] = []
  const { frame } = photo.head
  if (Math.abs(yawOf(frame) - yawOf(cutout.axes)) > mostTurn) doubts.push('other_angle')
  const scale = frame.unit / cutout.axes.unit
  if (scale > mostEnlarged || shareOutside(cutout, layer, scale) > mostOutside) {
    doubts.push('little_room')
  }
  return doubts
}

function yawOf({ forward }: HeadAxes): number {
  return (Math.atan2(forward[0], -forward[2]) * 180) / Math.PI
}

/** Share of the hair that the photo has no room for, by area. */
function shareOutside({ hair }: Cutout, layer: HairLayer, scale: number): number {
  const expected = coveredArea(hair) * scale * scale
  return 1 - Math.min(1, coveredArea(layer) / Math.max(1, expected))
}

/** Pixels that show hair. */
function coveredArea({
  width,
  height,
  data,
}: Pick<HairLayer, 'width' | 'height' | 'data'>): number {
  let count = 0
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) if (data[(y * width + x) * 4 + 3]! > 0.5) count++
  }
  return count * stride * stride
}
