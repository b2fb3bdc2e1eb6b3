/*
 * Hairdressers name a colour by its level, from 1 for black to 10 for the lightest blonde, and by its tone. Which level
 * a colour of a picture belongs to is our estimate: charts of colours are printed, and no two brands agree. It is the
 * one that agreed best with levels of 106 people's hair that were told by eye (`docs/measuring.md`).
 */

/**
 * Level of no lightness (CIE L*), levels for each unit of it, and for each of chroma in black hair: what is dark and
 * has a colour is brown, and not black. The latter count less the lighter hair is, nothing from `upTo` on, and no more
 * than `most`.
 */
const levels = {
  none: -0.165,
  lightness: 0.124,
  chroma: { each: 0.172, most: 18, upTo: 50 },
} as const
/** Chroma below which hair has no tone, and from which no hair grows so. */
const [ashen, fashion] = [9, 58] as const
/** Hues in degrees of CIE Lab between which hair grows, and up to which light hair is pink. */
const [firstNatural, lastNatural, pink] = [10, 100, 25] as const
/** L* from which such hair is pink and not mahogany. */
const pinkFrom = 45

/** What a hairdresser sees in a colour. */
export interface HairLevel {
  /** 1 for black to 10 for the lightest blonde. */
  readonly level: number
  /** Of CIE Lab: how much colour, and which, in degrees. */
  readonly chroma: number
  readonly hue: number
  /** Whether it has next to no colour. */
  readonly isAsh: boolean
  /** Whether hair grows so. */
  readonly grows: boolean
}

/** @param hex Such as `#a9522a`. */
export function hairLevel(hex: string): HairLevel {
  const { lightness, chroma, hue } = labOf(hex)
  const level = levelOf(lightness, chroma)
  const isAsh = chroma < ashen
  const isPink = hue <= pink && lightness >= pinkFrom
  const isNatural = hue >= firstNatural && hue <= lastNatural && chroma < fashion && !isPink
  return { level, chroma, hue, isAsh, grows: isAsh || isNatural }
}

function levelOf(lightness: number, chroma: number): number {
  const { each, most, upTo } = levels.chroma
  const brown = each * Math.min(chroma, most) * Math.max(0, 1 - lightness / upTo)
  return Math.min(10, Math.max(1, Math.round(levels.none + levels.lightness * lightness + brown)))
}

/** CIE Lab for D65, from sRGB (IEC 61966-2-1). */
function labOf(hex: string): { lightness: number; chroma: number; hue: number } {
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
