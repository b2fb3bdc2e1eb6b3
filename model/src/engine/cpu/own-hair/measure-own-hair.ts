import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { toLocal } from '../head/head-frame.ts'
import { hexOfLinear, labOfPixel, luminanceAt } from '../image/color.ts'
import type { LightFit } from '../light/light-fit.ts'
import { lightOnDyed, matchLight } from '../photo-hair/match-light.ts'
import type { SeenHead } from '../seen-photo.ts'
import type { ShownHair } from './grain-signs.ts'
import { measureSigns } from './hair-signs.ts'
import { tellHair } from './tell-hair.ts'

/** Quantiles of a sorted list. */
type Range = readonly [from: number, to: number]

interface SeenHair extends ShownHair {
  readonly light: LightFit
}

/** Opacity from which a pixel shows almost nothing but hair. */
export const sureOfHair = 0.9
/** Area of such hair, face widths squared, below which it is stubble, with skin shining through grey. */
const minHair = 0.15
/** Only one in this many pixels is looked at. */
const stride = 7
/**
 * CIE L* from which hair is not just dark, and chroma below which it has no colour, after removing the light's own. Of
 * limits from 35 to 50 and from 8 to 12, these find most of the grey-haired people in `training/labels/people.json`
 * while taking as few others as possible for grey. No held-out person was used to choose them.
 */
const grey = { lightness: 45, chroma: 10 } as const

/**
 * Quantiles of brightness between which hair is neither shaded nor shiny. On hair of less than `area`, face widths
 * squared, the `short` ones also leave out scalp that shines through.
 */
const middle = { long: [0.25, 0.75], short: [0.2, 0.6], area: 0.5 } as const
/**
 * The same for hair of which at least `from` is grey: it looks as light as its white hairs, and the dark ones between
 * them are like shade. A smaller share may be dark hair that shines.
 */
const ofGrey = { long: [0.4, 0.9], short: [0.25, 0.75], from: 0.4 } as const

/**
 * Heights above which roots and below which lengths are measured, and the distance from the middle that separates them,
 * local units; least area of either, face widths squared; length of the sides from which hair has both, cm; and how
 * much lighter, CIE L*, lengths clearly have another colour. Sun on the crown or shade on the shoulders does not look
 * like roots.
 */
const twoColors = {
  crown: 0.75,
  lengths: -0.3,
  middle: 0.4,
  area: 0.05,
  cm: 12,
  lighter: 9,
} as const

/** What a photo shows of a person's own hair; null if there is too little of it. */
export function measureOwnHair(shown: SeenHair): OwnHair | null {
  const { hair, original, light, head } = shown
  const seen: number[] = []
  for (let i = 0; i < hair.length; i += stride) {
    if (hair[i]! >= sureOfHair) seen.push(i)
  }
  const area = (seen.length * stride) / head.frame.unit ** 2
  if (area < minHair) return null
  const shape = tellHair(measureSigns(shown))
  const isLong = shape.sides !== null && shape.sides.cm >= twoColors.cm
  const greyness = greynessOf(seen, original, light)
  const parts = greyness < ofGrey.from ? middle : ofGrey
  return OwnHair.parse({
    color: colorOfHair(seen, shown, area < middle.area ? parts.short : parts.long),
    greyness,
    roots: isLong ? rootsOf(seen, shown) : null,
    ...shape,
  })
}

/** The dye colour, as #rrggbb, that would look like these pixels in the photo's light. */
export function colorOfHair(
  seen: readonly number[],
  { original, light }: Pick<SeenHair, 'original' | 'light'>,
  range: Range = middle.long,
): string {
  const { tint, gainAt } = matchLight(lightOnDyed(light), light)
  const color = middleOf(seen, original, range)
  return hexOfLinear(tint.map((factor, c) => color[c]! / factor / gainAt(0, 0)))
}

/** The roots' colour if it is darker than that of the lengths; null if it is not, or if either is not seen. */
function rootsOf(seen: readonly number[], shown: SeenHair): string | null {
  const { width, original, head } = shown
  const [crown, lengths]: [number[], number[]] = [[], []]
  for (const i of seen) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const place = toLocal(head.frame, [x, y, head.frame.origin[2]])
    if (place[1] > twoColors.crown && Math.abs(place[0]) < twoColors.middle) crown.push(i)
    // Beards lie further in, so they do not count as lengths.
    if (place[1] < twoColors.lengths && Math.abs(place[0]) > twoColors.middle) lengths.push(i)
  }
  const least = (twoColors.area * head.frame.unit ** 2) / stride
  if (crown.length < least || lengths.length < least) return null
  const [top, low] = [crown, lengths].map((part) => lightnessOf(middleOf(part, original)))
  return low! - top! >= twoColors.lighter ? colorOfHair(crown, shown) : null
}

/** Mean linear rgb of the pixels within a range of brightness quantiles. */
function middleOf(
  seen: readonly number[],
  original: Float32Array,
  range: Range = middle.long,
): Float32Array {
  const byBrightness = seen.toSorted((a, b) => luminanceAt(original, a) - luminanceAt(original, b))
  const [from, to] = range.map((part) => Math.floor(part * seen.length))
  const most = byBrightness.slice(from, to! + 1)
  return Float32Array.from({ length: 3 }, (_, c) => {
    return most.reduce((total, i) => total + original[i * 3 + c]!, 0) / most.length
  })
}

function lightnessOf(color: Float32Array): number {
  const lab = new Float32Array(3)
  labOfPixel(color, 0, lab)
  return lab[0]!
}

function greynessOf(seen: readonly number[], original: Float32Array, { cast }: LightFit): number {
  const color = new Float32Array(3)
  const lab = new Float32Array(3)
  const greyOnes = seen.filter((i) => {
    for (let c = 0; c < 3; c++) color[c] = original[i * 3 + c]! / cast[c]!
    labOfPixel(color, 0, lab)
    return lab[0]! > grey.lightness && Math.hypot(lab[1]!, lab[2]!) < grey.chroma
  })
  return greyOnes.length / seen.length
}

/** Area of the person's own hair, face widths squared. */
export function areaOfHair({ head, ownHair }: Pick<SeenHead, 'head' | 'ownHair'>): number {
  const { data, scaleX, scaleY } = ownHair
  const pixels = data.reduce((sum, share) => sum + share, 0)
  return pixels / (scaleX * scaleY * head.frame.unit ** 2)
}
