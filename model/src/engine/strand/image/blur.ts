import type { FloatImage } from './float-image.ts'

/** From this sigma on, three box filters are as good as the kernel and cost the same for any width. */
const boxSigma = 2.2

/** Gaussian blur; the edge pixels continue outside. Sigma in px; below 0.25 the picture is returned as it is. */
export function gaussianBlur(image: FloatImage, sigma: number): FloatImage {
  if (sigma < 0.25) return image
  return sigma < boxSigma ? kernelBlur(image, sigma) : tripleBoxBlur(image, sigma)
}

function kernelBlur(image: FloatImage, sigma: number): FloatImage {
  const { width, height, channels, data } = image
  const radius = Math.ceil(sigma * 2.5)
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  )
  const sum = kernel.reduce((a, b) => a + b, 0)
  for (let i = 0; i < kernel.length; i++) kernel[i]! /= sum
  const stride = width * channels
  const across = new Float32Array(data.length)
  // A row continued at both ends, so that the inner loop needs no look at the edges.
  const margin = radius * channels
  const padded = new Float32Array(stride + 2 * margin)
  for (let row = 0; row < height; row++) {
    const start = row * stride
    padded.set(data.subarray(start, start + stride), margin)
    for (let i = 0; i < margin; i++) {
      padded[i] = data[start + (i % channels)]!
      padded[margin + stride + i] = data[start + stride - channels + (i % channels)]!
    }
    for (let k = 0; k <= 2 * radius; k++) {
      const weight = kernel[k]!
      const shift = k * channels
      for (let i = 0; i < stride; i++) across[start + i]! += weight * padded[i + shift]!
    }
  }
  const result = new Float32Array(data.length)
  for (let row = 0; row < height; row++) {
    const to = row * stride
    for (let k = -radius; k <= radius; k++) {
      const weight = kernel[k + radius]!
      const from = Math.min(height - 1, Math.max(0, row + k)) * stride
      for (let i = 0; i < stride; i++) result[to + i]! += weight * across[from + i]!
    }
  }
  return { width, height, channels, data: result }
}

/**
 * Three box filters whose widths add up to the wanted variance (P. Kovesi, "Fast Almost-Gaussian Filtering", DICTA 2010).
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
    current = boxBlur(current, pass < narrowPasses ? narrow : narrow + 1)
  }
  return current
}

/** Mean over a square of `2 * radius + 1`; the edge pixels continue outside. */
export function boxBlur(image: FloatImage, radius: number): FloatImage {
  const { width, height, channels, data } = image
  const stride = width * channels
  const scale = 1 / (2 * radius + 1)
  const across = new Float32Array(data.length)
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
  const result = new Float32Array(data.length)
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
  return { width, height, channels, data: result }
}
