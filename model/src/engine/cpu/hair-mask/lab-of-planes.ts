import { labOfLinear, linearOfSrgb } from '../image/color.ts'
import { floats } from '../workspace.ts'

/** CIE L*a*b*, interleaved, of sRGB 0..1 in three planes. */
export function labOfPlanes(rgb: Float32Array): Float32Array {
  const count = rgb.length / 3
  const linear = floats(rgb.length)
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      linear[i * 3 + c] = linearOfSrgb[Math.round(rgb[c * count + i]! * 255)]!
    }
  }
  return labOfLinear(linear)
}
