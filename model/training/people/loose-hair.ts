import { surfaceId } from '../../src/engine/cpu/head/head-surfaces.ts'
import { gaussianBlur } from '../../src/engine/cpu/image/blur.ts'
import { toUnit } from '../../src/engine/cpu/image/color.ts'
import { findComponents } from '../../src/engine/cpu/image/components.ts'
import { distanceTo } from '../../src/engine/cpu/image/distance.ts'
import {
  createFloatImage,
  planeOf,
  type FloatImage,
} from '../../src/engine/cpu/image/float-image.ts'
import { maskWhere } from '../../src/engine/cpu/image/mask.ts'
import { dilate, erode } from '../../src/engine/cpu/image/morphology.ts'
import { smoothstep } from '../../src/engine/cpu/math/scalar.ts'
import type { ReferencePhoto } from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'

/* Limits were set by eye on women/45, women/72 and women/88, and the overlays of everybody were looked at with them. */

/** How far from the hair found so far more is looked for, face widths. */
const reach = 0.35
/** Blur that averages the surrounding colours of skin, cloth and hair, face widths. */
const around = 0.07
/** Share of the surroundings that must show a kind of ground for its colour to be known. */
const leastGround = 0.04
/** Rounds, in each of which pixels found to be hair stop counting as ground. */
const rounds = 3
/** Least difference between the colours of ground and hair (sRGB 0..1) at which they can be told apart. */
const leastContrast = 0.16
/** A colour this far (sRGB 0..1) from all mixtures of ground and hair is something else: a necklace. */
const mostAside = 0.13
/** Opacities between which a dark spot changes from a lock's shadow to a lock. */
const lock = [0.5, 0.75] as const
/** How much more opaque a single hair is than its surroundings, over a blur of `over` face widths. */
const single = { over: 0.012, from: 0.06, to: 0.2 } as const
/** Widest gap across which loose hair counts as connected to the rest, face widths. */
const gap = 0.02
/**
 * Cloth is patterned, so that hair on it can't be recognised by colour, if its green differs on average by more than
 * `from` (0..1) from the mean over `over` face widths.
 */
const patterned = { over: 0.03, from: 0.03 } as const

export interface PersonSeen {
  /** Opacity of the hair found so far, 0..1 a pixel, like the others. */
  readonly hair: Float32Array
  /** How much of each pixel a covering hides. */
  readonly covering: Float32Array
  /** How much of the rest is bare skin. */
  readonly bare: Float32Array
}

/**
 * Opacity of hair including what a style's cut-out leaves out for tidiness: locks and single hairs on skin or plain
 * clothes, recognised by how far their colour lies on the way from the surroundings' to the hair's, and single hairs in
 * front of the background, which the matte knows.
 */
export function withLooseHair(reference: ReferencePhoto, seen: PersonSeen): Float32Array {
  const { photo, head, surfaces, person } = reference
  const { hair, covering } = seen
  const { unit } = head.frame
  const toHair = distanceTo(photo, (i) => hair[i]! > 0.5)
  const isNear = (i: number): boolean => toHair[i]! < reach * unit
  const solid = maskWhere(hair.length, (i) => person[i]! > 0.95 && hair[i]! < 0.1)
  const body = erode(solid, photo, Math.round(0.015 * unit))
  const toBody = distanceTo(photo, (i) => body[i] === 1)
  const isFlying = (i: number): boolean =>
    person[i]! < 0.95 && person[i]! > 0.02 && toHair[i]! < toBody[i]! && isNear(i)
  const isGround = (i: number): boolean =>
    person[i]! > 0.9 && covering[i]! < 0.1 && surfaces.id[i] !== surfaceId.face && isNear(i)
  const onBody = looseOnBody(reference, seen, isGround)
  const rough = hair.map((value, i) => {
    if (isFlying(i)) return Math.max(value, person[i]!)
    return isGround(i) ? Math.max(value, onBody[i]!) : value
  })
  return joined(rough, hair, reference)
}

function looseOnBody(
  { photo, head }: ReferencePhoto,
  { hair, bare }: Omit<PersonSeen, 'covering'>,
  isGround: (i: number) => boolean,
): Float32Array {
  const { unit } = head.frame
  const color: FloatImage = { ...photo, channels: 3, data: toUnit(photo) }
  const own = meanAround(
    color,
    hair.map((value) => (value > 0.9 ? 1 : 0)),
    2 * around * unit,
  )
  const grounds = [bare, bare.map((value) => 1 - value)].map((share) =>
    share.map((value, i) => (isGround(i) && hair[i]! < 0.05 && value > 0.5 ? 1 : 0)),
  )
  if (deviationOf(color, grounds[1]!, patterned.over * unit) > patterned.from) grounds.pop()
  let opacity = new Float32Array(hair.length)
  for (let round = 0; round < rounds; round++) {
    const means = grounds.map((ground) => {
      const trusted = ground.map((value, i) => value * (1 - smoothstep(0.15, 0.4, opacity[i]!)))
      return meanAround(color, trusted, around * unit)
    })
    opacity = hair.map((_, i) => {
      if (!isGround(i) || own.weight[i]! < 1e-4) return 0
      const known = means.filter(({ weight }) => weight[i]! > leastGround)
      const isTold = known.length > 0 && (bare[i]! > 0.5 || grounds.length > 1)
      return isTold ? Math.min(...known.map((mean) => wayToHair(color, mean, own, i))) : 0
    })
  }
  const smooth = gaussianBlur(planeOf(photo, opacity), single.over * unit).data
  return opacity.map((value, i) => {
    const alone = smoothstep(single.from, single.to, value - smooth[i]!)
    return value * Math.max(alone, smoothstep(...lock, value))
  })
}

interface Mean {
  readonly color: FloatImage
  readonly weight: Float32Array
}

function meanAround(color: FloatImage, weight: Float32Array, sigma: number): Mean {
  const sum = createFloatImage(color, 3)
  for (let i = 0; i < weight.length; i++) {
    for (let c = 0; c < 3; c++) sum.data[i * 3 + c] = color.data[i * 3 + c]! * weight[i]!
  }
  const total = gaussianBlur(planeOf(color, weight), sigma).data
  const mean = gaussianBlur(sum, sigma)
  for (let i = 0; i < total.length; i++) {
    for (let c = 0; c < 3; c++) mean.data[i * 3 + c]! /= Math.max(1e-6, total[i]!)
  }
  return { color: mean, weight: total }
}

/** Mean deviation of green from its surroundings, where the weights are not zero. */
function deviationOf(color: FloatImage, weight: Float32Array, sigma: number): number {
  const mean = meanAround(color, weight, sigma)
  let [sum, count] = [0, 1]
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    sum += Math.abs(color.data[i * 3 + 1]! - mean.color.data[i * 3 + 1]!)
    count++
  }
  return sum / count
}

/**
 * How far a pixel's colour lies on the way from the ground's to the hair's, 0..1; 0 if those two are alike, or if the
 * colour is not on that way.
 */
function wayToHair(color: FloatImage, ground: Mean, own: Mean, i: number): number {
  let [along, length, aside] = [0, 0, 0]
  for (let c = 0; c < 3; c++) {
    const from = ground.color.data[i * 3 + c]!
    const way = own.color.data[i * 3 + c]! - from
    along += (color.data[i * 3 + c]! - from) * way
    length += way * way
  }
  if (length < leastContrast ** 2) return 0
  const t = Math.min(1.2, Math.max(0, along / length))
  for (let c = 0; c < 3; c++) {
    const from = ground.color.data[i * 3 + c]!
    const expected = from + t * (own.color.data[i * 3 + c]! - from)
    aside += (color.data[i * 3 + c]! - expected) ** 2
  }
  return aside > mostAside ** 2 ? 0 : Math.min(1, t)
}

/** Removes whatever is not connected to hair found before. */
function joined(
  rough: Float32Array,
  found: Float32Array,
  { photo, head }: ReferencePhoto,
): Float32Array {
  const isHair = maskWhere(rough.length, (i) => rough[i]! > 0.12)
  const radius = Math.max(1, Math.round((gap / 2) * head.frame.unit))
  const result = rough.slice()
  for (const { pixels } of findComponents(dilate(isHair, photo, radius), photo)) {
    if (pixels.some((i) => found[i]! > 0.5)) continue
    for (const i of pixels) result[i] = found[i]!
  }
  return result
}
