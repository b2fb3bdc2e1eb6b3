import { eyeZone } from '../../face/face-zones.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { luminanceAt } from '../../image/color.ts'
import { distanceTo } from '../../image/distance.ts'
import { sampleAtPixel } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { erode } from '../../image/morphology.ts'
import { pullPush } from '../../image/pull-push.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'
import { removalReach } from '../model/removal.ts'
import { scaleFrame } from '../scaled-frame.ts'
import type { LayerContext } from './layer-context.ts'
import { meetSurroundings } from './meet-surroundings.ts'

export interface HeadSkin {
  /** Sqrt-linear rgb, at the grid's size. */
  readonly colors: FloatImage
  /** Locks that the mask missed, and the hair's shadow: to be repainted, 0..1, at the grid's size. */
  readonly remnants: Float32Array
}

/** Luminance beside the hair, against painted skin: from `none` down to `all` more and more is taken for hair that the mask missed, or its shadow (women/22, women/67, men/70). */
const shadow = { all: 0.78, none: 0.94 } as const
/** Part of the removal's reach from which on less of that is repainted. */
const shadowFade = 0.8

/** Probability from which the network surely means a label. */
const sure = 0.7
/** The network's colours are mixed with those behind the head this far inside its outline, face widths. */
const blurredRim = 0.05
/** Least brightness of which a tone is told, square root of linear light: in deeper shade there is noise. */
const darkest = 0.02
/** The network has seen foreheads, but hardly a bald head: up to this far beyond the face it has a say, face widths, and this much of it: the mean of both errs less than either on hosts that train. */
const knownBeyondFace = 0.15
const networkShare = 0.5

/** Bare skin of neck and chest: sqrt-linear rgb, at the grid's size. */
export function paintBodySkin(context: LayerContext): FloatImage {
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
  return paintSkin(context, { hole: removal.hole, seen, isSure })
}

/** Skin of forehead, temples and skull: near the face half as the network knows it and half as the fitted light shows it, further up as the light shows. */
export function paintHeadSkin(context: LayerContext): HeadSkin {
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
  // Of brows and eyes it knows but a smudge.
  const isSure = maskWhere(id.length, (i) => isKnown[i]! > 1 - inner[i]! + aroundEyes[i]!)
  const known = paintSkin(context, { hole: head, seen, isSure })
  const colors = shadeHead(context, { hole: head, seen })
  for (let i = 0; i < head.length; i++) {
    const share = networkShare * (1 - smoothstep(0.5, 1, toFace[i]! / (knownBeyondFace * unit)))
    for (let at = i * 3; share > 0 && at < i * 3 + 3; at++) {
      colors.data[at] = mix(colors.data[at]!, known.data[at]!, share)
    }
  }
  const isPlace = (i: number): boolean => head[i] === 1 && removal.hole[i] === 1 && !eyes[i]
  return { colors, remnants: findRemnants(context, colors, isPlace) }
}

interface SkinPlaces {
  /** 1 where skin is painted, where it is seen, and where the network's colours are the skin's alone. */
  readonly hole: Uint8Array
  readonly seen: Uint8Array
  readonly isSure: Uint8Array
}

/** As bright as the network knows, in the tones of the skin that is seen, and where paint and photo meet as it is there. */
function paintSkin(
  { body: { grid }, behind }: LayerContext,
  { hole, seen, isSure }: SkinPlaces,
): FloatImage {
  const colors = pullPush(behind.colors, Float32Array.from(isSure))
  const toneOf = fitSkinTone(grid)
  for (let at = 0; at < colors.data.length; at += 3) {
    colors.data.set(toneOf(meanOfThree(colors.data, at)), at)
  }
  meetSurroundings(colors, { grid, hole, seen, mostLacking: Infinity })
  return colors
}

/**
 * The person's skin at each brightness, square roots of linear light: shade is deeper in colour than light. By least squares of each channel's logarithm over all of their skin that is seen.
 */
function fitSkinTone({ image, isSkin, hidden }: BodyGrid): (level: number) => number[] {
  const logOf = (value: number): number => Math.log(Math.max(darkest, value))
  const samples = [...isSkin.keys()].filter((i) => isSkin[i] === 1 && !hidden[i])
  const levels = samples.map((i) => logOf(meanOfThree(image.data, i * 3)))
  const meanLevel = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length)
  const spread = levels.reduce((sum, level) => sum + (level - meanLevel) ** 2, 0)
  const lines = [0, 1, 2].map((c) => {
    let [mean, slope] = [0, 0]
    for (const [n, i] of samples.entries()) {
      const value = logOf(image.data[i * 3 + c]!)
      mean += value / samples.length
      slope += (value * (levels[n]! - meanLevel)) / Math.max(1e-9, spread)
    }
    return { mean, slope }
  })
  if (samples.length === 0) return (level) => [level, level, level]
  return (level) =>
    lines.map(({ mean, slope }) => Math.exp(mean + slope * (logOf(level) - meanLevel)))
}

function meanOfThree(data: Float32Array, at: number): number {
  return (data[at]! + data[at + 1]! + data[at + 2]!) / 3
}

/** The head's skin under the fitted light, lighter or darker in proportion as it is seen. */
function shadeHead(
  { input, body: { grid } }: LayerContext,
  { hole, seen }: Pick<SkinPlaces, 'hole' | 'seen'>,
): FloatImage {
  const shade = Float32Array.from(grid.image.data, (_, at) =>
    Math.max(darkest, Math.sqrt(sampleAtPixel(input.skinShade, grid, Math.floor(at / 3), at % 3))),
  )
  const ratio = { ...grid.image, data: grid.image.data.map((value, at) => value / shade[at]!) }
  const places = [...seen.keys()].filter((i) => seen[i] === 1)
  const means = [0, 1, 2].map((c) =>
    places.length === 0
      ? 1
      : places.reduce((sum, i) => sum + ratio.data[i * 3 + c]!, 0) / places.length,
  )
  const spread = { ...ratio, data: ratio.data.map((_, at) => means[at % 3]!) }
  meetSurroundings(spread, { grid: { ...grid, image: ratio }, hole, seen, mostLacking: Infinity })
  return { ...spread, data: spread.data.map((value, at) => value * shade[at]!) }
}

/** What is darker than painted skin beside the hair, 0..1. */
function findRemnants(
  { body, removal }: LayerContext,
  colors: FloatImage,
  isPlace: (i: number) => boolean,
): Float32Array {
  const painted = colors.data.map((value) => Math.max(1e-4, value ** 2))
  return removal.distance.map((away, i) => {
    if (!isPlace(i)) return 0
    const level = luminanceAt(body.grid.linear.data, i) / luminanceAt(painted, i)
    const near = 1 - smoothstep(shadowFade * removalReach.skull, removalReach.skull, away)
    return near * (1 - smoothstep(shadow.all, shadow.none, level))
  })
}
