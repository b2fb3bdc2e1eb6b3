import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import { canonicalGrid, type CanonicalPicture } from './canonical-frame.ts'
import { copyFloats, floats, recycle } from '../workspace.ts'

const { width, height, unit, origin } = canonicalGrid
const plane = width * height

export interface SegmenterInput {
  /** sRGB 0..1, three planes. */
  readonly rgb: Float32Array
  /** Four planes of 0 or 1: inside the photo, face, skull, neck. */
  readonly mask: Float32Array
}

/** How many numbers the network sees of a pixel. */
export const featureCount = 12

/** Where the colours of skin, crown and backdrop are sampled: face widths to the right of and above the origin. */
const sampleAreas: readonly ((u: number, v: number, isFace: boolean) => boolean)[] = [
  (u, v, isFace) => isFace && Math.abs(u) < 0.36 && v < 0.22 && v > -0.45,
  (u, v) => Math.abs(u) < 0.4 && v > 0.8 && v < 1,
  (u, v) => (Math.abs(u) > 1.15 && v > 0.3) || v > 1.35,
]

/**
 * The network's input: colour, place, masks, and how similar a pixel is to skin, crown and backdrop; `featureCount`
 * numbers per pixel.
 */
export function describePixels({ rgb, mask }: SegmenterInput): Float32Array {
  const features = floats(plane * featureCount)
  const colors = floats(plane * 3)
  const areas = sampleAreas.map(() => floats(plane).fill(1e-6))
  for (let i = 0; i < plane; i++) {
    const column = i % width
    const u = (column + 0.5 - origin.x) / unit
    const v = (origin.y - (i - column) / width - 0.5) / unit
    const isValid = mask[i]! > 0.5
    const isFace = mask[plane + i]! > 0.5
    const red = isValid ? rgb[i]! : 0.5
    const green = isValid ? rgb[plane + i]! : 0.5
    const blue = isValid ? rgb[2 * plane + i]! : 0.5
    const to = i * featureCount
    features[to] = red * 2 - 1
    features[to + 1] = green * 2 - 1
    features[to + 2] = blue * 2 - 1
    features[to + 3] = u / 1.6
    features[to + 4] = v / 2
    features[to + 5] = isValid ? 1 : 0
    for (let k = 1; k < 4; k++) features[to + 5 + k] = mask[k * plane + i]!
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue
    colors[i * 3] = luma
    colors[i * 3 + 1] = (red - luma) * 0.9
    colors[i * 3 + 2] = (blue - luma) * 0.8
    if (!isValid) continue
    sampleAreas.forEach((isIn, area) => {
      if (isIn(u, v, isFace)) areas[area]![i]! += 1
    })
  }
  areas.forEach((weight, area) => {
    const likeness = likenessTo(colors, weight)
    for (let i = 0; i < plane; i++) features[i * featureCount + 9 + area] = likeness[i]!
  })
  recycle(colors)
  return features
}

/** 1 where a colour equals the weighted mean, falling with the distance from it; outliers are discounted once. */
function likenessTo(colors: Float32Array, weight: Float32Array): Float32Array {
  const all = measureColors(colors, weight, 0.03)
  const near = all.deviation.map((deviation) => 1.5 * deviation)
  const inliers = copyFloats(weight)
  for (let i = 0; i < plane; i++) {
    inliers[i]! *= Math.exp(-0.5 * squaredDistance(colors, i * 3, all.mean, near))
  }
  const { mean, deviation } = measureColors(colors, inliers, 0.02)
  const scale = deviation.map((value) => value * 1.5 + 0.02)
  const likeness = floats(plane)
  for (let i = 0; i < plane; i++) {
    likeness[i] = Math.exp(-squaredDistance(colors, i * 3, mean, scale) / 4)
  }
  return likeness
}

interface ColorRange {
  readonly mean: Float64Array
  readonly deviation: Float64Array
}

function measureColors(
  colors: Float32Array,
  weight: Float32Array,
  minDeviation: number,
): ColorRange {
  let total = 1e-3
  const mean = new Float64Array(3)
  for (let i = 0; i < plane; i++) {
    const w = weight[i]!
    total += w
    for (let c = 0; c < 3; c++) mean[c]! += w * colors[i * 3 + c]!
  }
  for (let c = 0; c < 3; c++) mean[c]! /= total
  const variance = new Float64Array(3)
  for (let i = 0; i < plane; i++) {
    for (let c = 0; c < 3; c++) variance[c]! += weight[i]! * (colors[i * 3 + c]! - mean[c]!) ** 2
  }
  return { mean, deviation: variance.map((v) => Math.sqrt(v / total + minDeviation ** 2)) }
}

function squaredDistance(
  colors: Float32Array,
  at: number,
  mean: Float64Array,
  scale: Float64Array,
): number {
  let sum = 0
  for (let c = 0; c < 3; c++) sum += ((colors[at + c]! - mean[c]!) / scale[c]!) ** 2
  return sum
}

/** Colours as the network takes them: -1..1, and 0 outside the photo. */
export function signedColors({ rgb, isInside }: CanonicalPicture): Float32Array {
  const colors = floats(rgb.length)
  const count = isInside.length
  for (let i = 0; i < count; i++) {
    if (isInside[i] === 0) continue
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = rgb[c * count + i]! * 2 - 1
  }
  return colors
}

/**
 * The network's answers for each pixel of the canonical picture, in this order: the body even where hair hides it, all
 * others only where they are visible.
 */
const parts = ['hair', 'body', 'person', 'skin', 'clothes', 'covering', 'others'] as const

/** One part of the network's answer. */
export function partOf(values: ArrayLike<number>, part: (typeof parts)[number]): FloatImage {
  const at = parts.indexOf(part)
  const result = createFloatImage(canonicalGrid, 1)
  for (let i = 0; i < plane; i++) result.data[i] = values[i * parts.length + at]!
  return result
}
