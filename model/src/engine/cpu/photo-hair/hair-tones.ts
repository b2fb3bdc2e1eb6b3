import { boxBlur, gaussianBlur } from '../image/blur.ts'
import { luminance } from '../image/color.ts'
import { createFloatImage, planeOf, type FloatImage } from '../image/float-image.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { floats, recycle } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** Opacity below which there is no hair, and above which nothing behind the hair shows through. */
export const invisible = 0.004
const solid = 0.85
/** How far in from its outline hair carries light from what was beside it, face widths. */
const rim = 0.024
/**
 * Anything wider than `shadeWidth` counts as light and shade, anything narrower as hairs and their gaps. The two are
 * separated on a grid of `spacing`. Face widths.
 */
const shadeWidth = 0.06
const spacing = 0.02
/** Added to every brightness, because below it photographs hold only noise. Linear. */
export const toneFloor = 0.002
/** Histograms of brightness: the darkest value, the steps per doubling, and the number of steps. */
const darkest = -11
const stepsPerDoubling = 16
const steps = 22 * stepsPerDoubling

/** Median brightness, and how far below and above it the darkest and the brightest tenth begin, in doublings. */
export interface Spread {
  readonly middle: number
  readonly below: number
  readonly above: number
}

/**
 * Hair's brightness in doublings (base 2 logarithms of linear luminance): of each pixel, and of the light and shade
 * around it.
 */
export interface HairTones {
  readonly own: Float32Array
  readonly around: Float32Array
  /** 0 at the outline and where hair is half transparent, 1 where nothing but hair shows. */
  readonly inside: Float32Array
  /** Spread of light and shade. */
  readonly shade: Spread
  /** Spread of single hairs relative to the light and shade around them. */
  readonly hairs: Spread
}

/**
 * @param hair Premultiplied linear rgb and opacity.
 * @param unit Face width, px.
 */
export function measureTones(hair: FloatImage, unit: number): HairTones {
  const { width, height, data } = hair
  const inside = insideOf(hair, unit)
  const own = floats(width * height)
  for (let i = 0; i < own.length; i++) {
    const at = i * 4
    const alpha = data[at + 3]!
    if (alpha < invisible) continue
    own[i] = Math.log2(luminance(data[at]!, data[at + 1]!, data[at + 2]!) / alpha + toneFloor)
  }
  const step = Math.max(2, Math.round(unit * spacing))
  const shades = shadesOf(planeOf(hair, own), inside, { step, sigma: (unit * shadeWidth) / step })
  const around = enlarge(shades, hair, step)
  const shadeCounts = new Uint32Array(steps)
  const hairCounts = new Uint32Array(steps)
  for (let i = 0; i < own.length; i++) {
    if (inside[i]! < 1) continue
    shadeCounts[stepOf(around[i]!)]!++
    hairCounts[stepOf(own[i]! - around[i]!)]!++
  }
  return { own, around, inside, shade: spreadOf(shadeCounts), hairs: spreadOf(hairCounts) }
}

function insideOf({ width, height, data }: FloatImage, unit: number): Float32Array {
  const isSolid = floats(width * height)
  for (let i = 0; i < isSolid.length; i++) isSolid[i] = data[i * 4 + 3]! > solid ? 1 : 0
  const depth = boxBlur(
    planeOf({ width, height }, isSolid),
    Math.max(1, Math.round(unit * rim)),
  ).data
  for (let i = 0; i < depth.length; i++) depth[i] = smoothstep(0.55, 0.98, depth[i]!)
  recycle(isSolid)
  return depth
}

/** Mean brightness around each grid point. Far from any solid hair it tends to the mean of all hair. */
function shadesOf(
  own: FloatImage,
  inside: Float32Array,
  { step, sigma }: { step: number; sigma: number },
): FloatImage {
  const size = { width: Math.ceil(own.width / step), height: Math.ceil(own.height / step) }
  const sums = createFloatImage(size, 2)
  let [total, weight] = [0, 1e-6]
  for (let y = 0; y < own.height; y++) {
    const row = Math.floor(y / step) * size.width
    for (let x = 0; x < own.width; x++) {
      const i = y * own.width + x
      const share = inside[i]!
      if (share === 0) continue
      const at = (row + ((x / step) | 0)) * 2
      sums.data[at]! += own.data[i]! * share
      sums.data[at + 1]! += share
      total += own.data[i]! * share
      weight += share
    }
  }
  const blurred = gaussianBlur(sums, sigma).data
  const little = 1e-3 * step * step
  const shades = createFloatImage(size, 1)
  for (let i = 0; i < shades.data.length; i++) {
    const known = blurred[i * 2 + 1]!
    shades.data[i] = (blurred[i * 2]! + (little * total) / weight) / (known + little)
  }
  return shades
}

/** Interpolates bilinearly between the centres of the grid's cells. */
function enlarge(grid: FloatImage, { width, height }: Size, step: number): Float32Array {
  const result = floats(width * height)
  const line = new Float32Array(grid.width)
  for (let y = 0; y < height; y++) {
    const v = clamp((y + 0.5) / step - 0.5, 0, grid.height - 1)
    const upper = Math.floor(v)
    const lower = Math.min(grid.height - 1, upper + 1)
    for (let k = 0; k < line.length; k++) {
      line[k] = mix(
        grid.data[upper * grid.width + k]!,
        grid.data[lower * grid.width + k]!,
        v - upper,
      )
    }
    for (let x = 0; x < width; x++) {
      const u = clamp((x + 0.5) / step - 0.5, 0, grid.width - 1)
      const left = u | 0
      result[y * width + x] = mix(line[left]!, line[Math.min(grid.width - 1, left + 1)]!, u - left)
    }
  }
  return result
}

function stepOf(tone: number): number {
  return clamp(Math.round((tone - darkest) * stepsPerDoubling), 0, steps - 1)
}

function spreadOf(counts: Uint32Array): Spread {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const toneAt = (part: number): number => {
    let passed = 0
    const at = counts.findIndex((count) => (passed += count) > part * total)
    return darkest + Math.max(0, at) / stepsPerDoubling
  }
  const middle = toneAt(0.5)
  return { middle, below: middle - toneAt(0.1), above: toneAt(0.9) - middle }
}
