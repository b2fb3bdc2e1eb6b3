import type { HairLayer } from '../composite/hair-layer.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { gaussianBlur } from '../image/blur.ts'
import { splineWeights } from '../image/enlarge.ts'
import { createFloatImage, sampleAt, type FloatImage } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'
import { floats, recycle } from '../workspace.ts'
import type { Cutout } from './cutout.ts'
import type { LightMatch } from './match-light.ts'
import type { HairWarp } from './warp-grid.ts'

/** Hair reduced to less than this scale is blurred before it is sampled, or it would alias into glitter. */
const fineReduction = 0.7
/** Opacity below which there is no hair. */
const invisible = 0.004
/** Light is computed once per this many pixels, and interpolated between. */
const lightStep = 16

/**
 * Draws a cut-out's hair where a warp puts it, lit like the photo.
 *
 * @param axes The head in the photo.
 */
export function sampleHair(
  cutout: Cutout,
  { warp, light, axes }: { warp: HairWarp; light: LightMatch; axes: HeadAxes },
): HairLayer {
  const { x: left, y: top, width, height } = warp
  const hair = reduced(cutout, axes.unit / cutout.axes.unit)
  const data = floats(width * height * 4)
  const gains = gainGrid(warp, light, axes)
  const sampler = createSampler(hair)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const u = warp.source[i * 2]!
      const v = warp.source[i * 2 + 1]!
      if (!(u > 0 && v > 0 && u < hair.width && v < hair.height)) continue
      sampler.at(u, v)
      const alpha = sampler.value[3]!
      if (alpha < invisible) continue
      const gain = sampleAt(gains, x / lightStep + 0.5, y / lightStep + 0.5)
      for (let c = 0; c < 3; c++) data[i * 4 + c] = sampler.value[c]! * gain * light.tint[c]!
      data[i * 4 + 3] = alpha
    }
  }
  if (hair !== cutout.hair) recycle(hair.data)
  return { left, top, width, height, data }
}

/** Hair blurred to about the detail that the photo can show. */
function reduced({ hair }: Cutout, ratio: number): FloatImage {
  return ratio < fineReduction ? gaussianBlur(hair, 0.45 * Math.sqrt(1 / ratio ** 2 - 1)) : hair
}

function gainGrid(
  { x, y, width, height }: HairWarp,
  { gainAt: lightAt }: LightMatch,
  { origin, unit }: HeadAxes,
): FloatImage {
  const grid = createFloatImage(
    { width: Math.ceil(width / lightStep) + 2, height: Math.ceil(height / lightStep) + 2 },
    1,
  )
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      grid.data[row * grid.width + column] = lightAt(
        (x + column * lightStep - origin[0]) / unit,
        (y + row * lightStep - origin[1]) / unit,
      )
    }
  }
  return grid
}

/** Samples light and opacity with the Catmull-Rom cubic, which keeps hairs sharp. */
interface CubicSampler {
  /** The last sample: linear rgb and opacity, clamped to valid values. */
  readonly value: Float64Array
  readonly at: (x: number, y: number) => void
}

function createSampler({ width, height, data }: FloatImage): CubicSampler {
  const value = new Float64Array(4)
  const across = new Float64Array(4)
  const down = new Float64Array(4)
  const columns = new Int32Array(4)
  const at = (x: number, y: number): void => {
    const column = Math.floor(x - 0.5)
    const row = Math.floor(y - 0.5)
    splineWeights(across, x - 0.5 - column)
    splineWeights(down, y - 0.5 - row)
    for (let k = 0; k < 4; k++) columns[k] = clamp(column + k - 1, 0, width - 1)
    let r = 0
    let g = 0
    let b = 0
    let alpha = 0
    for (let j = 0; j < 4; j++) {
      const line = clamp(row + j - 1, 0, height - 1) * width
      for (let k = 0; k < 4; k++) {
        const i = (line + columns[k]!) * 4
        const weight = across[k]! * down[j]!
        r += weight * data[i]!
        g += weight * data[i + 1]!
        b += weight * data[i + 2]!
        alpha += weight * data[i + 3]!
      }
    }
    value[0] = Math.max(0, r)
    value[1] = Math.max(0, g)
    value[2] = Math.max(0, b)
    value[3] = clamp(alpha, 0, 1)
  }
  return { value, at }
}
