import { luminance } from '../image/color.ts'
import { clamp, mix } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'

/** Range of the ramp relative to the wanted colour, in doublings, and its steps per doubling. */
const darkest = -8
const brightest = 6
const stepsPerDoubling = 32
/**
 * Value that the strongest channel of the brightest hair approaches, linear; and the most and the least by which hair
 * may be brighter than the wanted colour, doublings.
 */
const brightestChannel = 1
const mostAbove = 3
const leastAbove = 0.35
/** How much deeper a colour gets per doubling of shade, added to its exponent, and the largest exponent. */
const deeper = 0.15
const deepest = 1.4
/** How far the brightest hairs fade to grey of the same luminance. */
const palest = 0.4

/** Colours of dyed hair from its deepest shade to its brightest spot. */
export interface DyeRamp {
  /** Linear rgb of each step. */
  readonly colors: Float32Array
  /** The step for a brightness relative to the wanted colour, doublings. */
  readonly stepOf: (level: number) => number
}

/**
 * Hair brighter than the wanted colour approaches white without reaching it. Darker hair also has a deeper colour,
 * because its light has passed through more hair that absorbs part of it (Beer-Lambert): blond hair in shade is gold,
 * not grey.
 *
 * @param wanted Linear rgb.
 */
export function createDyeRamp(wanted: Vec3): DyeRamp {
  const count = (brightest - darkest) * stepsPerDoubling + 1
  const colors = new Float32Array(count * 3)
  const most = clamp(Math.log2(brightestChannel / Math.max(...wanted)), leastAbove, mostAbove)
  const wantedLevel = Math.max(1e-3, luminance(...wanted))
  for (let step = 0; step < count; step++) {
    const asked = darkest + step / stepsPerDoubling
    const level = asked > 0 ? most * (1 - Math.exp(-asked / most)) : asked
    const exponent = Math.min(deepest, 1 + deeper * Math.max(0, -level))
    const color = wanted.map((channel) => channel ** exponent) as [number, number, number]
    const factor = (wantedLevel * 2 ** level) / Math.max(1e-6, luminance(...color))
    const pale = palest * (1 - Math.exp(-Math.max(0, asked)))
    colors.set(
      color.map((channel) => mix(channel * factor, wantedLevel * 2 ** level, pale)),
      step * 3,
    )
  }
  return {
    colors,
    stepOf: (level) => clamp(Math.round((level - darkest) * stepsPerDoubling), 0, count - 1),
  }
}
