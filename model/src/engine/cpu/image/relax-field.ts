import type { FloatImage } from './float-image.ts'
import { copyFloats, ints, recycle } from '../workspace.ts'
import { indicesWhere } from './mask.ts'
import type { Size } from '../../box.ts'

/** What the field does at a pixel. */
export const fieldRole = { outside: 0, free: 1, fixed: 2 } as const

export interface FieldTask {
  /** Values of the fixed pixels; for free pixels, the values they start from and are drawn to. */
  readonly values: FloatImage
  /** A `fieldRole` each. Nothing flows through the pixels outside. */
  readonly role: Uint8Array
  /** How strongly each free pixel is drawn to its own value, against 1 for each neighbour: (1 / reach in px)². */
  readonly pull: Float32Array
  readonly sweeps: number
}

const overRelaxation = 1.75

/**
 * Solves for the smoothest field through the fixed values that elsewhere leans towards the expected ones: screened
 * Poisson, by Gauss-Seidel with over-relaxation. Its level lines are smooth, whatever the shape of the known part.
 * Changes and returns `values`.
 */
export function relaxField({ values, role, pull, sweeps }: FieldTask): FloatImage {
  const { channels, data } = values
  const expected = copyFloats(data)
  const { free, neighbours } = freePixels(values, role)
  const scales = Float64Array.from(free, (i) => overRelaxation / (4 + pull[i]!))
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let n = 0; n < free.length; n++) {
      const at = sweep % 2 === 0 ? n : free.length - 1 - n
      const i = free[at]!
      const left = neighbours[at * 4]! * channels
      const right = neighbours[at * 4 + 1]! * channels
      const above = neighbours[at * 4 + 2]! * channels
      const below = neighbours[at * 4 + 3]! * channels
      const weight = pull[i]!
      const scale = scales[at]!
      for (let c = 0; c < channels; c++) {
        const o = i * channels + c
        const sum = data[left + c]! + data[right + c]! + data[above + c]! + data[below + c]!
        data[o]! += scale * (sum + weight * expected[o]!) - overRelaxation * data[o]!
      }
    }
  }
  recycle(expected, free, neighbours)
  return values
}

/**
 * The free pixels and the four neighbours of each. A neighbour outside is replaced by the pixel itself, so that nothing
 * flows there.
 */
function freePixels(
  { width, height }: Size,
  role: Uint8Array,
): { readonly free: Int32Array; readonly neighbours: Int32Array } {
  const free = indicesWhere(role.length, (i) => role[i] === fieldRole.free)
  const neighbours = ints(free.length * 4)
  for (let n = 0; n < free.length; n++) {
    const i = free[n]!
    const x = i % width
    const inside = (isThere: boolean, j: number): number =>
      isThere && role[j] !== fieldRole.outside ? j : i
    neighbours[n * 4] = inside(x > 0, i - 1)
    neighbours[n * 4 + 1] = inside(x < width - 1, i + 1)
    neighbours[n * 4 + 2] = inside(i >= width, i - width)
    neighbours[n * 4 + 3] = inside(i < width * (height - 1), i + width)
  }
  return { free, neighbours }
}
