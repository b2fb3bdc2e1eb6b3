import type { RgbImage } from '../../engine.ts'
import { takeTone } from '../light/tone.ts'
import { createRandom } from '../math/random.ts'
import type { DrawablePhoto, SeenBody } from '../seen-photo.ts'
import type { HairLayer } from './hair-layer.ts'
import type { CoarseGrid } from './coarse-grid.ts'
import { encodeLinear, linearOfSrgb } from '../image/color.ts'
import { continueUpward } from './continue-upward.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage, type FloatImage } from '../image/float-image.ts'

export interface Composition {
  /** What lies behind the hair, scalp included. */
  readonly canvas: Canvas
  readonly layer: HairLayer
  readonly grid: CoarseGrid
  /** Light left by the hair's shadow, and light that the background sheds over the hair's outline, on the grid. */
  readonly shadow: FloatImage
  readonly wrap: FloatImage
  /** The photo's look, which the hair must match. */
  readonly photo: Pick<SeenBody, 'grain' | 'tone'>
  readonly seed: number
}

/** Exponents that give shadows a slight colour: more blue and green is lost than red. */
const redShadow = 0.94
const blueShadow = 1.04
/** Below this opacity hair is invisible; above this light there is no shadow. */
const invisible = 1 / 512
const unshaded = 0.998
const noiseTableSize = 1 << 15
const shadowLevels = 1024

const greenLeft = shadowTable(1)
const redLeft = shadowTable(redShadow)
const blueLeft = shadowTable(blueShadow)

/**
 * Puts shadow and hair onto the canvas, whose bytes become the picture. Where neither falls, the photo's exact bytes
 * stay.
 */
export function compose(composition: Composition): RgbImage {
  const { canvas, layer, grid, shadow, wrap } = composition
  const { grain, tone } = composition.photo
  const { width, height, rows, bytes } = canvas
  const { box, step, first } = grid
  const noise = noiseTable(composition.seed)
  let noiseAt = 0
  const toned = new Float32Array(3)
  for (let y = box.y; y < box.y + box.height; y++) {
    const v = clampIndex((y - box.y - first) / step, grid.height)
    const fv = v - (v | 0)
    const upper = (v | 0) * grid.width
    const layerRow = (y - layer.top) * layer.width - layer.left
    const hasHair = y >= layer.top && y < layer.top + layer.height
    for (let x = box.x; x < box.x + box.width; x++) {
      const u = clampIndex((x - box.x - first) / step, grid.width)
      const fu = u - (u | 0)
      const at = upper + (u | 0)
      const below = at + grid.width
      const wa = (1 - fu) * (1 - fv)
      const wb = fu * (1 - fv)
      const wc = (1 - fu) * fv
      const wd = fu * fv
      const light =
        shadow.data[at]! * wa +
        shadow.data[at + 1]! * wb +
        shadow.data[below]! * wc +
        shadow.data[below + 1]! * wd
      const h = (layerRow + x) * 4
      const isDrawn = hasHair && x >= layer.left && x < layer.left + layer.width
      const alpha = isDrawn ? Math.min(1, layer.data[h + 3]!) : 0
      const o = ((y + rows) * width + x) * 3
      const level = light < unshaded ? (light * shadowLevels) | 0 : shadowLevels
      if (alpha <= invisible && level === shadowLevels) continue
      let r = linearOfSrgb[bytes[o]!]! * redLeft[level]!
      let g = linearOfSrgb[bytes[o + 1]!]! * greenLeft[level]!
      let b = linearOfSrgb[bytes[o + 2]!]! * blueLeft[level]!
      if (alpha > invisible) {
        const rest = 1 - alpha
        const p = at * 3
        const q = below * 3
        const shed = wrap.data
        r = r * rest + layer.data[h]!
        g = g * rest + layer.data[h + 1]!
        b = b * rest + layer.data[h + 2]!
        r += (shed[p]! * wa + shed[p + 3]! * wb + shed[q]! * wc + shed[q + 3]! * wd) * alpha
        g += (shed[p + 1]! * wa + shed[p + 4]! * wb + shed[q + 1]! * wc + shed[q + 4]! * wd) * alpha
        b += (shed[p + 2]! * wa + shed[p + 5]! * wb + shed[q + 2]! * wc + shed[q + 5]! * wd) * alpha
        noiseAt = (noiseAt + 1) & (noiseTableSize - 1)
        const amount = noise[noiseAt]! * grain * alpha
        r = addNoise(r, amount)
        g = addNoise(g, amount)
        b = addNoise(b, amount)
        if (tone) {
          toned[0] = r
          toned[1] = g
          toned[2] = b
          takeTone(toned, 0, tone)
          r = toned[0]
          g = toned[1]
          b = toned[2]
        }
      }
      bytes[o] = encodeLinear(r)
      bytes[o + 1] = encodeLinear(g)
      bytes[o + 2] = encodeLinear(b)
    }
  }
  return { width, height: height + rows, data: bytes }
}

/** Clamps a position in a row of `length` points, so that there is always a next point to interpolate with. */
function clampIndex(value: number, length: number): number {
  return value < 0 ? 0 : value > length - 1.001 ? length - 1.001 : value
}

/** Noise is uniform in the square root of light, which is also how the photo's grain is measured. */
function addNoise(value: number, amount: number): number {
  const root = Math.sqrt(Math.max(0, value)) + amount
  return root > 0 ? root * root : 0
}

/** Near-normal noise of standard deviation 1. */
function noiseTable(seed: number): Float32Array {
  const random = createRandom(seed + 31)
  return Float32Array.from(
    { length: noiseTableSize },
    () => (random() + random() + random() - 1.5) * 2,
  )
}

/** Light left in a channel, for light 0..1 in equal steps; the last entry stands for no shadow. */
function shadowTable(exponent: number): Float32Array {
  return Float32Array.from({ length: shadowLevels + 1 }, (_, i) =>
    i === shadowLevels ? 1 : Math.pow((i + 0.5) / shadowLevels, exponent),
  )
}

/** The photo without the person's hair, with rows added above for hair that is taller. */
export interface Canvas {
  /** Size of the photo; the canvas has `rows` more above. */
  readonly width: number
  readonly height: number
  readonly rows: number
  /** 8-bit sRGB of the whole canvas; outlasts the job. */
  readonly bytes: Uint8Array
}

/** The photo's plate, continued above it. */
export function createCanvas(photo: DrawablePhoto, rows: number, seed: number): Canvas {
  const { width, height, plate } = photo
  const bytes = new Uint8Array((height + rows) * width * 3)
  bytes.set(plate, rows * width * 3)
  if (rows > 0) bytes.set(continueUpward(photo, rows, seed))
  return { width, height, rows, bytes }
}

/** How far light from the background reaches into the hair's outline, face widths, and how strong it is there. */
const reach = 0.02
const strength = 0.2

interface HairOnGrid {
  readonly opacity: FloatImage
  /** Light left by the hair's shadow. */
  readonly shadow: FloatImage
  readonly grid: CoarseGrid
}

/**
 * Light that the background sheds over the hair's outline, through thin hair and inside the lens. Linear rgb on the
 * grid; zero deep inside the hair, and little in gaps that lie in the hair's shadow.
 */
export function lightWrap(
  { bytes, width, rows }: Canvas,
  { opacity, shadow, grid }: HairOnGrid,
  unit: number,
): FloatImage {
  const visible = createFloatImage(grid, 3)
  for (let y = 0; y < grid.height; y++) {
    const row = (grid.rowOf(y) + rows) * width
    for (let x = 0; x < grid.width; x++) {
      const at = y * grid.width + x
      const i = (row + grid.columnOf(x)) * 3
      const open = (1 - Math.min(1, opacity.data[at]!)) * shadow.data[at]! * strength
      for (let c = 0; c < 3; c++) visible.data[at * 3 + c] = linearOfSrgb[bytes[i + c]!]! * open
    }
  }
  return gaussianBlur(visible, (unit * reach) / grid.step)
}
