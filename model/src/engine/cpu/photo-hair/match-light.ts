import { luminance } from '../image/color.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { LightFit } from '../light/light-fit.ts'

/** How much of a difference in exposure, colour and direction of light is carried over, and its limits. */
const exposureShare = 0.5
const exposureRange = [0.8, 1.2] as const
const colorShare = 0.8
const colorRange = [0.75, 1.33] as const
const shadeShare = 0.5
const shadeRange = [0.6, 1.5] as const
/** A head seen from the front as an egg about (0, 0.1), half width and half height in face widths. */
const egg = { y: 0.1, halfWidth: 0.8, halfHeight: 1.1 } as const

/**
 * In natural hair red / green is about this power of green / blue, as in the library's grey and white styles. Casts are
 * measured on skin: divided by one that is too red, grey hair turned green on pale people. At most so much red is given
 * back.
 */
const naturalRed = { power: 0.66, most: 1.13 } as const
/**
 * Logarithms of green / blue and red / green (linear) between which the library's hair lies whose photographs have no
 * cast: no natural hair is bluer than grey, greener, or redder than copper of as little blue. What is further off than
 * a cast can be was dyed.
 */
const naturalHues = { leastGreen: 0, leastRed: -0.05, mostRed: 0.3, redWithGreen: 1.2 } as const
const mostCast = { full: 0.5, none: 0.8 } as const
/** Black hair has no hue that could be measured. Linear. */
const hueless = 0.002

/** The light of most portraits: the median of the library's, which is a little warm. */
const usualLight = { exposure: 0.8, color: [1.09, 0.98, 0.95] } as const

/** Light of one photo over that of another. */
export interface LightMatch {
  /** Factor for each channel. */
  readonly tint: Vec3
  /**
   * Factor at a place of the head, in face widths to the right of and below the head's origin as the picture shows it.
   */
  readonly gainAt: (x: number, y: number) => number
}

type Light = Pick<LightFit, 'exposure' | 'cast' | 'directedColor' | 'coefficients' | 'skin'>

/**
 * What hair lit by `from` must be multiplied with to look lit by `to`; held back, because neither light is known well.
 */
export function matchLight(from: Light, to: Light): LightMatch {
  const exposure = clamp((to.exposure / from.exposure) ** exposureShare, ...exposureRange)
  const raw = [0, 1, 2].map(
    (c) =>
      ((to.cast[c]! + to.directedColor[c]!) / (from.cast[c]! + from.directedColor[c]!)) **
      colorShare,
  )
  const level = luminance(raw[0]!, raw[1]!, raw[2]!)
  const channel = (c: number): number => clamp(raw[c]! / level, ...colorRange)
  return {
    tint: [channel(0), channel(1), channel(2)],
    gainAt: (x, y) => {
      const normal = eggNormal(x, y)
      const shade = shadeOf(to, normal) / shadeOf(from, normal)
      return exposure * clamp(shade, ...shadeRange) ** shadeShare
    },
  }
}

/** The same match with as much red as hair of a natural colour (linear rgb) has in any light. */
export function keepNatural(match: LightMatch, color: Vec3): LightMatch {
  const [red, green, blue] = match.tint
  const litRed = color[0] * red + hueless
  const litGreen = color[1] * green + hueless
  const litBlue = color[2] * blue + hueless
  const wanted = litGreen * (litGreen / litBlue) ** naturalRed.power
  const missing = clamp(wanted / litRed, 1, naturalRed.most)
  return { ...match, tint: [red * missing, green, blue] }
}

/**
 * The light on hair that was not dyed (linear rgb): what its colour has of blue, green or red that no hair grows with
 * was the light's.
 */
export function lightOnNatural<T extends Light>(light: T, color: Vec3): T {
  const [red, green, blue] = color.map((value) => Math.log(value + hueless)) as [
    number,
    number,
    number,
  ]
  const { leastGreen, leastRed, mostRed, redWithGreen } = naturalHues
  const greenOverBlue = Math.max(leastGreen, green - blue)
  const redOverGreen = clamp(red - green, leastRed, mostRed + redWithGreen * greenOverBlue)
  const [offRed, offBlue] = [red - green - redOverGreen, greenOverBlue - (green - blue)]
  const { full, none } = mostCast
  const share = 1 - smoothstep(full, none, Math.hypot(offRed, offBlue))
  const cast = [Math.exp(share * offRed), 1, Math.exp(share * offBlue)]
  const withCast = ([r, g, b]: Vec3): Vec3 => [r * cast[0]!, g * cast[1]!, b * cast[2]!]
  return { ...light, cast: withCast(light.cast), directedColor: withCast(light.directedColor) }
}

/**
 * The light on hair that was dyed: it still falls from where it fell, but the new colour has nothing of its brightness
 * and tint.
 */
export function lightOnDyed<T extends Light>(light: T): T {
  const [r, g, b] = usualLight.color
  return {
    ...light,
    exposure: usualLight.exposure,
    cast: [r, g, b],
    directedColor: [r, g, b],
  }
}

function eggNormal(x: number, y: number): Vec3 {
  const nx = clamp(x / egg.halfWidth, -0.9, 0.9)
  const ny = clamp((y + egg.y) / egg.halfHeight, -0.85, 0.85)
  const k = Math.min(1, 0.95 / Math.hypot(nx, ny))
  return [nx * k, ny * k, -Math.sqrt(Math.max(0.05, 1 - (nx * k) ** 2 - (ny * k) ** 2))]
}

/** Brightness of a surface that faces a direction, the mean face being 1. */
function shadeOf({ coefficients, skin }: Light, [nx, ny, nz]: Vec3): number {
  const [r, g, b] = coefficients.map(([a, x, y, z]) => a + x * nx + y * ny + z * nz) as [
    number,
    number,
    number,
  ]
  return clamp(luminance(r, g, b) / luminance(...skin), 0.35, 1.8)
}
