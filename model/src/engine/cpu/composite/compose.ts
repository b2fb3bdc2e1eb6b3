import type { RgbImage } from '../../engine.ts'
import type { FloatImage } from '../image/float-image.ts'
import { takeTone } from '../light/tone.ts'
import { createRandom } from '../math/random.ts'
import type { SeenBody } from '../seen-photo.ts'
import type { HairLayer } from './hair-layer.ts'
import type { Canvas } from './canvas.ts'
import type { CoarseGrid } from './coarse-grid.ts'
import { encodeLinear } from './encode-linear.ts'

export interface Composition {
  /** What lies behind the hair, scalp included. */
  readonly canvas: Canvas
  readonly layer: HairLayer
  readonly grid: CoarseGrid
  /** Light left by the hair's shadow, and light shed over the hair's outline, on the grid. */
  readonly shadow: FloatImage
  readonly wrap: FloatImage
  /** How the photo looks, which hair on it is to look like. */
  readonly photo: Pick<SeenBody, 'grain' | 'tone'>
  readonly seed: number
}

/** Shadows colour a little: blue and green are lost more than red. */
const redShadow = 0.94
const blueShadow = 1.04
/** Below this opacity hair is not visible, above this light there is no shadow. */
const invisible = 1 / 512
const unshaded = 0.998
const noiseTableSize = 1 << 15
const shadowLevels = 1024

const greenLeft = shadowTable(1)
const redLeft = shadowTable(redShadow)
const blueLeft = shadowTable(blueShadow)

/**
 * Puts shadow and hair onto the canvas, whose bytes become the picture. Where neither falls, they stay the photo's very
 * bytes.
 */
export function compose(composition: Composition): RgbImage {
  const { canvas, layer, grid, shadow, wrap } = composition
  const { grain, tone } = composition.photo
  const { width, height, rows, linear } = canvas
  const { box, step, first } = grid
  const data = canvas.bytes
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
      let r = linear[o]! * redLeft[level]!
      let g = linear[o + 1]! * greenLeft[level]!
      let b = linear[o + 2]! * blueLeft[level]!
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
      data[o] = encodeLinear(r)
      data[o + 1] = encodeLinear(g)
      data[o + 2] = encodeLinear(b)
    }
  }
  return { width, height: height + rows, data }
}

/** A place between two points of a row of `length`, as the index of the first and the way to the second. */
function clampIndex(value: number, length: number): number {
  return value < 0 ? 0 : value > length - 1.001 ? length - 1.001 : value
}

/** Noise is even in the square root of light, as the photo's grain is measured. */
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

/** Light left in a channel, for light 0..1 in even steps; the last stands for no shadow. */
function shadowTable(exponent: number): Float32Array {
  return Float32Array.from({ length: shadowLevels + 1 }, (_, i) =>
    i === shadowLevels ? 1 : Math.pow((i + 0.5) / shadowLevels, exponent),
  )
}
