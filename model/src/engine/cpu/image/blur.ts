import { floats, recycle } from '../workspace.ts'
import { createFloatImage, type FloatImage } from './float-image.ts'
import { boxAround, cropImage, paste } from './window.ts'

/** From this sigma on, three box filters are as good as the kernel, and their cost does not grow with the width. */
const boxSigma = 2.2

/** Gaussian blur; the edge pixels continue outside. Sigma in px; below 0.25 the picture is returned as it is. */
export function gaussianBlur(image: FloatImage, sigma: number): FloatImage {
  if (sigma < 0.25) return image
  return sigma < boxSigma ? kernelBlur(image, sigma) : tripleBoxBlur(image, sigma)
}

/**
 * Works row by row and holds only as many blurred rows as the kernel is high, so that they stay in the processor's
 * cache.
 */
function kernelBlur({ width, height, channels, data }: FloatImage, sigma: number): FloatImage {
  const weights = gaussianWeights(sigma)
  const radius = weights.length - 1
  const stride = width * channels
  const across = Array.from({ length: 2 * radius + 1 }, () => new Float32Array(stride))
  const rowAt = (row: number): Float32Array => across[row % across.length]!
  const padded = new Float32Array(stride + 2 * radius * channels)
  const line = new Float32Array(stride)
  const result = floats(data.length)
  let last = -1
  for (let row = 0; row < height; row++) {
    while (last < Math.min(height - 1, row + radius)) {
      last++
      padRow(padded, data.subarray(last * stride, (last + 1) * stride), channels)
      blurRow(padded, weights, channels, rowAt(last))
    }
    scaleRow(line, weights[0]!, rowAt(row))
    for (let k = 1; k <= radius; k++) {
      const above = rowAt(Math.max(0, row - k))
      const below = rowAt(Math.min(height - 1, row + k))
      addPair(line, weights[k]!, above, below)
    }
    result.set(line, row * stride)
  }
  return { width, height, channels, data: result }
}

/** Half a kernel: the weight of the middle, then those to one side of it. */
function gaussianWeights(sigma: number): Float64Array {
  const radius = Math.ceil(sigma * 2.5)
  const weights = Float64Array.from({ length: radius + 1 }, (_, k) =>
    Math.exp(-(k * k) / (2 * sigma * sigma)),
  )
  const sum = weights.reduce((total, weight) => total + 2 * weight, -weights[0]!)
  return weights.map((weight) => weight / sum)
}

/** Copies a row into the middle of a longer one, repeating its edge pixels at both ends. */
function padRow(padded: Float32Array, row: Float32Array, channels: number): void {
  const margin = (padded.length - row.length) / 2
  padded.set(row, margin)
  for (let i = 0; i < margin; i++) {
    padded[i] = row[i % channels]!
    padded[margin + row.length + i] = row[row.length - channels + (i % channels)]!
  }
}

function blurRow(
  padded: Float32Array,
  weights: Float64Array,
  channels: number,
  result: Float32Array,
): void {
  const middle = (weights.length - 1) * channels
  const center = weights[0]!
  for (let i = 0; i < result.length; i++) result[i] = center * padded[i + middle]!
  for (let k = 1; k < weights.length; k++) {
    const weight = weights[k]!
    const left = middle - k * channels
    const right = middle + k * channels
    for (let i = 0; i < result.length; i++) {
      result[i]! += weight * (padded[i + left]! + padded[i + right]!)
    }
  }
}

function scaleRow(line: Float32Array, weight: number, row: Float32Array): void {
  for (let i = 0; i < line.length; i++) line[i] = weight * row[i]!
}

function addPair(line: Float32Array, weight: number, a: Float32Array, b: Float32Array): void {
  for (let i = 0; i < line.length; i++) line[i]! += weight * (a[i]! + b[i]!)
}

/**
 * Three box filters whose widths add up to the wanted variance (P. Kovesi, "Fast Almost-Gaussian Filtering", DICTA
 * 2010).
 */
function tripleBoxBlur(image: FloatImage, sigma: number): FloatImage {
  const ideal = Math.sqrt(4 * sigma * sigma + 1)
  const narrow = Math.floor((ideal - 1) / 2)
  const small = 2 * narrow + 1
  const narrowPasses = Math.round(
    (12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4),
  )
  let current = image
  for (let pass = 0; pass < 3; pass++) {
    const next = boxBlur(current, pass < narrowPasses ? narrow : narrow + 1)
    if (pass > 0) recycle(current.data)
    current = next
  }
  return current
}

/** Mean over a square of `2 * radius + 1`; the edge pixels continue outside. */
export function boxBlur(image: FloatImage, radius: number): FloatImage {
  const { width, height, channels, data } = image
  const stride = width * channels
  const scale = 1 / (2 * radius + 1)
  const across = floats(data.length)
  for (let row = 0; row < height; row++) {
    for (let c = 0; c < channels; c++) {
      const start = row * stride + c
      const last = start + stride - channels
      const reach = radius * channels
      let sum = data[start]! * radius
      for (let k = 0; k <= radius; k++) sum += data[Math.min(last, start + k * channels)]!
      for (let i = start; i <= last; i += channels) {
        across[i] = sum * scale
        sum += data[Math.min(last, i + reach + channels)]! - data[Math.max(start, i - reach)]!
      }
    }
  }
  const result = floats(data.length)
  const sums = new Float64Array(stride)
  for (let k = -radius; k <= radius; k++) {
    const from = Math.min(height - 1, Math.max(0, k)) * stride
    for (let i = 0; i < stride; i++) sums[i]! += across[from + i]!
  }
  for (let row = 0; row < height; row++) {
    const enters = Math.min(height - 1, row + radius + 1) * stride
    const leaves = Math.max(0, row - radius) * stride
    const to = row * stride
    for (let i = 0; i < stride; i++) {
      result[to + i] = sums[i]! * scale
      sums[i]! += across[enters + i]! - across[leaves + i]!
    }
  }
  recycle(across)
  return { width, height, channels, data: result }
}

/**
 * The masked part of an image, blurred: `sum` divided by `cover` is the mean colour of the masked pixels around a
 * pixel.
 */
export interface MaskedBlur {
  readonly sum: FloatImage
  /** Share of the surroundings that is in the mask, 0..1. */
  readonly cover: Float32Array
}

/**
 * Blurs only the masked pixels (normalized convolution, Knutsson and Westin 1993).
 *
 * @param mask One channel, 1 for pixels that count.
 * @param sigma In px.
 */
export function maskedBlur(image: FloatImage, mask: FloatImage, sigma: number): MaskedBlur {
  const { channels } = image
  const sum = createFloatImage(image, channels)
  const cover = createFloatImage(image, 1)
  // The blur does not reach beyond this box.
  const box = boxAround(mask.data, image, Math.ceil(3 * sigma) + 2)
  if (!box) return { sum, cover: cover.data }
  const counted = cropImage(mask, box)
  const masked = cropImage(image, box)
  for (let i = 0; i < masked.data.length; i++) masked.data[i]! *= counted.data[(i / channels) | 0]!
  const [colors, counts] = [gaussianBlur(masked, sigma), gaussianBlur(counted, sigma)]
  paste(sum, colors, box)
  paste(cover, counts, box)
  recycle(masked.data, counted.data, colors.data, counts.data)
  return { sum, cover: cover.data }
}
