import { hairLevel } from '@hairstyle/contract/hair-level.ts'

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
/** Chroma below which hair has little tone, and above which reds are coppery. */
const [mild, coppery] = [16, 35] as const

/** Tones of hair by their upper hue, in degrees of CIE Lab. */
const tones = [
  [25, 'mahogany'],
  [47, 'red'],
  [60, 'chestnut'],
  [72, 'caramel'],
  [100, 'golden'],
] as const
/** Unnatural colours, likewise. */
const fashionTones = [
  [25, 'pink'],
  [50, 'bright red'],
  [75, 'bright copper'],
  [110, 'bright yellow'],
  [195, 'green'],
  [295, 'blue'],
  [330, 'violet'],
  [361, 'pink'],
] as const

/**
 * The family of colours for a hairdresser: `about level 5 (light brown), copper`.
 * @param hex Such as `#a9522a`.
 */
export function colourFamily(hex: string): string {
  const { level, chroma, hue, isAsh, grows } = hairLevel(hex)
  const place = `about level ${level} (${levelNames[level - 1]})`
  if (isAsh) return `${place}, ${level >= 7 ? 'ash to silver' : 'neutral to ash'}`
  if (grows) return `${place}, ${naturalTone(hue, chroma, level)}`
  return `fashion shade, ${toneAt(fashionTones, hue)}, on a base of ${place}`
}

/** The same in the library's short form: `Light brown`. */
export function colourName(hex: string): string {
  const { level, hue, grows } = hairLevel(hex)
  const name = (grows ? levelNames[level - 1] : toneAt(fashionTones, hue)) ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function naturalTone(hue: number, chroma: number, level: number): string {
  if (chroma < mild) return level >= 8 ? 'beige' : 'neutral'
  const tone = toneAt(tones, hue)
  return tone === 'chestnut' && chroma >= coppery ? 'copper' : tone
}

function toneAt(scale: readonly (readonly [limit: number, tone: string])[], hue: number): string {
  return scale.find(([limit]) => hue <= limit)?.[1] ?? ''
}
