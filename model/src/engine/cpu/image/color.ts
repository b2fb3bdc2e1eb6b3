import type { RgbImage } from '../../engine.ts'
import { floats } from '../workspace.ts'

/** Linear value of each 8-bit sRGB value (IEC 61966-2-1). */
export const linearOfSrgb: Float32Array = Float32Array.from({ length: 256 }, (_, i) =>
  linearOfUnit(i / 255),
)

/** Linear value of an sRGB value, both 0..1. */
export function linearOfUnit(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear rgb of a colour like #8a5a2b. */
export function linearOfHex(hex: string): [number, number, number] {
  const channel = (at: number): number => linearOfSrgb[Number.parseInt(hex.slice(at, at + 2), 16)]!
  return [channel(1), channel(3), channel(5)]
}

/** The hex code, such as #8a5a2b, of linear rgb; values that are too bright are clipped. */
export function hexOfLinear(linear: readonly number[]): string {
  const code = (value: number) => Math.round(srgbOfLinear(value)).toString(16).padStart(2, '0')
  return `#${linear.map(code).join('')}`
}

export function toLinear(image: RgbImage): Float32Array {
  const linear = floats(image.data.length)
  for (let i = 0; i < linear.length; i++) linear[i] = linearOfSrgb[image.data[i]!]!
  return linear
}

/** sRGB values as 0..1. */
export function toUnit(image: RgbImage): Float32Array {
  const values = floats(image.data.length)
  for (let i = 0; i < values.length; i++) values[i] = image.data[i]! / 255
  return values
}

/** Linear 0..1 to sRGB 0..255, not rounded. */
export function srgbOfLinear(value: number): number {
  if (value <= 0) return 0
  if (value >= 1) return 255
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.pow(value, 1 / 2.4) - 0.055)
}

const codeSteps = 1 << 14
const codeOfLinear = Float32Array.from({ length: codeSteps + 2 }, (_, i) =>
  srgbOfLinear(i / codeSteps),
)

/** Like `srgbOfLinear`, within 0.02, from a table. */
export function fastSrgbOfLinear(value: number): number {
  if (value <= 0) return 0
  if (value >= 1) return 255
  const at = value * codeSteps
  const i = at | 0
  const low = codeOfLinear[i]!
  return low + (codeOfLinear[i + 1]! - low) * (at - i)
}

/** Relative luminance of linear rgb (Rec. 709). */
export function luminance(r: number, g: number, b: number): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The same of a pixel of interleaved linear rgb. */
export function luminanceAt(linear: Float32Array, i: number): number {
  return luminance(linear[i * 3]!, linear[i * 3 + 1]!, linear[i * 3 + 2]!)
}

/** CIE L*a*b* (D65) of every pixel from linear rgb: L 0..100, a and b about -100..100. */
export function labOfLinear(linear: Float32Array): Float32Array {
  const lab = floats(linear.length)
  for (let i = 0; i < linear.length / 3; i++) labOfPixel(linear, i, lab, i)
  return lab
}

/** The same of pixel `i` of interleaved linear rgb, written to pixel `to` of `lab`. */
export function labOfPixel(linear: Float32Array, i: number, lab: Float32Array, to = 0): void {
  const r = linear[i * 3]!
  const g = linear[i * 3 + 1]!
  const b = linear[i * 3 + 2]!
  const x = labCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = labCurve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = labCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  lab[to * 3] = 116 * y - 16
  lab[to * 3 + 1] = 500 * (x - y)
  lab[to * 3 + 2] = 200 * (y - z)
}

function labCurve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}

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

/** Mean of three channels, from `at` on. */
export function meanOfRgb(data: ArrayLike<number>, at: number): number {
  return (data[at]! + data[at + 1]! + data[at + 2]!) / 3
}
