import type { FloatImage } from '../../image/float-image.ts'
import { pullPush } from '../../image/pull-push.ts'
import { shrinkWeighted } from '../../image/resize.ts'
import type { Size } from '../../../box.ts'

/**
 * The network's colours of one thing alone, extended beyond it. If the network is sure of that thing nowhere, all of
 * its colours.
 *
 * @param colors Three channels.
 * @param isSure 1 where they are of that thing.
 * @param size Of the result, at most that of `colors`.
 */
export function colorsOf(colors: FloatImage, isSure: Uint8Array, size: Size): FloatImage {
  const known = isSure.includes(1) ? isSure : new Uint8Array(isSure.length).fill(1)
  const { image, weight } = shrinkWeighted(colors, size, known)
  return pullPush(image, weight)
}
