import type { RgbImage } from '../../engine.ts'
import { createRandom } from '../math/random.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { DrawablePhoto } from '../photo-analysis.ts'
import type { HairLayer } from '../raster/draw-hairs.ts'
import { encodeLinear } from './encode-linear.ts'
import { shadowStep } from './hair-shadow.ts'

/** Shadows colour a little: blue and green are lost more than red. */
const redShadow = 0.94
const blueShadow = 1.04
/** Below this opacity hair is not visible. */
const invisible = 1 / 512
const noiseTableSize = 1 << 15

/**
 * Puts shadow and hair onto the picture. Where neither falls, pixels keep the picture's very values.
 *
 * @param picture Linear rgb with the scalp painted.
 */
export function compose(
  picture: Float32Array,
  { width, height, grain }: Pick<DrawablePhoto, 'width' | 'height' | 'grain'>,
  { shadow, layer, seed }: { shadow: FloatImage; layer: HairLayer; seed: number },
): RgbImage {
  const data = new Uint8Array(width * height * 3)
  const noise = noiseTable(seed)
  let noiseAt = 0
  const columns = shadowColumns(width, shadow.width)
  for (let y = 0; y < height; y++) {
    const v = Math.min(Math.max((y - 1) / shadowStep, 0), shadow.height - 1)
    const row = Math.min(v | 0, Math.max(0, shadow.height - 2))
    const lower = shadow.height > 1 ? shadow.width : 0
    const vf = v - row
    const layerRow = y - layer.top
    const hasHair = layerRow >= 0 && layerRow < layer.height
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3
      const column = columns.index[x]!
      const uf = columns.fraction[x]!
      const s = row * shadow.width + column
      const upper = shadow.data[s]! * (1 - uf) + shadow.data[s + 1]! * uf
      const below = shadow.data[s + lower]! * (1 - uf) + shadow.data[s + lower + 1]! * uf
      const light = upper * (1 - vf) + below * vf
      let r = picture[o]!
      let g = picture[o + 1]!
      let b = picture[o + 2]!
      if (light < 0.998) {
        r *= Math.pow(light, redShadow)
        g *= light
        b *= Math.pow(light, blueShadow)
      }
      const layerColumn = x - layer.left
      if (hasHair && layerColumn >= 0 && layerColumn < layer.width) {
        const h = (layerRow * layer.width + layerColumn) * 4
        const alpha = Math.min(1, layer.data[h + 3]!)
        if (alpha > invisible) {
          const rest = 1 - alpha
          r = r * rest + layer.data[h]!
          g = g * rest + layer.data[h + 1]!
          b = b * rest + layer.data[h + 2]!
          noiseAt = (noiseAt + 1) & (noiseTableSize - 1)
          const amount = noise[noiseAt]! * grain * alpha
          r = addNoise(r, amount)
          g = addNoise(g, amount)
          b = addNoise(b, amount)
        }
      }
      data[o] = encodeLinear(r)
      data[o + 1] = encodeLinear(g)
      data[o + 2] = encodeLinear(b)
    }
  }
  return { width, height, data }
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

function shadowColumns(
  width: number,
  shadowWidth: number,
): { index: Int32Array; fraction: Float32Array } {
  const index = new Int32Array(width)
  const fraction = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = Math.min(Math.max((x - 1) / shadowStep, 0), shadowWidth - 1)
    index[x] = Math.min(u | 0, Math.max(0, shadowWidth - 2))
    fraction[x] = u - index[x]!
  }
  return { index, fraction }
}
