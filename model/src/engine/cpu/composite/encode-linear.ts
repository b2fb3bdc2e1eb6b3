import { srgbOfLinear } from '../image/color.ts'

const entries = 65536

/**
 * sRGB byte of each linear value in steps of 1/65535: fine enough that all 256 bytes survive the way there and back.
 */
const byteOfLinear: Uint8Array = Uint8Array.from({ length: entries }, (_, i) =>
  Math.round(srgbOfLinear(i / (entries - 1))),
)

/** sRGB byte of a linear value; clamps to 0..1. */
export function encodeLinear(value: number): number {
  if (value >= 1) return 255
  if (value <= 0) return 0
  return byteOfLinear[(value * (entries - 1) + 0.5) | 0]!
}
