import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { toLocal } from '../head/head-frame.ts'
import { hexOfLinear, labOfPixel, luminanceAt } from '../image/color.ts'
import type { LightFit } from '../light/light-fit.ts'
import { lightOnDyed, matchLight } from '../photo-hair/match-light.ts'
import type { SeenHead } from '../seen-photo.ts'
import type { ShownHair } from './grain-signs.ts'
import { measureSigns } from './hair-signs.ts'
import { tellHair } from './tell-hair.ts'

/** Of what is sorted, shares of it. */
type Range = readonly [from: number, to: number]

interface SeenHair extends ShownHair {
  readonly light: LightFit
}

/** Opacity from which a pixel shows next to nothing but hair. */
export const sureOfHair = 0.9
/** Area of such hair, face widths squared, below which it is stubble, through which skin shines grey. */
const minHair = 0.15
/** Every so many pixels are looked at. */
const stride = 7
/**
 * CIE L* from which hair is more than dark, and chroma below which it has no colour, once the light's own is taken off.
 * Of limits from 35 to 50 and from 8 to 12 these find most of the people who are grey in `training/labels/people.json`
 * while as few others are taken for it; nobody served who is held out of training.
 */
const grey = { lightness: 45, chroma: 10 } as const

/**
 * What of hair is neither in the shade nor shines, by brightness; of hair of less area than `short`, face widths
 * squared, what is neither that nor scalp that shines through.
 */
const middle = { long: [0.25, 0.75], short: [0.2, 0.6], area: 0.5 } as const
/**
 * The same of hair of which so much is grey: it is as light as its white hairs, among which dark ones lie like shade.
 * Less of it may be dark hair that shines.
 */
const ofGrey = { long: [0.4, 0.9], short: [0.25, 0.75], from: 0.4 } as const

/**
 * Where hair at the roots and along the lengths lies, local units; least area of either, face widths squared; length of
 * the sides, cm, from which it has both; and by how much CIE L* lengths are lighter that plainly have another colour.
 * Where the sun falls on the crown, or shade on the shoulders, no roots are seen.
 */
const twoColors = {
  crown: 0.75,
  lengths: -0.3,
  middle: 0.4,
  area: 0.05,
  cm: 12,
  lighter: 9,
} as const

/** What of somebody's own hair a photo tells; null where there is too little of it. */
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

/** What dye has to be of for its light to look like these pixels, as #rrggbb. */
export function colorOfHair(
  seen: readonly number[],
  { original, light }: Pick<SeenHair, 'original' | 'light'>,
  range: Range = middle.long,
): string {
  const { tint, gainAt } = matchLight(lightOnDyed(light), light)
  const color = middleOf(seen, original, range)
  return hexOfLinear(tint.map((factor, c) => color[c]! / factor / gainAt(0, 0)))
}

/** The roots' colour where it is darker than that of the lengths; null where it is not, or one of them is not seen. */
function rootsOf(seen: readonly number[], shown: SeenHair): string | null {
  const { width, original, head } = shown
  const [crown, lengths]: [number[], number[]] = [[], []]
  for (const i of seen) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const place = toLocal(head.frame, [x, y, head.frame.origin[2]])
    if (place[1] > twoColors.crown && Math.abs(place[0]) < twoColors.middle) crown.push(i)
    // Beards lie further in.
    if (place[1] < twoColors.lengths && Math.abs(place[0]) > twoColors.middle) lengths.push(i)
  }
  const least = (twoColors.area * head.frame.unit ** 2) / stride
  if (crown.length < least || lengths.length < least) return null
  const [top, low] = [crown, lengths].map((part) => lightnessOf(middleOf(part, original)))
  return low! - top! >= twoColors.lighter ? colorOfHair(crown, shown) : null
}

/** Mean linear rgb of what is neither dark nor bright. */
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
