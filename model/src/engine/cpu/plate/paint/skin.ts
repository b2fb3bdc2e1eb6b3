import { eyeZone, lips } from '../../face/face-zones.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { luminance, luminanceAt, meanOfRgb } from '../../image/color.ts'
import { distanceTo } from '../../image/distance.ts'
import { gaussianBlur } from '../../image/blur.ts'
import {
  createFloatImage,
  fitWithin,
  planeOf,
  sampleAtPixel,
  type FloatImage,
} from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'
import type { BodyModel } from '../model/body-model.ts'
import { removalReach } from '../model/removal.ts'
import { recycle } from '../../workspace.ts'
import { scaleFrame } from '../../head/head-frame.ts'
import { colorsOf } from './known-colors.ts'
import type { LayerContext } from './layer-context.ts'
import { meetingReach, meetSurroundings } from './meet-surroundings.ts'
import type { Size } from '../../../box.ts'

export interface HeadSkin {
  /** Sqrt-linear rgb, at the grid's size. */
  readonly colors: FloatImage
  /** Locks that the mask missed, and the hair's shadow: to be repainted, 0..1, at the grid's size. */
  readonly remnants: Float32Array
}

/**
 * Luminance beside the hair, relative to painted skin: as it falls from `none` to `all`, more and more of it counts as
 * hair that the mask missed, or as the hair's shadow.
 */
const shadow = { all: 0.78, none: 0.94 } as const
/** Part of the removal's reach from which that repainting fades out. */
const shadowFade = 0.8

/** Above this probability the network is sure of a label. */
const sure = 0.7
/**
 * Up to this far inside the head's outline, the network's colours are blended with those behind the head; face widths.
 */
const blurredRim = 0.05
/**
 * The head's colours extend this far beyond it, grid px: ears begin there, and where dark hair at their edge is
 * removed, the head's skin takes its place.
 */
const besideHead = 3
/** Least brightness at which a tone is measured, square root of linear light: deeper shade is noise. */
const darkest = 0.02
/**
 * The network has seen foreheads, but hardly a bald head. It has a say up to this far beyond the face, face widths, and
 * this much of one: on training hosts, the mean of both estimates has a lower error than either.
 */
const knownBeyondFace = 0.15
const networkShare = 0.5
/**
 * The light is corrected by the mean of this much skin around, face widths: a flash lights foreheads more than necks,
 * and skin right beside hair lies in its shade.
 */
const surroundings = 0.6

/**
 * The shade that head and hair cast on a neck reaches around it, so the visible neck corrects what is painted beside it
 * this far, face widths.
 */
const besideBody = 1.2

/**
 * How much darker skin is right under the edge of clothes, and how far from it this fades, face widths (sigma). Beside
 * clothes that are seen, on 126 training people, skin has .93 of its brightness at .03 and all of it at .045.
 */
const clothShade = { depth: 0.5, reach: 0.022 } as const
/**
 * How much darker the neck is below the jaw's edge: by `depth` at most, `below` it, and less by `reach` (sigma) away
 * from there, face widths. On 105 training people whose necks show there, the brightness is .83 at .03, .78 at .05, .83
 * at .075 and .93 at .105 of what it is at .2; the network, which is not sure where a jaw ends, gives .83 to .92 there.
 */
const jawShade = { depth: 0.135, below: 0.055, reach: 0.02 } as const
/** None of both up to `none` from skin that is seen, all from `all` on, face widths. */
const ownShade = { none: 0.03, all: 0.12 } as const

/** Bare skin of neck and chest: sqrt-linear rgb, at the grid's size. */
function paintBodySkin(context: SkinContext): FloatImage {
  const { body, removal, behind } = context
  const { grid, silhouette, bareness } = body
  const seen = maskWhere(
    grid.id.length,
    (i) =>
      silhouette.data[i]! > 0.9 &&
      bareness.data[i]! > 0.85 &&
      !removal.hole[i] &&
      !grid.keep[i] &&
      !grid.head[i] &&
      grid.isSkin[i] === 1,
  )
  const isSure = maskWhere(seen.length, (i) => !grid.head[i] && behind.skin.data[i]! > sure)
  const places = { hole: dilate(removal.hole, grid, 1), seen, isSure }
  const colors = paintSkin(context, places, besideBody)
  shadeByWhatCovers(colors, body, seen)
  return colors
}

/**
 * Clothes lie on the skin, so it is darker right beside them; and the jaw hangs over the neck. Skin that is seen, and
 * what is painted beside it, is as dark as it is. In place.
 */
function shadeByWhatCovers(
  { data }: FloatImage,
  { grid, silhouette, bareness }: BodyModel,
  seen: Uint8Array,
): void {
  const cloth = silhouette.data.map((body, i) => body * (1 - bareness.data[i]!))
  const near = gaussianBlur(planeOf(grid, cloth), clothShade.reach * grid.unit)
  const toSeen = distanceTo(grid, (i) => seen[i] === 1)
  const toHead = distanceTo(grid, (i) => grid.head[i] === 1)
  near.data.forEach((share, i) => {
    const free = smoothstep(ownShade.none, ownShade.all, toSeen[i]! / grid.unit)
    const below = (toHead[i]! / grid.unit - jawShade.below) / jawShade.reach
    const jaw = jawShade.depth * Math.exp(-(below ** 2) / 2)
    const light = Math.sqrt((1 - clothShade.depth * free * share) * (1 - free * jaw))
    for (let c = 0; c < 3; c++) data[i * 3 + c]! *= light
  })
  recycle(near.data, toSeen, toHead)
}

/**
 * Skin of forehead, temples and skull: near the face, half from the network and half from the fitted light; further up,
 * from the fitted light alone.
 */
function paintHeadSkin(context: SkinContext): HeadSkin {
  const { input, body, removal } = context
  const { grid } = body
  const { id, unit, head } = grid
  const frame = scaleFrame(input.head.frame, grid.scale)
  const aroundEyes = eyeZone(frame, grid)
  const eyes = eyeZone(frame, grid, 'themselves')
  const toFace = distanceTo(grid, (i) => id[i] === surfaceId.face)
  const isKnown = maskWhere(id.length, (i) => head[i] === 1 && toFace[i]! < knownBeyondFace * unit)
  const seen = maskWhere(
    id.length,
    (i) => head[i] === 1 && !removal.hole[i] && !aroundEyes[i] && grid.isSkin[i] === 1,
  )
  const inner = erode(head, grid, Math.round(blurredRim * unit))
  // Of brows and eyes the network gives only a smudge.
  const isSure = maskWhere(id.length, (i) => isKnown[i]! > 1 - inner[i]! + aroundEyes[i]!)
  const hole = dilate(head, grid, besideHead)
  const known = paintSkin(context, { hole, seen, isSure }, meetingReach)
  const colors = shadeHead(context, { hole, seen })
  for (let i = 0; i < hole.length; i++) {
    const share = networkShare * (1 - smoothstep(0.5, 1, toFace[i]! / (knownBeyondFace * unit)))
    for (let at = i * 3; share > 0 && at < i * 3 + 3; at++) {
      colors.data[at] = mix(colors.data[at]!, known.data[at]!, share)
    }
  }
  const isPlace = (i: number): boolean => head[i] === 1 && removal.hole[i] === 1 && !eyes[i]
  return { colors, remnants: findRemnants(context, colors, isPlace) }
}

/** Gives a colour, three numbers from `at` on, the tone that the person's skin has at its brightness. */
type SkinTone = (colors: Float32Array, at: number) => void

type SkinContext = LayerContext & { readonly toneOf: SkinTone }

/** Bare skin of the body, sqrt-linear rgb at the grid's size, and of the head. */
export function paintAllSkin(context: LayerContext): { bodySkin: FloatImage; headSkin: HeadSkin } {
  const { grid } = context.body
  const frame = scaleFrame(context.input.head.frame, grid.scale)
  const toned = { ...context, toneOf: fitSkinTone(grid, lips(frame, grid)) }
  return { bodySkin: paintBodySkin(toned), headSkin: paintHeadSkin(toned) }
}

interface SkinPlaces {
  /**
   * 1 where skin is painted and slightly beyond, since colours are sampled between pixels; where skin is visible; and
   * where the network's colours are those of skin alone.
   */
  readonly hole: Uint8Array
  readonly seen: Uint8Array
  readonly isSure: Uint8Array
}

/** The network's brightness in the tones of the visible skin, matched to the photo where they meet. */
function paintSkin(
  { body: { grid }, behind, toneOf }: SkinContext,
  { hole, seen, isSure }: SkinPlaces,
  reach: number,
): FloatImage {
  const half = fitWithin(grid, longest(grid) / 2)
  const smooth = colorsOf(behind.colors, isSure, half)
  const colors = createFloatImage(grid, 3)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    for (let c = 0; c < 3; c++) colors.data[i * 3 + c] = sampleAtPixel(smooth, grid, i, c)
    toneOf(colors.data, i * 3)
  }
  meetSurroundings(colors, { grid, hole, seen, mostLacking: Infinity, reach })
  return colors
}

/**
 * The person's skin tone at each brightness, square roots of linear light: skin is more saturated in shade than in
 * light. A least-squares fit of each channel's logarithm over all of their visible skin except the lips, because
 * lipstick would turn shade red.
 */
function fitSkinTone({ image, isSkin, hidden }: BodyGrid, isLips: Uint8Array): SkinTone {
  const logOf = (value: number): number => Math.log(Math.max(darkest, value))
  const sums = { count: 0, level: 0, squares: 0, values: [0, 0, 0], products: [0, 0, 0] }
  for (let i = 0; i < isSkin.length; i++) {
    if (!isSkin[i] || hidden[i] || isLips[i]) continue
    const level = logOf(meanOfRgb(image.data, i * 3))
    sums.count++
    sums.level += level
    sums.squares += level ** 2
    for (let c = 0; c < 3; c++) {
      const value = logOf(image.data[i * 3 + c]!)
      sums.values[c]! += value
      sums.products[c]! += value * level
    }
  }
  const { count } = sums
  if (count === 0) return () => undefined
  const mean = sums.level / count
  const spread = Math.max(1e-9, sums.squares - count * mean ** 2)
  const slopes = sums.products.map((product, c) => (product - sums.values[c]! * mean) / spread)
  return (colors, at) => {
    const level = logOf(meanOfRgb(colors, at)) - mean
    for (let c = 0; c < 3; c++) {
      colors[at + c] = Math.exp(sums.values[c]! / count + slopes[c]! * level)
    }
  }
}

/** The head's skin under the fitted light, scaled to the brightness of the visible skin around. */
function shadeHead(
  { input, body: { grid } }: LayerContext,
  { hole, seen }: Pick<SkinPlaces, 'hole' | 'seen'>,
): FloatImage {
  const shade = createFloatImage(grid, 3)
  const ratio = createFloatImage(grid, 3)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i] && !seen[i]) continue
    for (let at = i * 3; at < i * 3 + 3; at++) {
      const expected = Math.sqrt(sampleAtPixel(input.skinShade, grid, i, at % 3))
      shade.data[at] = Math.max(darkest, expected)
      ratio.data[at] = grid.image.data[at]! / shade.data[at]!
    }
  }
  const around = colorsOf(ratio, seen, fitWithin(grid, longest(grid) / (surroundings * grid.unit)))
  const lighter = createFloatImage(grid, 3)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    for (let c = 0; c < 3; c++) lighter.data[i * 3 + c] = sampleAtPixel(around, grid, i, c)
  }
  meetSurroundings(lighter, { grid: { ...grid, image: ratio }, hole, seen, mostLacking: Infinity })
  for (let at = 0; at < lighter.data.length; at++) lighter.data[at]! *= shade.data[at]!
  return lighter
}

function longest({ width, height }: Size): number {
  return Math.max(width, height)
}

/** What is darker than painted skin beside the hair, 0..1. */
function findRemnants(
  { body, removal }: LayerContext,
  colors: FloatImage,
  isPlace: (i: number) => boolean,
): Float32Array {
  const squared = (at: number): number => Math.max(1e-4, colors.data[at]! ** 2)
  return removal.distance.map((away, i) => {
    if (!isPlace(i)) return 0
    const level =
      luminanceAt(body.grid.linear.data, i) /
      luminance(squared(i * 3), squared(i * 3 + 1), squared(i * 3 + 2))
    const near = 1 - smoothstep(shadowFade * removalReach.skull, removalReach.skull, away)
    return near * (1 - smoothstep(shadow.all, shadow.none, level))
  })
}
