import { luminance } from '../image/color.ts'
import { blackHairGain, type BlackHair } from '../light/black-hair.ts'
import type { LightFit } from '../light/light-fit.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'

/** How much of a difference in exposure, colour and direction of light is carried over, and the limits of each. */
const exposureShare = 0.5
const exposureRange = [0.8, 1.2] as const
const colorShare = 0.8
const colorRange = [0.75, 1.33] as const
const shadeShare = 0.5
const shadeRange = [0.6, 1.5] as const
/** The head from the front as an egg centred on (0, 0.1), with half width and half height in face widths. */
const egg = { y: 0.1, halfWidth: 0.8, halfHeight: 1.1 } as const

/**
 * In natural hair, red / green is about this power of green / blue, as in the library's grey and white styles. Casts
 * are measured on skin: dividing by one that is too red turned grey hair green on pale people. `most` limits how much
 * red is given back.
 */
const naturalRed = { power: 0.66, most: 1.13 } as const
/**
 * Bounds on the logarithms of green / blue and red / green (linear), from the library's photographs without a cast: no
 * natural hair is bluer than grey, greener, or redder than copper with as little blue. Hair further outside these
 * bounds than a cast can explain was dyed.
 */
const naturalHues = { leastGreen: 0, leastRed: -0.05, mostRed: 0.3, redWithGreen: 1.2 } as const
const mostCast = { full: 0.5, none: 0.8 } as const
/** Black hair has no hue to measure. Linear. */
const hueless = 0.002

/** The light of a usual portrait: the median of the library, which is slightly warm. */
const usualLight = { exposure: 0.8, color: [1.09, 0.98, 0.95] } as const

/** A place amid the hair, face widths to the right of and below the head's origin. */
const crown = [0, -0.5] as const

/** The light of one photo relative to that of another. */
export interface LightMatch {
  /** Factor for each channel. */
  readonly tint: Vec3
  /** Blue of the photo's light relative to green, as a multiple of a usual portrait's. */
  readonly coolness: number
  /**
   * Factor at a place on the head, in face widths to the right of and below the head's origin as the picture shows it.
   */
  readonly gainAt: (x: number, y: number) => number
}

type Light = Pick<LightFit, 'exposure' | 'cast' | 'directedColor' | 'coefficients' | 'skin'>

/** Factors that make hair lit by `from` look lit by `to`. Held back, because neither light is known well. */
export function matchLight(from: Light, to: Light): LightMatch {
  const exposure = clamp((to.exposure / from.exposure) ** exposureShare, ...exposureRange)
  const raw = [0, 1, 2].map(
    (c) =>
      ((to.cast[c]! + to.directedColor[c]!) / (from.cast[c]! + from.directedColor[c]!)) **
      colorShare,
  )
  const [, usualGreen, usualBlue] = usualLight.color
  const bluenessOf = ({ cast, directedColor }: Light): number =>
    (cast[2] + directedColor[2]) / (cast[1] + directedColor[1])
  const level = luminance(raw[0]!, raw[1]!, raw[2]!)
  const channel = (c: number): number => clamp(raw[c]! / level, ...colorRange)
  return {
    tint: [channel(0), channel(1), channel(2)],
    coolness: (bluenessOf(to) / (usualBlue / usualGreen)) ** colorShare,
    gainAt: (x, y) => {
      const normal = eggNormal(x, y)
      const shade = shadeOf(to, normal) / shadeOf(from, normal)
      return exposure * clamp(shade, ...shadeRange) ** shadeShare
    },
  }
}

/**
 * The light of a photo on a style's hair, relative to that of the photograph it was cut out of. Black hair gets as
 * black as the person's own.
 */
export function lightStyle(
  style: { readonly light: Light; readonly color: Vec3; readonly black: BlackHair | null },
  photo: { readonly light: Light; readonly ownBlack: BlackHair | null },
): LightMatch {
  const match = keepNatural(matchLight(style.light, photo.light), style.color)
  if (!style.black) return match
  const worn = { ...style.black, light: style.black.light * match.gainAt(...crown) }
  const gain = blackHairGain(worn, photo.ownBlack)
  return { ...match, gainAt: (x, y) => gain * match.gainAt(x, y) }
}

/**
 * The same match with red raised to what hair of a natural colour (linear rgb) shows in any light, and blue lowered to
 * what grey shows in this light: black hair photographed in warm light would be blue in any other.
 */
export function keepNatural(match: LightMatch, color: Vec3): LightMatch {
  const [red, green, blue] = match.tint
  const litRed = color[0] * red + hueless
  const litGreen = color[1] * green + hueless
  const mostBlue = Math.max(1, match.coolness, (color[2] + hueless) / (color[1] + hueless))
  const lessBlue = Math.min(blue, (mostBlue * color[1] * green) / Math.max(color[2], hueless))
  const litBlue = color[2] * lessBlue + hueless
  const wanted = litGreen * (litGreen / litBlue) ** naturalRed.power
  const missing = clamp(wanted / litRed, 1, naturalRed.most)
  return { ...match, tint: [red * missing, green, lessBlue] }
}

/**
 * The light on hair that was not dyed (linear rgb). Any blue, green or red beyond what natural hair can have must come
 * from the light.
 */
export function lightOnNatural<T extends Light>(light: T, color: Vec3): T {
  const [offRed, offBlue] = beyondNatural(color)
  const { full, none } = mostCast
  const share = 1 - smoothstep(full, none, Math.hypot(offRed, offBlue))
  const cast = [Math.exp(share * offRed), 1, Math.exp(share * offBlue)]
  const withCast = ([r, g, b]: Vec3): Vec3 => [r * cast[0]!, g * cast[1]!, b * cast[2]!]
  return { ...light, cast: withCast(light.cast), directedColor: withCast(light.directedColor) }
}

/**
 * How far a colour (linear rgb) lies beyond what natural hair can have: the logarithms of the factors by which it has
 * too much red (negative: too little) and too much blue.
 */
function beyondNatural(color: ArrayLike<number>, at = 0): [red: number, blue: number] {
  const red = Math.log(color[at]! + hueless)
  const green = Math.log(color[at + 1]! + hueless)
  const blue = Math.log(color[at + 2]! + hueless)
  const { leastGreen, leastRed, mostRed, redWithGreen } = naturalHues
  const greenOverBlue = Math.max(leastGreen, green - blue)
  const redOverGreen = clamp(red - green, leastRed, mostRed + redWithGreen * greenOverBlue)
  return [red - green - redOverGreen, greenOverBlue - (green - blue)]
}

/**
 * Takes the sky's blue, leaves' green and the like from hair that was not dyed, pixel by pixel, in place.
 *
 * @param colors Linear rgb.
 */
export function keepNaturalHues(colors: Float32Array): void {
  for (let at = 0; at < colors.length; at += 3) {
    const [red, blue] = beyondNatural(colors, at)
    colors[at] = Math.max(0, (colors[at]! + hueless) * Math.exp(-red) - hueless)
    colors[at + 2] = Math.max(0, (colors[at + 2]! + hueless) * Math.exp(-blue) - hueless)
  }
}

/** The light on dyed hair. Its direction still holds, but its brightness and tint are no longer in the new colour. */
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

/** Brightness of a surface facing a direction, relative to the mean of the face. */
function shadeOf({ coefficients, skin }: Light, [nx, ny, nz]: Vec3): number {
  const [r, g, b] = coefficients.map(([a, x, y, z]) => a + x * nx + y * ny + z * nz) as [
    number,
    number,
    number,
  ]
  return clamp(luminance(r, g, b) / luminance(...skin), 0.35, 1.8)
}
