import { gaussianBlur } from '../image/blur.ts'
import { findComponents } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { createFloatImage, sampleAt } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate } from '../image/morphology.ts'
import { length, subtract } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import { labOfPlanes } from './lab-of-planes.ts'
import { canonicalGrid, discInPhoto } from './canonical-frame.ts'
import type { CanonicalFrame } from './canonical-frame.ts'

/** Finer than this is detail, px of the reduced photo, and what it is averaged over, face widths. */
const fineness = 1
const averaging = 0.03
/** Hair on the skull is sharp from this on: mean deviation of the root of sRGB. */
const sharp = 0.0125
/** Backdrop out of focus has less than this part of its detail. */
const blurredShare = 0.5
const sureHair = 0.6
const possible = 0.2
/** What is this near to the head may be a smooth lock; face widths. */
const headReach = 0.04
/** Below the ears hair lies on clothes, and its gloss is smooth; face widths. */
const reachesDownTo = 0.3
/** Smaller patches are glints, face widths squared. */
const leastArea = 0.012
/** The edge of a blurred patch is mixed with what is sharp before it, px. */
const rim = 3
/** What lies this near to a patch tells whose colours it has, px. */
const surroundings = 8
const noHair = 0.1
/** Too few samples tell nothing. */
const fewestSamples = 100

/**
 * How finely a photo is drawn at each pixel of the canonical picture: the mean deviation of its lightness from its surroundings.
 *
 * @param photo sRGB 0..1, three channels, reduced.
 */
export function fineDetail(frame: CanonicalFrame, photo: FloatImage): Float32Array {
  const lightness = createFloatImage(photo, 1)
  for (let i = 0; i < lightness.data.length; i++) {
    const at = i * 3
    lightness.data[i] = Math.sqrt((photo.data[at]! + photo.data[at + 1]! + photo.data[at + 2]!) / 3)
  }
  const smooth = gaussianBlur(lightness, fineness).data
  const deviation = {
    ...lightness,
    data: lightness.data.map((value, i) => Math.abs(value - smooth[i]!)),
  }
  const { width, height, unit } = canonicalGrid
  const mean = gaussianBlur(deviation, averaging * unit * frame.scale)
  const detail = new Float32Array(width * height)
  for (let i = 0; i < detail.length; i++) {
    const column = i % width
    const { x, y } = discInPhoto(frame, {
      x: column + 0.5,
      y: (i - column) / width + 0.5,
      radius: 0,
    })
    detail[i] = sampleAt(mean, x, y)
  }
  return detail
}

/**
 * Takes away patches of the backdrop beside the head that the network took for hair: they are out of focus where the hair before the
 * skull is sharp, and look more like the backdrop around them than like the hair. Black hair shows no detail either.
 *
 * @param probability Of hair, in the canonical frame.
 * @param detail As `fineDetail` measures it.
 * @param rgb sRGB 0..1, three planes.
 * @param isHead 1 on face, skull and neck.
 */
export function spareBlurred(
  probability: Float32Array,
  { detail, rgb, isHead }: BlurredPicture,
): Float32Array {
  const { width, origin, unit } = canonicalGrid
  const end = Math.round(origin.y + reachesDownTo * unit) * width
  const toHead = distanceTo(canonicalGrid, (i) => isHead[i] === 1)
  const onSkull = detail
    .filter((_, i) => i < end && probability[i]! > sureHair && toHead[i]! < headReach * unit)
    .sort()
  const usual = onSkull[onSkull.length >> 1] ?? 0
  if (onSkull.length < fewestSamples || usual < sharp) return probability
  const isBlurred = maskWhere(detail.length, (i) => {
    const mayBeBackdrop = i < end && probability[i]! > possible && toHead[i]! > headReach * unit
    return mayBeBackdrop && detail[i]! < blurredShare * usual
  })
  const patches = new Uint8Array(detail.length)
  const lab = labOfPlanes(rgb)
  const isHair = (i: number): boolean => !isBlurred[i] && probability[i]! > sureHair
  const isBackdrop = (i: number): boolean => !isHead[i] && probability[i]! < noHair
  for (const { pixels } of findComponents(isBlurred, canonicalGrid)) {
    if (pixels.length < leastArea * unit * unit) continue
    const around = surroundingsOf(pixels, surroundings)
    const hair = meanColor(lab, around.filter(isHair))
    const backdrop = meanColor(lab, around.filter(isBackdrop))
    if (!backdrop) continue
    const isAlike = (i: number): boolean => {
      const color = meanColor(lab, [i])!
      return !hair || distance(color, backdrop) < distance(color, hair)
    }
    const alike = pixels.filter(isAlike)
    if (alike.length < leastArea * unit * unit) continue
    for (const i of [...alike, ...surroundingsOf(alike, rim).filter(isAlike)]) patches[i] = 1
  }
  return probability.map((value, i) => (patches[i] && !isHead[i] ? 0 : value))
}

export interface BlurredPicture {
  readonly detail: Float32Array
  readonly rgb: Float32Array
  readonly isHead: ArrayLike<number>
}

/** The pixels at most so far from a patch, without its own. */
function surroundingsOf(pixels: readonly number[], reach: number): number[] {
  const patch = new Uint8Array(canonicalGrid.width * canonicalGrid.height)
  for (const i of pixels) patch[i] = 1
  const near = dilate(patch, canonicalGrid, reach)
  const around: number[] = []
  for (let i = 0; i < near.length; i++) if (near[i] && !patch[i]) around.push(i)
  return around
}

/** Mean Lab of some pixels; null of none. */
function meanColor(lab: Float32Array, pixels: readonly number[]): Vec3 | null {
  if (pixels.length === 0) return null
  const sum = [0, 0, 0]
  for (const i of pixels) for (let c = 0; c < 3; c++) sum[c]! += lab[i * 3 + c]!
  const mean = (c: number): number => sum[c]! / pixels.length
  return [mean(0), mean(1), mean(2)]
}

function distance(a: Vec3, b: Vec3): number {
  return length(subtract(a, b))
}
