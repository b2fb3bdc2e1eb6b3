import type { RgbImage } from '../../engine.ts'
import { judgeFringe } from '../acceptance/judge-own-cut.ts'
import type { Judgement } from '../acceptance/judge-look.ts'
import type { HairChange } from '../adjust/colors.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import { toView } from '../head/head-frame.ts'
import { surfaceAt, surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { toLinear } from '../image/color.ts'
import { planeOf, sampleAt } from '../image/float-image.ts'
import { cropRgb } from '../image/rgb-image.ts'
import { smoothstep } from '../math/scalar.ts'
import { hairlinePlaces } from '../photo-hair/hair-outline.ts'
import { shellDepth } from '../photo-hair/hair-shell.ts'
import { bendHair, finishPhotoHair, placeHair, readHair } from '../photo-hair/render-photo-hair.ts'
import type { DrawablePhoto, SeenHead } from '../seen-photo.ts'
import { localPlaces } from './local-places.ts'
import { colorOfHair, sureOfHair } from './measure-own-hair.ts'
import { roughHairAt, type SeenOwnHair } from './own-opacity.ts'

/**
 * Limits of a style's fringe to the sides and downwards: all of it counts up to the first value, none from the second.
 * Local units.
 */
const before = { beside: [0.4, 0.5], down: [0.1, -0.1] } as const
/**
 * Heights above the own hairline at which the fringe begins to give way to the own hair, which covers its roots, and at
 * which only own hair is left. Local units.
 */
const meets = [0.03, 0.2] as const
/** Most that the hairline may lie above the median of what is seen, local units. */
const mostAbove = 0.05
/** Blur of the hairline, in steps of `hairlinePlaces`, because single locks hang over it. */
const smoothPlaces = 2
/** Where to look for hair that a fringe could grow among, and for a fringe that is already there: local units. */
const growsAt = { above: [0.05, 0.25], beside: 0.3 } as const
const forehead = { from: 0.4, to: 0.54, beside: 0.28 } as const
/** Share of hair on a forehead above which it has a fringe, and the least share where a fringe would grow. */
const fringed = 0.45
const grown = 0.5
/** A fringe takes the colour of the hair above this height, because lengths may have another. Local units. */
const rootsAbove = 0
/** Only one in this many pixels is looked at for the colour. */
const stride = 7
/** Height assumed for a hairline that is not seen, local units: the median of 45 training people. */
const usualHairline = 0.75

/** Why a fringe would not be seen on this person; null if one can be worn. */
type FringeProblem = 'no_hair' | 'has_fringe'

interface FringeWish {
  readonly picture: RgbImage
  readonly seen: DrawablePhoto
  readonly file: Uint8Array
  readonly change: HairChange
  readonly seed: number
}

/** Judges whether a fringe can be put in front of a person's own hair. */
export function judgeForehead(seen: SeenHead): FringeProblem | null {
  const { from, to, beside } = forehead
  if (shareOfHair(seen, { from, to, beside }) > fringed) return 'has_fringe'
  const hairline = middleOfHairline(seen)
  const [lower, upper] = growsAt.above
  const roots = { from: hairline + lower, to: hairline + upper, beside: growsAt.beside }
  return shareOfHair(seen, roots) < grown ? 'no_hair' : null
}

/**
 * Puts a style's fringe in front of a person's own hair: the part over the forehead, from the hairline down, in the
 * colour of their own hair there. Everything else stays as it is.
 *
 * @param own The hair of the photo.
 * @param picture The photo to add the fringe to; it may have been changed.
 * @param file The style's cut-out.
 * @throws {CutoutError} when it can't be read.
 */
export async function wearFringe(
  { box, alpha }: SeenOwnHair,
  { picture, seen, file, change, seed }: FringeWish,
): Promise<{ readonly picture: RgbImage; readonly judgement: Judgement }> {
  const placeAt = localPlaces(seen.head.frame)
  const roots: number[] = []
  for (let i = 0; i < alpha.length; i += stride) {
    if (alpha[i]! < sureOfHair) continue
    const [, up] = placeAt(box.x + (i % box.width), box.y + Math.floor(i / box.width))
    if (up > rootsAbove) roots.push(i)
  }
  const own = toLinear(cropRgb(picture, box))
  const color =
    change.color ??
    (roots.length > 0 ? colorOfHair(roots, { original: own, light: seen.light }) : null)
  const cutout = await readHair(file, { ...change, color })
  const judgement = judgeFringe(seen, cutout)
  const layer = bendHair(seen, cutout)
  keepFringe(layer, seen)
  const drawn = { ...seen, plate: picture.data }
  const rendered = finishPhotoHair(drawn, placeHair(drawn, layer), seed)
  return { picture: rendered.picture, judgement }
}

/** Removes all of a style's hair except its fringe. */
function keepFringe({ left, top, width, height, data }: HairLayer, seen: SeenHead): void {
  const hairlineAt = smoothHairline(seen, middleOfHairline(seen))
  const placeAt = localPlaces(seen.head.frame)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (data[at + 3] === 0) continue
      const [across, up] = placeAt(left + x, top + y)
      const share =
        headAt(seen, left + x, top + y) *
        (1 - smoothstep(...meets, up - hairlineAt(across))) *
        (1 - smoothstep(...before.beside, Math.abs(across))) *
        (1 - smoothstep(0, 1, (before.down[0] - up) / (before.down[0] - before.down[1])))
      for (let c = at; c < at + 4; c++) data[c]! *= share
    }
  }
}

/** How much of a pixel is the head or its hair, 0..1: no fringe hangs in front of the room or above the photo. */
function headAt(seen: SeenHead, x: number, y: number): number {
  if (y < 0) return 0
  return surfaceAt(seen, x, y) === surfaceId.none ? roughHairAt(seen.ownHair, x, y) : 1
}

/** Height of the hairline across the forehead, local units; where it is not seen, its median. */
function smoothHairline({ ownHairline }: SeenHead, middle: number): (across: number) => number {
  const heights = ownHairline.map((height) => Math.min(height ?? middle, middle + mostAbove))
  const smooth = gaussianBlur(
    planeOf({ width: heights.length, height: 1 }, Float32Array.from(heights)),
    smoothPlaces,
  )
  const [first = 0, second = 0] = hairlinePlaces
  return (across) => sampleAt(smooth, (across - first) / (second - first) + 0.5, 0.5)
}

function middleOfHairline({ ownHairline }: SeenHead): number {
  const known = ownHairline.filter((height) => height !== null).sort((a, b) => a - b)
  return known[known.length >> 1] ?? usualHairline
}

/** Mean opacity of the own hair in a part of the head, local units. */
function shareOfHair(
  { head, ownHair }: SeenHead,
  { from, to, beside }: { from: number; to: number; beside: number },
): number {
  const steps = 12
  let sum = 0
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const x = beside * ((2 * (i + 0.5)) / steps - 1)
      const y = from + ((to - from) * (j + 0.5)) / steps
      const [u, v] = toView(head.frame, [x, y, shellDepth(x, y)])
      sum += roughHairAt(ownHair, u, v)
    }
  }
  return sum / steps ** 2
}
