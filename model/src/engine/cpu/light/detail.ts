import type { HeadFrame } from '../head/head-frame.ts'
import { gaussianBlur } from '../image/blur.ts'
import { luminance } from '../image/color.ts'
import { planeOf, type FloatImage } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'
import { floats } from '../workspace.ts'
import type { Size } from '../../box.ts'

export interface Detail {
  /** Sigma in px of the Gaussian that makes a sharp rendering as soft as the picture. */
  readonly sharpness: number
  /** Standard deviation of the noise, of 0..1 in sqrt-linear. */
  readonly grain: number
}

interface LinearPicture extends Size {
  /** Linear rgb. */
  readonly linear: Float32Array
}

/** Where faces have their finest lines: lids, lashes, brows, lips. */
const features = [
  [70, 63, 105, 66, 107, 33, 133, 145, 153, 46, 226],
  [300, 293, 334, 296, 336, 263, 362, 374, 380, 276, 446],
  [61, 291, 0, 17, 37, 267],
] as const
const featureMargin = 0.02

/** Softness of a sharp rendering before any blur, px. */
const renderedSigma = 0.4
/** Softest that a photo worth a try-on can be, face widths. */
const softest = 0.014
/** Softness assumed for faces with too few lines to measure, face widths. */
const usualSoftness = 0.004
const fewestEdges = 12
/** Only edges at least this strong, relative to the strongest, are used to measure sharpness. */
const strongEdge = 0.3
/** Quantile of their blur that counts: the sharper ones are in focus, the others are soft shapes. */
const sharpQuantile = 0.3
/** Variance of the kernel behind a central difference, px². */
const differenceVariance = 1 / 3

/** Measures how soft and noisy a picture is, so that what is drawn on it looks the same. */
export function measureDetail(photo: LinearPicture, frame: FaceInPicture): Detail {
  const softness = measureSoftness(photo, frame) ?? frame.unit * usualSoftness
  return { sharpness: Math.min(frame.unit * softest, softness), grain: measureGrain(photo) }
}

/**
 * Sigma in px of the Gaussian that makes a sharp rendering as soft as a face; null if the face has too few lines to
 * measure.
 *
 * Edges of the face's features are compared with themselves blurred once more. The gradient of an edge of deviation s
 * is proportional to 1/s, so the ratio R of the two gradients gives s² = b² / (R² - 1) (S. Zhuo, T. Sim, "Defocus map
 * estimation from a single image", 2011).
 *
 * @param photo Linear rgb.
 */
export function measureSoftness(
  photo: LinearPicture,
  { mesh, unit }: FaceInPicture,
): number | null {
  const edges = features.flatMap((points) =>
    edgeWidths(lumaAround(photo, mesh, points, unit), unit),
  )
  const strongest = edges.reduce((most, { strength }) => Math.max(most, strength), 0)
  const widths = edges
    .filter(({ strength }) => strength > strongEdge * strongest)
    .map(({ variance }) => variance)
    .sort((a, b) => a - b)
  if (widths.length < fewestEdges) return null
  const variance = widths[Math.floor(widths.length * sharpQuantile)]!
  return Math.sqrt(Math.max(0, variance - renderedSigma * renderedSigma))
}

/** The part of the picture around some points of the mesh, as square roots of luminance; empty if they lie outside. */
function lumaAround(
  { width, height, linear }: LinearPicture,
  mesh: Float32Array,
  points: readonly number[],
  unit: number,
): FloatImage {
  const xs = points.map((point) => mesh[point * 3]!)
  const ys = points.map((point) => mesh[point * 3 + 1]!)
  const margin = unit * featureMargin
  const left = clamp(Math.floor(Math.min(...xs) - margin), 0, width)
  const right = clamp(Math.ceil(Math.max(...xs) + margin), left, width)
  const top = clamp(Math.floor(Math.min(...ys) - margin), 0, height)
  const bottom = clamp(Math.ceil(Math.max(...ys) + margin), top, height)
  const size = { width: right - left, height: bottom - top }
  const luma = floats(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      luma[y * size.width + x] = lumaAt(linear, ((y + top) * width + x + left) * 3)
    }
  }
  return planeOf(size, luma)
}

function lumaAt(linear: Float32Array, o: number): number {
  return Math.sqrt(luminance(linear[o]!, linear[o + 1]!, linear[o + 2]!))
}

type FaceInPicture = Pick<HeadFrame, 'mesh' | 'unit'>

interface Edge {
  readonly strength: number
  /** Variance of the edge's blur, px². */
  readonly variance: number
}

/** The ridges of the gradient with the blur of each. */
function edgeWidths(luma: FloatImage, unit: number): Edge[] {
  const { width, height, data } = luma
  const extra = clamp(unit * 0.006, 0.8, 2)
  const { data: blurred } = gaussianBlur(luma, extra)
  const slope = (of: Float32Array, i: number): number =>
    Math.hypot(of[i + 1]! - of[i - 1]!, of[i + width]! - of[i - width]!) / 2
  const edges: Edge[] = []
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      const isUpright =
        Math.abs(data[i + 1]! - data[i - 1]!) > Math.abs(data[i + width]! - data[i - width]!)
      const step = isUpright ? 1 : width
      const strength = slope(data, i)
      if (strength < slope(data, i - step) || strength <= slope(data, i + step)) continue
      const ratio = strength / Math.max(1e-6, slope(blurred, i))
      if (ratio <= 1.01) continue
      edges.push({ strength, variance: (extra * extra) / (ratio * ratio - 1) - differenceVariance })
    }
  }
  return edges
}

/** Side of the squares in which noise is measured, and the most of them in a row. */
const patchSize = 6
const patchesAcross = 32
/** Quantile of the squares' noise that counts: the most even squares hold nothing else. */
const evenQuantile = 0.2
const tellingLuma = [0.12, 0.95] as const
const mostGrain = 0.03
/** A Laplacian of white noise of deviation 1 has this deviation (weights 4, -1, -1, -1, -1). */
const laplacianNoise = Math.sqrt(20)

function measureGrain(photo: LinearPicture): number {
  const { width, height } = photo
  const spacing = Math.max(patchSize + 2, Math.floor(Math.max(width, height) / patchesAcross))
  const noise: number[] = []
  for (let top = 2; top + patchSize + 2 < height; top += spacing) {
    for (let left = 2; left + patchSize + 2 < width; left += spacing) {
      const level = patchNoise(photo, left, top)
      if (level !== null) noise.push(level)
    }
  }
  noise.sort((a, b) => a - b)
  const even = noise[Math.floor(noise.length * evenQuantile)] ?? 0
  return Math.min(mostGrain, even / laplacianNoise)
}

/** Deviation of the Laplacian in a square, or null where the square is nearly black or burnt out. */
function patchNoise({ width, linear }: LinearPicture, left: number, top: number): number | null {
  const side = patchSize + 2
  const luma = new Float32Array(side * side)
  let mean = 0
  for (let i = 0; i < luma.length; i++) {
    const x = left - 1 + (i % side)
    const y = top - 1 + Math.floor(i / side)
    luma[i] = lumaAt(linear, (y * width + x) * 3)
    mean += luma[i]! / luma.length
  }
  if (mean < tellingLuma[0] || mean > tellingLuma[1]) return null
  let sum = 0
  for (let y = 1; y <= patchSize; y++) {
    for (let x = 1; x <= patchSize; x++) {
      const i = y * side + x
      const d = 4 * luma[i]! - luma[i - 1]! - luma[i + 1]! - luma[i - side]! - luma[i + side]!
      sum += d * d
    }
  }
  return Math.sqrt(sum) / patchSize
}
