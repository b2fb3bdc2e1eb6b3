import { luminance } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'

/** Colour as two logarithms that do not depend on brightness: red against blue, and magenta against green. */
export interface Tint {
  readonly warmth: number
  readonly magenta: number
}

export interface LightColors {
  /** Gains near 1, of the light from all around and of the directed light. */
  readonly ambient: Vec3
  readonly directed: Vec3
}

/**
 * Priors: mean and deviation of skin's own tint, deviation of light's tint, and how far a picture's mean tint may
 * differ from the light's.
 */
const skinPrior = {
  warmth: { mean: 1.1, deviation: 0.3 },
  magenta: { mean: 0.2, deviation: 0.1 },
} as const
const lightDeviation = { warmth: 0.45, magenta: 0.13 } as const
const surroundDeviation = { warmth: 0.5, magenta: 0.3 } as const
/** Strongest tints of light, which stronger ones are bent towards, so that hair keeps its family of hues. */
const mostTint = { warmth: 0.54, magenta: 0.16 } as const
/**
 * Skin in shadow is redder than lit skin even in neutral light, so smaller differences between its halves are ignored.
 */
const ownDifference = 0.12
const mostDifference = { warmth: 0.4, magenta: 0.12 } as const

/**
 * Estimates the colour of the light from that of skin whose own colour is unknown: the most probable light under normal
 * priors for skin, light and surroundings, separately for each axis of tint.
 *
 * @param skin Tint of the face's skin.
 * @param surround Tint of the whole picture.
 * @param difference How much warmer and more magenta skin turned to the light is than skin turned away from it.
 */
export function estimateLightColors(skin: Tint, surround: Tint, difference: Tint): LightColors {
  const light = perAxis((axis) => {
    const own = skinPrior[axis].deviation ** -2
    const around = surroundDeviation[axis] ** -2
    const prior = lightDeviation[axis] ** -2
    const seen = own * (skin[axis] - skinPrior[axis].mean) + around * surround[axis]
    return seen / (own + around + prior)
  })
  const half = perAxis((axis) => {
    const beyond = Math.max(0, Math.abs(difference[axis]) - ownDifference)
    return (Math.sign(difference[axis]) * Math.min(beyond, mostDifference[axis])) / 2
  })
  return {
    ambient: gains(perAxis((axis) => light[axis] - half[axis])),
    directed: gains(perAxis((axis) => light[axis] + half[axis])),
  }
}

export function tintOf([r, g, b]: Vec3): Tint {
  const [red, green, blue] = [r, g, b].map((v) => Math.log(Math.max(0.002, v))) as [
    number,
    number,
    number,
  ]
  return { warmth: red - blue, magenta: red + blue - 2 * green }
}

/** Gains that apply a tint without changing the luminance of grey. */
function gains(tint: Tint): Vec3 {
  const { warmth, magenta } = perAxis(
    (axis) => mostTint[axis] * Math.tanh(tint[axis] / mostTint[axis]),
  )
  const r = Math.exp(warmth / 2 + magenta / 6)
  const g = Math.exp(-magenta / 3)
  const b = Math.exp(-warmth / 2 + magenta / 6)
  const level = clamp(luminance(r, g, b), 0.5, 2)
  return [r / level, g / level, b / level]
}

function perAxis(compute: (axis: keyof Tint) => number): Tint {
  return { warmth: compute('warmth'), magenta: compute('magenta') }
}
