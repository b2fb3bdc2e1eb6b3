import type { TryOnDoubt } from '../../engine.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import type { SeenHead } from '../photo-analysis.ts'
import type { Cutout } from './cutout.ts'

/** Difference of two heads' yaw, degrees, from which one side of the hair is stretched and the other lost. */
const mostTurn = 25
/** Length over which hair may leave the photo at its sides, face widths. */
const mostCut = 0.3

/** Why the hair of a cut-out may not look good on a head, the weightiest first. */
export function doubtsOf(photo: SeenHead, cutout: Cutout, layer: HairLayer): TryOnDoubt[] {
  const doubts: TryOnDoubt[] = []
  const { frame } = photo.head
  if (Math.abs(yawOf(frame) - yawOf(cutout.axes)) > mostTurn) doubts.push('other_angle')
  if (cutAtSides(layer, photo.width) > mostCut * frame.unit) doubts.push('little_room')
  return doubts
}

function yawOf({ forward }: HeadAxes): number {
  return (Math.atan2(forward[0], -forward[2]) * 180) / Math.PI
}

/** Pixels along the photo's left and right edges at which hair goes on beyond them. */
function cutAtSides({ left, width, height, data }: HairLayer, photoWidth: number): number {
  const columns = [-left, photoWidth - 1 - left].filter((column) => column >= 0 && column < width)
  let count = 0
  for (const column of columns) {
    for (let y = 0; y < height; y++) if (data[(y * width + column) * 4 + 3]! > 0.5) count++
  }
  return count
}
