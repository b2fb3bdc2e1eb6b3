import { luminance } from '../image/color.ts'
import { clamp, mix } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'

/** From how dark to how bright against the wanted colour, doublings, and the steps of one. */
const darkest = -8
const brightest = 6
const stepsPerDoubling = 32
/**
 * Room between white and the brightest hair, and how many doublings hair may be brighter than the wanted colour at
 * most.
 */
const brightestChannel = 1
const mostAbove = 3
const leastAbove = 0.35
/** How much deeper a colour is, as an exponent, for each doubling of shade, and at most. */
const deeper = 0.24
const deepest = 1.7
/** How much paler than the wanted colour its brightest hairs are. */
const palest = 0.4

/** What dyed hair looks like from its deepest shade to its brightest place. */
export interface DyeRamp {
  /** Linear rgb of each step. */
  readonly colors: Float32Array
  /** The step for a brightness against the wanted colour, doublings. */
  readonly stepOf: (level: number) => number
}

/**
 * What is brighter than the wanted colour nears white without reaching it. What is darker is deeper in colour, too,
 * since light reaches it through more hair that takes its part (Beer-Lambert): the shade of blond hair is gold, not
 * grey.
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
