import { luminance } from '../image/color.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'

/** How black hair is in a picture. */
export interface BlackHair {
  /** Median of its luminance, linear. */
  readonly light: number
  /** 1 for black hair, less the browner or greyer it is, 0 for any other. */
  readonly share: number
}

/** Pixels of hair: how many, their opacity, and their colour, linear rgb, not premultiplied. */
export interface HairPixels {
  readonly count: number
  readonly alphaAt: (pixel: number) => number
  readonly colorAt: (pixel: number, channel: 0 | 1 | 2) => number
}

/** Opacity from which nothing behind the hair counts, and the fewest pixels that tell its colour. */
const solid = 0.97
const fewest = 400
/** At most about this many pixels are looked at. */
const most = 10_000
/**
 * Red relative to blue, and mean luminance, up to which hair is black, and from which it is not: of 50 people whose
 * hair was labelled by eye, that of the blackest has 1.24 and .021 in the median, that of dark brown ones 1.97 and
 * .036.
 */
const natural = { redness: [1.75, 2.1], light: [0.06, 0.1], offset: 0.002 } as const
/**
 * Usual and brightest medians: half and three quarters of 43 people with black hair have less, none of whom are held
 * out. Brighter hair is cropped, and skin shines through.
 */
const medians = { usual: 0.009, brightest: 0.0215 } as const
/** How much of a difference is taken over, and at most. The offset is what photographs show as noise. */
const taken = { share: 0.8, offset: 0.002, range: [0.2, 2.2] } as const

/** How black the hair of a picture is; null if it has another colour, or too little is seen of it. */
export function measureBlackHair({ count, alphaAt, colorAt }: HairPixels): BlackHair | null {
  const stride = Math.max(1, Math.floor(count / most))
  const levels: number[] = []
  const sum = [0, 0, 0]
  for (let i = 0; i < count; i += stride) {
    if (alphaAt(i) < solid) continue
    const [r, g, b] = [colorAt(i, 0), colorAt(i, 1), colorAt(i, 2)]
    levels.push(luminance(r, g, b))
    sum[0]! += r
    sum[1]! += g
    sum[2]! += b
  }
  if (levels.length * stride < fewest) return null
  const [red, green, blue] = sum.map((value) => value / levels.length) as [number, number, number]
  const { redness, light, offset } = natural
  const share =
    (1 - smoothstep(...redness, (red + offset) / (blue + offset))) *
    (1 - smoothstep(...light, luminance(red, green, blue)))
  if (share === 0) return null
  return { light: levels.sort((a, b) => a - b)[levels.length >> 1]!, share }
}

/**
 * Factor that makes a style's black hair as black as the person's own is in the same photo, or as black as usual:
 * next to black brows, hair of a brighter photograph looks grey, and that of a darker one like ink.
 *
 * @param worn The style's, in the photo's light.
 */
export function blackHairGain(worn: BlackHair, own: BlackHair | null): number {
  const { usual, brightest } = medians
  const target = own ? mix(usual, Math.min(own.light, brightest), own.share) : usual
  const { share, offset, range } = taken
  const gain = ((target + offset) / (worn.light + offset)) ** share
  return clamp(gain, ...range) ** worn.share
}
