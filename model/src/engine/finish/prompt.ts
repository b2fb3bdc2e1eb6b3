import type { FinishRequest } from '../engine.ts'

/** What is known of the hair besides how it looks in the picture. */
type Hair = Pick<FinishRequest, 'look' | 'color' | 'adjustment'>

/**
 * What an image model is told: which hair the picture already shows, and that it is to look photographed. The guide
 * picture decides shape and place; nothing is named here that could contradict it.
 */
export function finishPrompt(wanted: Hair): string {
  const hair = describeHair(wanted)
  return (
    `A photograph of this person with ${hair}. Redraw only the hair, its shadow and what lies around it: real, fine strands with` +
    ' natural shine, soft flyaway hairs and a natural hairline, lit exactly as the rest of the photograph is.' +
    ' Keep the outline, length, parting and colour of the hair as they are in the picture.' +
    ' Keep the face, skin, clothes, background, framing and picture quality exactly as they are.'
  )
}

/** What a model is told to avoid, where the server takes it. */
export const finishNegativePrompt =
  'drawing, painting, 3d render, wig, plastic hair, blurry hair, changed face, second person, text, watermark'

function describeHair({ look, ...wanted }: Hair): string {
  if (!look) return `hair${coloured(wanted)}`
  const { cut, length, texture, colour } = look
  const shape = length === 'buzz' ? 'a buzz cut' : `${length} ${texture} hair`
  const own = wanted.color === null && colour !== '' ? ` in ${colour.toLowerCase()}` : ''
  return `${shape}${coloured(wanted)}${own}, cut as a ${cut.toLowerCase()}`
}

/** Roots and ends are named where they have another name than what is between them. */
function coloured({ color, adjustment }: Omit<Hair, 'look'>): string {
  if (color === null) return ''
  const name = colourWords(color)
  const parts = (['roots', 'ends'] as const).flatMap((part) => {
    const own = adjustment?.[part] ?? color
    return colourWords(own) === name ? [] : [`${colourWords(own)} ${part}`]
  })
  return ` in ${name}${parts.length > 0 ? ` with ${parts.join(' and ')}` : ''}`
}

/** Names of hair colours that image models know, by a colour in the middle of what they cover. */
const names = [
  { name: 'black', hex: '#1c1718' },
  { name: 'very dark brown', hex: '#3b2620' },
  { name: 'chestnut brown', hex: '#5f3a25' },
  { name: 'auburn', hex: '#6e2f1f' },
  { name: 'copper red', hex: '#a9522a' },
  { name: 'caramel brown', hex: '#9a6a3e' },
  { name: 'honey blonde', hex: '#c39a5f' },
  { name: 'platinum blonde', hex: '#e3d6be' },
  { name: 'silver grey', hex: '#b4b3b8' },
  { name: 'rose pink', hex: '#c98a92' },
  { name: 'lilac purple', hex: '#9d86c4' },
  { name: 'blue', hex: '#3f5fa8' },
  { name: 'green', hex: '#4d8a57' },
  { name: 'bright red', hex: '#b3202c' },
] as const

/** The name of the hair colour nearest to a colour. @param hex Such as `#a9522a`. */
function colourWords(hex: string): string {
  const wanted = channels(hex)
  const away = (other: string) =>
    Math.hypot(...channels(other).map((value, c) => value - (wanted[c] ?? 0)))
  return names.reduce((best, each) => (away(each.hex) < away(best.hex) ? each : best)).name
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
