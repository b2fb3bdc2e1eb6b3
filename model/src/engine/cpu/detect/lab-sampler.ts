import type { RgbImage } from '../../engine.ts'
import { labOfLinear, linearOfSrgb } from '../image/color.ts'
import type { Size } from '../image/float-image.ts'
import type { Vec3 } from '../math/vec3.ts'

/** Reads single places of a picture as CIE L*a*b*, without converting the rest. */
export interface LabSampler extends Size {
  /** Bilinear; pixel (0, 0) has its centre at (0.5, 0.5); the edge continues outside. */
  readonly at: (x: number, y: number) => Vec3
}

export function createLabSampler({ width, height, data }: RgbImage): LabSampler {
  const pixel = new Float32Array(3)
  return { width, height, at }

  function at(x: number, y: number): Vec3 {
    const u = Math.min(Math.max(x - 0.5, 0), width - 1.001)
    const v = Math.min(Math.max(y - 0.5, 0), height - 1.001)
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [a, b] = [u - column, v - row]
    const i = (row * width + column) * 3
    for (let c = 0; c < 3; c++) {
      const o = i + c
      const top = linearOfSrgb[data[o]!]! * (1 - a) + linearOfSrgb[data[o + 3]!]! * a
      const below = o + width * 3
      const bottom = linearOfSrgb[data[below]!]! * (1 - a) + linearOfSrgb[data[below + 3]!]! * a
      pixel[c] = top * (1 - b) + bottom * b
    }
    const [l = 0, m = 0, n = 0] = labOfLinear(pixel)
    return [l, m, n]
  }
}
