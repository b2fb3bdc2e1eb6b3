import type { FloatImage, Size } from './float-image.ts'

/** Gives one row of an enlarged picture, interleaved, in the wanted columns. The array is used again for the next row. */
export type RowReader = (row: number) => Float32Array

export interface Columns {
  readonly from: number
  readonly to: number
}

const taps = 4

/**
 * Enlarges an image row by row with Catmull-Rom splines (Keys 1981, a = -0.5): sharper than bilinear, exact where the
 * sizes are equal. The edge continues outside. Rows are cheapest in order.
 */
export function createEnlarger(
  image: FloatImage,
  size: Size,
  { from, to }: Columns = { from: 0, to: size.width },
): RowReader {
  const { channels, data } = image
  const across = splineOf(image.width, size.width)
  const down = splineOf(image.height, size.height)
  const stride = size.width * channels
  const widened = Array.from({ length: taps }, () => new Float32Array(stride))
  const held = new Int32Array(taps).fill(-1)
  const result = new Float32Array(stride)
  return (row) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => widenedRow(down.index[row * taps + k]!))
    if (down.weight[row * taps + 1] === 1) {
      result.set(b!.subarray(from * channels, to * channels), from * channels)
      return result
    }
    const w0 = down.weight[row * taps]!
    const w1 = down.weight[row * taps + 1]!
    const w2 = down.weight[row * taps + 2]!
    const w3 = down.weight[row * taps + 3]!
    for (let i = from * channels; i < to * channels; i++)
      result[i] = w0 * a![i]! + w1 * b![i]! + w2 * c![i]! + w3 * d![i]!
    return result
  }

  function widenedRow(source: number): Float32Array {
    const slot = source % taps
    const line = widened[slot]!
    if (held[slot] === source) return line
    held[slot] = source
    const start = source * image.width * channels
    const { index, weight } = across
    for (let x = from; x < to; x++) {
      const t = x * taps
      const w0 = weight[t]!
      const w1 = weight[t + 1]!
      const w2 = weight[t + 2]!
      const w3 = weight[t + 3]!
      const i0 = start + index[t]! * channels
      const i1 = start + index[t + 1]! * channels
      const i2 = start + index[t + 2]! * channels
      const i3 = start + index[t + 3]! * channels
      const at = x * channels
      for (let c = 0; c < channels; c++) {
        line[at + c] =
          w0 * data[i0 + c]! + w1 * data[i1 + c]! + w2 * data[i2 + c]! + w3 * data[i3 + c]!
      }
    }
    return line
  }
}

interface Spline {
  /** Source of each tap, four a target pixel. */
  readonly index: Int32Array
  readonly weight: Float32Array
}

function splineOf(from: number, to: number): Spline {
  const index = new Int32Array(to * taps)
  const weight = new Float32Array(to * taps)
  for (let x = 0; x < to; x++) {
    const at = ((x + 0.5) * from) / to - 0.5
    const base = Math.floor(at)
    const t = at - base
    const weights = [
      ((-0.5 * t + 1) * t - 0.5) * t,
      (1.5 * t - 2.5) * t * t + 1,
      ((-1.5 * t + 2) * t + 0.5) * t,
      (0.5 * t - 0.5) * t * t,
    ]
    for (let k = 0; k < taps; k++) {
      index[x * taps + k] = Math.min(from - 1, Math.max(0, base - 1 + k))
      weight[x * taps + k] = weights[k]!
    }
  }
  return { index, weight }
}
