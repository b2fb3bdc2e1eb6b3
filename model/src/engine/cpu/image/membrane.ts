import { fitWithin, sampleAt, type FloatImage } from './float-image.ts'
import { shrinkWeighted, type WeightedImage } from './resize.ts'
import { indicesWhere } from './mask.ts'

const coarsest = 12
const overRelaxation = 1.6

export interface MembraneOptions {
  /** Longest side of the result. */
  readonly longest: number
  /** Sweeps on each level. */
  readonly sweeps: number
}

/**
 * Stretches a soap film over the unknown pixels: solves Laplace's equation with the known pixels as its boundary, from
 * coarse to fine by Gauss-Seidel with over-relaxation.
 *
 * @param known 1 where the value is known, 0 where not.
 * @returns The film at the reduced size; scale coordinates to sample it.
 */
export function stretchMembrane(
  image: FloatImage,
  known: ArrayLike<number>,
  { longest, sweeps }: MembraneOptions,
): FloatImage {
  let coarse: FloatImage | undefined
  for (const { image: film, weight } of pyramid(image, known, longest)) {
    const unknown = indicesWhere(weight.length, (i) => weight[i]! <= 0.3)
    if (coarse) refine(film, coarse, unknown)
    else fillWithMean(film, weight, unknown)
    for (let sweep = 0; sweep < sweeps; sweep++) relax(film, unknown, sweep % 2 === 0)
    coarse = film
  }
  return coarse!
}

/** The known pixels at each level, coarsest first; each level is reduced from the next finer one. */
function pyramid(image: FloatImage, known: ArrayLike<number>, longest: number): WeightedImage[] {
  let level: WeightedImage = shrinkWeighted(image, fitWithin(image, longest), known)
  const levels = [level]
  for (let side = longest >> 1; side >= coarsest; side >>= 1) {
    level = shrinkWeighted(level.image, fitWithin(image, side), level.weight)
    levels.unshift(level)
  }
  return levels
}

function fillWithMean(
  { channels, data }: FloatImage,
  weight: Float32Array,
  unknown: Int32Array,
): void {
  for (let c = 0; c < channels; c++) {
    let sum = 0
    let count = 0
    for (let i = 0; i < weight.length; i++) {
      if (weight[i]! <= 0) continue
      sum += data[i * channels + c]!
      count++
    }
    for (const i of unknown) data[i * channels + c] = sum / Math.max(1, count)
  }
}

function refine(film: FloatImage, coarse: FloatImage, unknown: Int32Array): void {
  const { width, channels, data } = film
  const scaleX = coarse.width / width
  const scaleY = coarse.height / film.height
  for (const i of unknown) {
    const x = i % width
    const y = (i - x) / width
    for (let c = 0; c < channels; c++) {
      data[i * channels + c] = sampleAt(coarse, (x + 0.5) * scaleX, (y + 0.5) * scaleY, c)
    }
  }
}

function relax(film: FloatImage, unknown: Int32Array, forward: boolean): void {
  const { width, height, channels, data } = film
  const [start, end, step] = forward ? [0, unknown.length, 1] : [unknown.length - 1, -1, -1]
  for (let n = start; n !== end; n += step) {
    const i = unknown[n]!
    const y = (i / width) | 0
    const x = i - y * width
    const at = i * channels
    const left = x > 0 ? at - channels : at + channels
    const right = x < width - 1 ? at + channels : at - channels
    const above = y > 0 ? at - width * channels : at + width * channels
    const below = y < height - 1 ? at + width * channels : at - width * channels
    for (let c = 0; c < channels; c++) {
      const sum = data[left + c]! + data[right + c]! + data[above + c]! + data[below + c]!
      const value = data[at + c]!
      data[at + c] = value + overRelaxation * (sum * 0.25 - value)
    }
  }
}
