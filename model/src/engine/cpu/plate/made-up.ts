import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import { shrinkImage } from '../image/resize.ts'
import type { BodyModel } from './model/body-model.ts'
import type { Removal } from './model/removal.ts'

/** What a plate makes up, in the order of the channels of `mapMadeUp`. */
export const madeUpKinds = ['head', 'clothes', 'background'] as const

/**
 * How much of each pixel is made up, 0..1, split by what it shows: one channel for each of `madeUpKinds`, at half the
 * grid's size.
 */
export function mapMadeUp({ grid, silhouette, bareness }: BodyModel, removal: Removal): FloatImage {
  const map = createFloatImage(grid, madeUpKinds.length)
  removal.weight.forEach((amount, i) => {
    if (amount === 0) return
    const person = silhouette.data[i]!
    const bare = bareness.data[i]!
    const shares = grid.head[i] ? [1, 0, 0] : [0, person * (1 - bare), 1 - person]
    map.data.set(
      shares.map((share) => amount * share),
      i * madeUpKinds.length,
    )
  })
  return shrinkImage(map, { width: (grid.width + 1) >> 1, height: (grid.height + 1) >> 1 })
}
