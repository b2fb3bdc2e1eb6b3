import type { FloatImage } from '../image/float-image.ts'

/** What the field does at a pixel. */
export const fieldRole = { outside: 0, free: 1, fixed: 2 } as const

export interface FieldTask {
  /** Values of the fixed pixels, and what free pixels are drawn to and start from. */
  readonly values: FloatImage
  /** A `fieldRole` each. Nothing flows through the pixels outside. */
  readonly role: Uint8Array
  /** How strongly each free pixel is drawn to its own value, against 1 for each neighbour: (1 / reach in px)². */
  readonly pull: Float32Array
  readonly sweeps: number
}

const overRelaxation = 1.75

/**
 * The smoothest field through the fixed values, which elsewhere leans to what is expected: screened Poisson by Gauss-Seidel with
 * over-relaxation. Its level lines are smooth, whatever the shape of what is known. Changes and returns `values`.
 */
export function relaxField({ values, role, pull, sweeps }: FieldTask): FloatImage {
  const { width, height, channels, data } = values
  const expected = Float32Array.from(data)
  const free: number[] = []
  for (let i = 0; i < role.length; i++) if (role[i] === fieldRole.free) free.push(i)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let n = 0; n < free.length; n++) {
      const i = free[sweep % 2 === 0 ? n : free.length - 1 - n]!
      const x = i % width
      const left = x > 0 && role[i - 1] !== fieldRole.outside ? 1 : 0
      const right = x < width - 1 && role[i + 1] !== fieldRole.outside ? 1 : 0
      const above = i >= width && role[i - width] !== fieldRole.outside ? 1 : 0
      const below = i < width * (height - 1) && role[i + width] !== fieldRole.outside ? 1 : 0
      const total = left + right + above + below + pull[i]!
      if (total === 0) continue
      for (let c = 0; c < channels; c++) {
        const o = i * channels + c
        let sum = pull[i]! * expected[o]!
        if (left) sum += data[o - channels]!
        if (right) sum += data[o + channels]!
        if (above) sum += data[o - width * channels]!
        if (below) sum += data[o + width * channels]!
        data[o]! += overRelaxation * (sum / total - data[o]!)
      }
    }
  }
  return values
}
