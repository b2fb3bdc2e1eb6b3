import type { RgbImage } from '../../engine.ts'
import type { FloatImage } from '../image/float-image.ts'
import { createRandom } from '../math/random.ts'
import type { HairLayer } from '../raster/draw-hairs.ts'
import type { Canvas } from './canvas.ts'
import { gridStep } from './coarse-grid.ts'
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
  /** Standard deviation of the photo's noise in the root of linear light. */
  readonly grain: number
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

const redLeft = shadowTable(redShadow)
const blueLeft = shadowTable(blueShadow)

/** Puts shadow and hair onto the canvas. Where neither falls, pixels keep the photo's very bytes. */
export function compose(composition: Composition): RgbImage {
  const { canvas, grid } = composition
  const { width, rows, bytes, linear } = canvas
  const data = bytes.slice()
  const { x: left, y: top } = grid.box
  const right = left + grid.box.width
  const row = new Float32Array(width * 3)
  const rest = createRowPainter(composition)
  for (let y = top; y < top + grid.box.height; y++) {
    const start = (y + rows) * width * 3
    row.set(linear.subarray(start + left * 3, start + right * 3), left * 3)
    rest(row, y)
    for (let i = left * 3; i < right * 3; i++) data[start + i] = encodeLinear(row[i]!)
  }
  return { width, height: canvas.height + rows, data }
}

/** Puts shadow and hair onto a row of linear rgb, `y` in the photo's rows. */
type RowPainter = (row: Float32Array, y: number) => void

function createRowPainter({ layer, grid, shadow, wrap, grain, seed }: Composition): RowPainter {
  const noise = noiseTable(seed)
  const { box } = grid
  let noiseAt = 0
  return (row, y) => {
    const v = clampIndex((y - box.y - 1) / gridStep, grid.height)
    const fv = v - (v | 0)
    const upper = (v | 0) * grid.width
    const layerRow = (y - layer.top) * layer.width - layer.left
    const hasHair = y >= layer.top && y < layer.top + layer.height
    for (let x = box.x; x < box.x + box.width; x++) {
      const u = clampIndex((x - box.x - 1) / gridStep, grid.width)
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
      const o = x * 3
      if (light < unshaded) {
        const level = (light * shadowLevels) | 0
        row[o]! *= redLeft[level]!
        row[o + 1]! *= light
        row[o + 2]! *= blueLeft[level]!
      }
      if (!hasHair || x < layer.left || x >= layer.left + layer.width) continue
      const h = (layerRow + x) * 4
      const alpha = Math.min(1, layer.data[h + 3]!)
      if (alpha <= invisible) continue
      const rest = 1 - alpha
      noiseAt = (noiseAt + 1) & (noiseTableSize - 1)
      const amount = noise[noiseAt]! * grain * alpha
      for (let c = 0; c < 3; c++) {
        const shed =
          wrap.data[at * 3 + c]! * wa +
          wrap.data[at * 3 + 3 + c]! * wb +
          wrap.data[below * 3 + c]! * wc +
          wrap.data[below * 3 + 3 + c]! * wd
        const value = row[o + c]! * rest + layer.data[h + c]! + shed * alpha
        row[o + c] = amount === 0 ? value : addNoise(value, amount)
      }
    }
  }
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

/** Light left in a channel, for light 0..1 in even steps. */
function shadowTable(exponent: number): Float32Array {
  return Float32Array.from({ length: shadowLevels + 1 }, (_, i) =>
    Math.pow((i + 0.5) / shadowLevels, exponent),
  )
}
