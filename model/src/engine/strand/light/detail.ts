import type { FloatImage } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'

export interface Detail {
  /** Sigma in px of the gaussian that makes a sharp rendering as soft as the picture. */
  readonly sharpness: number
  /** Standard deviation of the noise. */
  readonly grain: number
}

/** Softness of a rendered strand before any blur, px. */
const renderedSigma = 0.4
const maxSigma = 3
const sigmaStep = 0.05
/** A Laplacian of white noise of deviation 1 has this deviation (weights 4, -1, -1, -1, -1). */
const laplacianNoise = Math.sqrt(20)
/** Lower quartile of the absolute value of a standard normal variable. */
const quartileOfNormal = 0.3186

/**
 * Measures softness and grain where `isMeasured` holds.
 *
 * Grain: the lower quartile of the absolute Laplacian, where noise dominates and structure does not. Softness: the energy of the Laplacian at
 * a spacing of one pixel against two. For a picture with a 1/ω² power spectrum (edges) blurred by a gaussian that ratio falls
 * from about a half to 1/16 as sigma grows.
 *
 * @param luma One channel, sqrt of linear luminance.
 */
export function measureDetail(luma: FloatImage, isMeasured: (index: number) => boolean): Detail {
  const { width, height, data } = luma
  const magnitudes: number[] = []
  let [near, far, count] = [0, 0, 0]
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if (!isMeasured(i)) continue
      const a = 4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!
      const b =
        4 * data[i]! - data[i - 2]! - data[i + 2]! - data[i - 2 * width]! - data[i + 2 * width]!
      near += a * a
      far += b * b
      count++
      if (count % 7 === 0) magnitudes.push(Math.abs(a))
    }
  }
  if (magnitudes.length < 20) return { sharpness: 0.6, grain: 0.004 }
  magnitudes.sort((a, b) => a - b)
  const quartile = magnitudes[magnitudes.length >> 2]!
  const grain = quartile / quartileOfNormal / laplacianNoise
  const noise = count * 20 * grain * grain
  const ratio = Math.max(0, near - noise) / Math.max(1e-9, far - noise)
  const blur = sigmaOfRatio(ratio)
  return {
    sharpness: Math.sqrt(Math.max(0, blur * blur - renderedSigma * renderedSigma)),
    grain: clamp(grain, 0, 0.03),
  }
}

function sigmaOfRatio(ratio: number): number {
  let sigma = 0
  while (sigma < maxSigma && expectedRatio(sigma) > ratio) sigma += sigmaStep
  return sigma
}

function expectedRatio(sigma: number): number {
  let [near, far] = [0, 0]
  for (let k = 1; k <= 64; k++) {
    const omega = (k / 64) * Math.PI
    const power = Math.exp(-((sigma * omega) ** 2)) / (omega * omega)
    near += power * (2 - 2 * Math.cos(omega)) ** 2
    far += power * (2 - 2 * Math.cos(2 * omega)) ** 2
  }
  return near / far
}
