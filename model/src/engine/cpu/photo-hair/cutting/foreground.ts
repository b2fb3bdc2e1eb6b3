import type { FloatImage } from '../../image/float-image.ts'
import { clamp } from '../../math/scalar.ts'

/** Weight of neighbours with the same opacity, and how much a difference in opacity adds to it. */
const regularization = 1e-5
const gradientWeight = 1
/** Number of passes over levels up to each width, px. */
const passes = [
  { width: 64, count: 10 },
  { width: 300, count: 3 },
  { width: Infinity, count: 2 },
] as const

interface Level {
  readonly width: number
  readonly height: number
  readonly rgb: Float32Array
  readonly alpha: Float32Array
}

/**
 * The true colour of the hair in each pixel, half-transparent ones included, linear rgb: multi-level foreground
 * estimation (Germer and others, "Fast Multi-Level Foreground Estimation", ICPR 2020).
 *
 * @param image Linear rgb.
 * @param alpha Opacity of the hair, one number a pixel.
 */
export function estimateForeground(image: FloatImage, alpha: Float32Array): Float32Array {
  const levels: Level[] = [{ width: image.width, height: image.height, rgb: image.data, alpha }]
  while (levels.at(-1)!.width > 2 && levels.at(-1)!.height > 2) levels.push(halved(levels.at(-1)!))
  const coarsest = levels.at(-1)!
  let front = coarsest.rgb
  let back = coarsest.rgb
  let { width } = coarsest
  let { height } = coarsest
  for (const level of levels.toReversed()) {
    front = doubled(front, { width, height }, level)
    back = doubled(back, { width, height }, level)
    ;({ width, height } = level)
    const { count } = passes.find((pass) => width <= pass.width)!
    for (let pass = 0; pass < count; pass++) relax(level, front, back)
  }
  return front
}

/** One Gauss-Seidel pass over the two colours of every pixel. */
function relax(
  { width, height, rgb, alpha }: Level,
  front: Float32Array,
  back: Float32Array,
): void {
  const f = new Float64Array(3)
  const b = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const opacity = alpha[i]!
      const rest = 1 - opacity
      let sum = 0
      f.fill(0)
      b.fill(0)
      for (let side = 0; side < 4; side++) {
        const u = clamp(x + (side === 0 ? -1 : side === 1 ? 1 : 0), 0, width - 1)
        const v = clamp(y + (side === 2 ? -1 : side === 3 ? 1 : 0), 0, height - 1)
        const j = v * width + u
        const weight = regularization + gradientWeight * Math.abs(opacity - alpha[j]!)
        sum += weight
        for (let c = 0; c < 3; c++) {
          f[c]! += weight * front[j * 3 + c]!
          b[c]! += weight * back[j * 3 + c]!
        }
      }
      const a11 = opacity * opacity + sum
      const a22 = rest * rest + sum
      const a12 = opacity * rest
      const scale = 1 / (a11 * a22 - a12 * a12)
      for (let c = 0; c < 3; c++) {
        const seen = rgb[i * 3 + c]!
        const p = opacity * seen + f[c]!
        const q = rest * seen + b[c]!
        front[i * 3 + c] = clamp((a22 * p - a12 * q) * scale, 0, 1)
        back[i * 3 + c] = clamp((a11 * q - a12 * p) * scale, 0, 1)
      }
    }
  }
}

function halved({ width, height, rgb, alpha }: Level): Level {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const smallRgb = new Float32Array(half.width * half.height * 3)
  const smallAlpha = new Float32Array(half.width * half.height)
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const to = y * half.width + x
      for (let k = 0; k < 4; k++) {
        const v = Math.min(height - 1, 2 * y + (k >> 1))
        const u = Math.min(width - 1, 2 * x + (k & 1))
        const from = v * width + u
        smallAlpha[to]! += alpha[from]! / 4
        for (let c = 0; c < 3; c++) smallRgb[to * 3 + c]! += rgb[from * 3 + c]! / 4
      }
    }
  }
  return { ...half, rgb: smallRgb, alpha: smallAlpha }
}

/** Each pixel takes the colour of the coarse pixel that contains it. */
function doubled(
  rgb: Float32Array,
  from: { readonly width: number; readonly height: number },
  { width, height }: Level,
): Float32Array {
  const isSame = from.width === width && from.height === height
  const result = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = isSame ? x : Math.min(from.width - 1, x >> 1)
      const v = isSame ? y : Math.min(from.height - 1, y >> 1)
      for (let c = 0; c < 3; c++) {
        result[(y * width + x) * 3 + c] = rgb[(v * from.width + u) * 3 + c]!
      }
    }
  }
  return result
}
