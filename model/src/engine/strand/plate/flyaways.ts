import { surfaceId } from '../head/head-surfaces.ts'
import { findComponents } from '../image/components.ts'
import type { Component } from '../image/components.ts'
import { createFloatImage, planeOf, sampleRelative } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { maskWhere, toFloats } from '../image/mask.ts'
import { stretchMembrane } from '../image/membrane.ts'
import { medianFilter } from '../image/median.ts'
import { dilate } from '../image/morphology.ts'
import { shrinkImage, shrinkWeighted } from '../image/resize.ts'
import { smoothstep } from '../math/scalar.ts'
import type { LayerContext } from './background.ts'
import type { PlateInput } from './plate-input.ts'
import type { Removal } from './removal.ts'

/** Flyaways leave the hair and are looked for this far from it, face widths. */
const reach = 0.3
/** Width of what counts as a thin line, face widths. */
const lineReach = 0.012
/** Kept off the body's outline, face widths. */
const bodyMargin = 0.05
/** Shape of a hair: at least this long and at most this wide, face widths. */
const leastLength = 0.05
const mostWidth = 0.0125
/** Grounds rougher than this hide hairs anyway; levels of 255. */
const roughGround = 4
/** A hair stands out by this much and by this much against the ground's roughness; levels of 255. */
const leastContrast = 3.2
const contrastOverRoughness = 2.4
/** Scale on which small deviations are kept in bytes. */
const deviationGain = 5

/**
 * Finds single hairs that stick out of the hair before a smooth background, and adds them to what is removed: thin long lines as
 * dark or bright as the hair, which touch it.
 */
export function addFlyaways(
  { input, layers, image }: Pick<LayerContext, 'input' | 'layers' | 'image'>,
  removal: Removal,
): Removal {
  const size = { width: input.photo.width >> 1, height: input.photo.height >> 1 }
  const lines = findLines(input, image, { removal, size, silhouette: layers.silhouette })
  const unit = input.head.frame.unit / 2
  const isOpen = maskWhere(
    size.width * size.height,
    (i) => removal.hole[fullIndex(i, size, input)] === 1,
  )
  const nearHole = dilate(isOpen, size, Math.max(2, Math.round(lineReach * unit)))
  const flyaways = new Uint8Array(size.width * size.height)
  for (const component of findComponents(lines, size)) {
    if (!isHairShaped(component, unit) || !component.pixels.some((i) => nearHole[i])) continue
    for (const i of component.pixels) flyaways[i] = 1
  }
  return withFlyaways(input, removal, planeOf(size, toFloats(dilate(flyaways, size, 1))))
}

function isHairShaped({ pixels, width, height }: Component, unit: number): boolean {
  const length = Math.hypot(width, height)
  return length > leastLength * unit && pixels.length / length < mostWidth * unit * 2
}

/** Index in the photo of a pixel at half size. */
function fullIndex(i: number, { width }: Size, { photo }: PlateInput): number {
  const x = i % width
  return ((i - x) / width) * 2 * photo.width + x * 2
}

interface LineSearch {
  readonly removal: Removal
  readonly size: Size
  /** The body at the photo's size: its outline is no hair. */
  readonly silhouette: Float32Array
}

/** Thin lines at half size, of the hair's tone against their ground. */
function findLines(
  input: PlateInput,
  image: FloatImage,
  { removal, size, silhouette }: LineSearch,
): Uint8Array {
  const { photo, surfaces, keep, head, hair } = input
  const isBody = maskWhere(silhouette.length, (i) => silhouette[i]! > 0)
  const nearBody = dilate(isBody, photo, Math.round(bodyMargin * head.frame.unit))
  const isGround = maskWhere(
    photo.width * photo.height,
    (i) => !removal.hole[i] && surfaces.id[i] !== surfaceId.face && !nearBody[i],
  )
  const luma = createFloatImage(photo, 1)
  let [hairTone, hairCount] = [0, 1]
  for (let i = 0; i < luma.data.length; i++) {
    const value =
      0.3 * image.data[i * 3]! + 0.59 * image.data[i * 3 + 1]! + 0.11 * image.data[i * 3 + 2]!
    luma.data[i] = value * 255
    if (hair[i]! < 0.9) continue
    hairTone += luma.data[i]!
    hairCount++
  }
  hairTone /= hairCount
  const { image: ground, weight } = shrinkWeighted(luma, size, isGround)
  const known = maskWhere(weight.length, (i) => weight[i]! > 0.3)
  const film = stretchMembrane(ground, known, { longest: 128, sweeps: 20 })
  const tones = new Uint8Array(weight.length)
  for (let i = 0; i < tones.length; i++) {
    const x = i % size.width
    const y = (i - x) / size.width
    tones[i] = known[i]
      ? ground.data[i]!
      : sampleRelative(film, (x + 0.5) / size.width, (y + 0.5) / size.height)
  }
  const smooth = medianFilter(tones, size, Math.max(2, Math.round(lineReach * head.frame.unit)))
  const deviation = new Float32Array(tones.length)
  for (let i = 0; i < tones.length; i++) {
    if (known[i]) deviation[i] = Math.min(50, Math.abs(tones[i]! - smooth[i]!)) * deviationGain
  }
  const roughness = groundRoughness(planeOf(size, deviation))
  return maskWhere(tones.length, (i) => {
    const full = fullIndex(i, size, input)
    if (!known[i] || keep[full] || removal.distance[full]! > reach * head.frame.unit) return false
    const x = i % size.width
    const y = (i - x) / size.width
    const rough = sampleRelative(roughness, (x + 0.5) / size.width, (y + 0.5) / size.height)
    const isHairTone = (tones[i]! - smooth[i]!) * (hairTone - smooth[i]!) > 0
    const contrast = deviation[i]! / deviationGain
    return (
      rough < roughGround &&
      isHairTone &&
      contrast > Math.max(leastContrast, rough * contrastOverRoughness + 2)
    )
  })
}

/** Usual deviation around each place, in levels. */
function groundRoughness(deviation: FloatImage): FloatImage {
  const size = { width: deviation.width >> 1, height: deviation.height >> 1 }
  const bytes = Uint8Array.from(shrinkImage(deviation, size).data)
  const usual = medianFilter(bytes, size, 7)
  return planeOf(
    size,
    Float32Array.from(usual, (value) => value / deviationGain),
  )
}

function withFlyaways(input: PlateInput, removal: Removal, flyaways: FloatImage): Removal {
  const { photo, surfaces, keep } = input
  const hole = removal.hole.slice()
  const weight = removal.weight.slice()
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const i = y * photo.width + x
      if (keep[i] || surfaces.id[i] === surfaceId.face) continue
      const share = sampleRelative(flyaways, (x + 0.5) / photo.width, (y + 0.5) / photo.height)
      if (share <= 0) continue
      hole[i] = 1
      weight[i] = Math.max(weight[i]!, smoothstep(0, 0.6, share))
    }
  }
  return { ...removal, hole, weight }
}
