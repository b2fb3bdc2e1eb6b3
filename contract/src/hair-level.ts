/*
 * Hairdressers name a colour by its level, from 1 for black to 10 for the lightest blonde, and by its tone. The level
 * of a colour in a picture is our estimate, since colour charts are printed and no two brands agree: the one that
 * agrees best with levels of 106 people's hair judged by eye (`npm run fit-own-hair -w model`).
 */

/**
 * Levels by CIE Lab: of black, and per unit of lightness, of brown and of yellow (b*). Hair that is neither grey nor
 * dyed keeps its yellow in the shade and in the sun.
 */
const byYellow = { none: 0.297, lightness: 0.0676, brown: 0.0944, yellow: 0.123 } as const
/** The same for other colours, which have no yellow of their own. */
const byLightness = { none: -0.165, lightness: 0.124, brown: 0.172, yellow: 0 } as const
/**
 * Upper limits of chroma and yellow that count for the level, and of the lightness at which coloured hair is brown
 * rather than black.
 */
const most = { chroma: 18, yellow: 25, brown: 50 } as const
/**
 * Ranges over which yellow goes from meaningless to decisive: of greys, of the lightness at which black hair shines, of
 * the lightest blondes, and of the hue of reds, whose yellow belongs to the red.
 */
const telling = { yellow: [8, 16], dark: [40, 25], light: [75, 60], red: [40, 50] } as const
/** Chroma below which hair has no tone, and above which it is dyed. */
const [ashen, fashion] = [9, 58] as const
/** Hues in degrees of CIE Lab between which hair is natural, and up to which light hair is pink. */
const [firstNatural, lastNatural, pink] = [10, 100, 25] as const
/** L* from which such hair is pink rather than mahogany. */
const pinkFrom = 45

/** A colour as a hairdresser describes it. */
export interface HairLevel {
  /** 1 for black to 10 for the lightest blonde. */
  readonly level: number
  /** Chroma and hue of CIE Lab, the latter in degrees. */
  readonly chroma: number
  readonly hue: number
  /** Whether it has hardly any colour. */
  readonly isAsh: boolean
  /** Whether hair has this colour by nature. */
  readonly grows: boolean
}

/** @param hex Such as `#a9522a`. */
export function hairLevel(hex: string): HairLevel {
  const color = labOf(hex)
  const { lightness, chroma, hue } = color
  const isAsh = chroma < ashen
  const isPink = hue <= pink && lightness >= pinkFrom
  const isNatural = hue >= firstNatural && hue <= lastNatural && chroma < fashion && !isPink
  return { level: levelOf(color), chroma, hue, isAsh, grows: isAsh || isNatural }
}

function levelOf({ lightness, chroma, hue }: Color): number {
  const yellow = chroma * Math.sin((hue * Math.PI) / 180)
  const brown = Math.min(chroma, most.chroma) * Math.max(0, 1 - lightness / most.brown)
  const sumOf = (by: typeof byYellow | typeof byLightness): number =>
    by.none +
    by.lightness * lightness +
    by.brown * brown +
    by.yellow * Math.min(most.yellow, Math.max(0, yellow))
  const hasTone = Math.max(ramp(telling.yellow, yellow), ramp(telling.dark, lightness))
  const isBrown = Math.max(ramp(telling.red, hue), 1 - ramp(telling.yellow, chroma))
  const share = hasTone * isBrown * ramp(telling.light, lightness)
  const level = share * sumOf(byYellow) + (1 - share) * sumOf(byLightness)
  return Math.min(10, Math.max(1, Math.round(level)))
}

/** 0 at the first place, 1 at the second. */
function ramp([none, all]: readonly [number, number], place: number): number {
  return Math.min(1, Math.max(0, (place - none) / (all - none)))
}

interface Color {
  readonly lightness: number
  readonly chroma: number
  /** Degrees. */
  readonly hue: number
}

/** CIE Lab for D65, from sRGB (IEC 61966-2-1). */
function labOf(hex: string): Color {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const bent = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  const [a, yellow] = [500 * (x - y), 200 * (y - z)]
  const hue = (Math.atan2(yellow, a) * 180) / Math.PI
  return { lightness: 116 * y - 16, chroma: Math.hypot(a, yellow), hue: (hue + 360) % 360 }
}
