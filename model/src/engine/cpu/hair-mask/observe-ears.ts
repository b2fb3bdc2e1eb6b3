import { pointOnEar, visibleEars, type EarFrame } from '../head/ear-shape.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { sampleAt, type FloatImage } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'
import { canonicalFrameOf, toCanonical } from './canonical-frame.ts'

/**
 * Steps down along an ear, and places across it, `v` and `u` of `EarPlace`. An ear of which nothing is seen before
 * `latest` is hidden.
 */
const down = { from: -0.1, latest: -0.9, to: -2, step: 0.05 } as const
const across = [0.05, 0.15, 0.25, 0.35, 0.45] as const
/** An ear goes on where at least this many of the places across show skin, and so does hair. */
const fewest = 2
/** Where usual ears end by this measure. */
const usualEnd = -0.98
/**
 * Local units per `v`; the drop of ears whose end is not seen, the median of training people; and the least and the
 * most that is accepted, beyond which lie one in twenty.
 */
const height = 0.19
const usualDrop = 0.05
const drops = [-0.03, 0.15] as const

/**
 * How much lower than usual each lobe ends, local units. People's ears lie higher or lower by a third of their length,
 * and a face mesh does not show it. An ear whose end is hidden is taken to lie as the other does.
 *
 * @param frame The head in the photo's px.
 * @param seen Probabilities of hair and bare skin, in the canonical frame.
 */
export function observeEars(
  frame: HeadFrame,
  { hair, skin }: { readonly hair: FloatImage; readonly skin: FloatImage },
): HeadFrame['earDrops'] {
  const canonical = canonicalFrameOf(frame)
  const ears = visibleEars(frame)
  const endOf = (ear: EarFrame): number | null => {
    const countAt = (plane: FloatImage, v: number): number =>
      across.filter((u) => {
        const [x, y] = pointOnEar(ear, u, v)
        return sampleAt(plane, ...toCanonical(canonical, x, y)) > 0.5
      }).length
    let hasBegun = false
    for (let v: number = down.from; v >= down.to; v -= down.step) {
      const isHair = countAt(hair, v) >= fewest
      if (!isHair && countAt(skin, v) >= fewest) hasBegun = true
      else if (hasBegun) return isHair ? null : v
      else if (v < down.latest) return null
    }
    return null
  }
  const dropOf = (side: -1 | 1): number | null => {
    const ear = ears.find((each) => each.side === side)
    const end = ear ? endOf(ear) : null
    return end === null ? null : clamp((usualEnd - end) * height, ...drops)
  }
  const [left, right] = [dropOf(-1), dropOf(1)]
  return [left ?? right ?? usualDrop, right ?? left ?? usualDrop]
}
