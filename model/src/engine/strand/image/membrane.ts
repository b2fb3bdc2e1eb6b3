import { fitWithin, sampleAt } from './float-image.ts'
import type { FloatImage, Size } from './float-image.ts'
import { shrinkWeighted } from './resize.ts'

const coarsest = 12
const overRelaxation = 1.6

export interface MembraneOptions {
  /** Longest side of the result. */
  readonly longest: number
  /** Sweeps on each level. */
  readonly sweeps: number
}

/**
 * Stretches a soap film over what is unknown: solves Laplace's equation with the known pixels as its border, from coarse
 * to fine by Gauss-Seidel with over-relaxation.
 *
 * @param known 1 where the value is known, 0 where not.
 * @returns The film at the reduced size; sample it in proportion.
 */
export function stretchMembrane(
  image: FloatImage,
  known: ArrayLike<number>,
  { longest, sweeps }: MembraneOptions,
): FloatImage {
  let coarse: FloatImage | undefined
  for (const size of levels(image, longest)) {
    const { image: film, weight } = shrinkWeighted(image, size, known)
    const unknown: number[] = []
    for (let i = 0; i < weight.length; i++) if (weight[i]! <= 0.3) unknown.push(i)
    if (coarse) refine(film, coarse, unknown)
    else fillWithMean(film, weight, unknown)
    for (let sweep = 0; sweep < sweeps; sweep++) relax(film, unknown, sweep % 2 === 0)
    coarse = film
  }
  return coarse!
}

function levels(image: Size, longest: number): Size[] {
  const sizes: Size[] = []
  for (let side = longest; side >= coarsest; side >>= 1) sizes.unshift(fitWithin(image, side))
  return sizes
}

function fillWithMean(
  { channels, data }: FloatImage,
  weight: Float32Array,
  unknown: readonly number[],
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

function refine(film: FloatImage, coarse: FloatImage, unknown: readonly number[]): void {
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

function relax(film: FloatImage, unknown: readonly number[], forward: boolean): void {
  const { width, height, channels, data } = film
  for (let n = 0; n < unknown.length; n++) {
    const i = unknown[forward ? n : unknown.length - 1 - n]!
    const x = i % width
    const y = (i - x) / width
    const left = (x > 0 ? i - 1 : i + 1) * channels
    const right = (x < width - 1 ? i + 1 : i - 1) * channels
    const above = (y > 0 ? i - width : i + width) * channels
    const below = (y < height - 1 ? i + width : i - width) * channels
    for (let c = 0; c < channels; c++) {
      const at = i * channels + c
      const mean = (data[left + c]! + data[right + c]! + data[above + c]! + data[below + c]!) / 4
      data[at]! += overRelaxation * (mean - data[at]!)
    }
  }
}
