import { createFloatImage } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { meetSurroundings } from './meet-surroundings.ts'

/** Least light that is expected of skin, linear: in deeper shade the ratio would be noise. */
const darkest = 0.01

/** How much lighter or darker a picture is than expected, each channel; both are linear rgb of one size. */
export function ratioOf(picture: FloatImage, expected: FloatImage): FloatImage {
  const ratio = createFloatImage(picture, 3)
  for (let i = 0; i < ratio.data.length; i++) {
    ratio.data[i] = picture.data[i]! / Math.max(darkest, expected.data[i]!)
  }
  return ratio
}

/** Masks of the ratio's size. */
interface SeenSkin {
  /** 1 where skin is seen. */
  readonly isSeen: Uint8Array
  /** 1 where skin is painted. */
  readonly hole: Uint8Array
  /** Face width in px. */
  readonly unit: number
  /** The ratio where no skin is seen at all. */
  readonly unseen: number
}

/**
 * The ratio of skin to what is expected of it where it is painted: as it is where paint and photo meet, further in as it is on average.
 *
 * @param seen Ratio of the photo, `ratioOf`.
 * @returns Three channels, of the same size.
 */
export function spreadRatio(
  seen: FloatImage,
  { isSeen, hole, unit, unseen }: SeenSkin,
): FloatImage {
  const mean = meanOf(seen, isSeen, unseen)
  const ratio = createFloatImage(seen, 3)
  for (let i = 0; i < ratio.data.length; i++) ratio.data[i] = mean[i % 3]!
  const { width, height } = seen
  const grid = { width, height, unit, image: seen }
  meetSurroundings(ratio, { grid, hole, seen: isSeen, mostLacking: Infinity })
  return ratio
}

/** The mean of each channel where a mask is 1. */
function meanOf({ data }: FloatImage, mask: Uint8Array, ofNone: number): readonly number[] {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    count++
    for (let c = 0; c < 3; c++) sum[c]! += data[i * 3 + c]!
  }
  return sum.map((total) => (count > 0 ? total / count : ofNone))
}
