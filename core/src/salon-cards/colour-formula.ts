/*
 * Hairdressers name a colour by its level, from 1 for black to 10 for the lightest blonde, and by its tone. Which level
 * a colour of a picture belongs to is our estimate, from its lightness (CIE L*): charts of colours are printed, and no
 * two brands agree.
 */

/** L* up to which a level goes, from 1 on; all that is lighter is 10. */
const lightest = [12, 16, 22, 30, 37, 44, 53, 67, 78] as const
const levelNames = [
  'black',
  'very dark brown',
  'dark brown',
  'medium brown',
  'light brown',
  'dark blonde',
  'medium blonde',
  'light blonde',
  'very light blonde',
  'lightest blonde',
] as const
/**
 * Chroma below which hair has no tone, below which it has little, from which reds are coppery, and from which no hair
 * grows so.
 */
const [ashen, mild, coppery, fashion] = [9, 16, 35, 58] as const
/** Hues in degrees of CIE Lab between which hair grows, and up to which light hair is pink. */
const [firstNatural, lastNatural, pink] = [10, 100, 25] as const
/** L* from which such hair is pink and not mahogany. */
const pinkFrom = 45

/** Tones of hair by the hue up to which they go. */
const tones = [
  [25, 'mahogany'],
  [47, 'red'],
  [60, 'chestnut'],
  [72, 'caramel'],
  [lastNatural, 'golden'],
] as const
/** Colours that do not grow, likewise. */
const fashionTones = [
  [pink, 'pink'],
  [50, 'bright red'],
  [75, 'bright copper'],
  [110, 'bright yellow'],
  [195, 'green'],
  [295, 'blue'],
  [330, 'violet'],
  [361, 'pink'],
] as const

/**
 * The family of colours that a hairdresser would look in: `about level 5 (light brown), copper`.
 * @param hex Such as `#a9522a`.
 */
export function colourFamily(hex: string): string {
  const { level, chroma, hue, grows } = placeOf(hex)
  const place = `about level ${level} (${levelNames[level - 1]})`
  if (chroma < ashen) return `${place}, ${level >= 7 ? 'ash to silver' : 'neutral to ash'}`
  if (grows) return `${place}, ${naturalTone(hue, chroma, level)}`
  return `fashion shade, ${toneAt(fashionTones, hue)}, on a base of ${place}`
}

/** The same in as few words as the library has for it: `Light brown`. */
export function colourName(hex: string): string {
  const { level, hue, grows } = placeOf(hex)
  const name = (grows ? levelNames[level - 1] : toneAt(fashionTones, hue)) ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** @returns also whether hair grows so. */
function placeOf(hex: string) {
  const { lightness, chroma, hue } = labOf(hex)
  const level = 1 + lightest.filter((limit) => lightness > limit).length
  const isPink = hue <= pink && lightness >= pinkFrom
  const isNatural = hue >= firstNatural && hue <= lastNatural && chroma < fashion && !isPink
  return { level, chroma, hue, grows: chroma < ashen || isNatural }
}

function naturalTone(hue: number, chroma: number, level: number): string {
  if (chroma < mild) return level >= 8 ? 'beige' : 'neutral'
  const tone = toneAt(tones, hue)
  return tone === 'chestnut' && chroma >= coppery ? 'copper' : tone
}

function toneAt(scale: readonly (readonly [limit: number, tone: string])[], hue: number): string {
  return scale.find(([limit]) => hue <= limit)?.[1] ?? ''
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
