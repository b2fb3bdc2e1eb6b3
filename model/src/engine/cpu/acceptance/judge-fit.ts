import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import { headAngles } from '../head/head-angles.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { doubt } from './limits.ts'

/** What has to be known of a photo to judge whether hair fits it. */
interface Wearer {
  readonly width: number
  readonly head: { readonly frame: HeadAxes }
}

/**
 * Why hair from a photograph may not look good on a head, the most serious reason first.
 *
 * @param axes Of the head that the hair was cut from.
 */
export function judgeFit({ head, width }: Wearer, axes: HeadAxes, layer: HairLayer): TryOnDoubt[] {
  const doubts: TryOnDoubt[] = []
  const { frame } = head
  const apart = Math.abs(headAngles(frame).yaw - headAngles(axes).yaw)
  if (apart > doubt.angleApart) doubts.push('other_angle')
  if (cutAtSides(layer, width) > doubt.cutHair * frame.unit) doubts.push('little_room')
  return doubts
}

/** Pixels along the photo's left and right edges where hair continues beyond them. */
function cutAtSides({ left, width, height, data }: HairLayer, photoWidth: number): number {
  const columns = [-left, photoWidth - 1 - left].filter((column) => column >= 0 && column < width)
  let count = 0
  for (const column of columns) {
    for (let y = 0; y < height; y++) if (data[(y * width + column) * 4 + 3]! > 0.5) count++
  }
  return count
}
