import type { StyleLook } from '@hairstyle/core/styles/style-look.ts'
import { colourWords } from './colour-words.ts'

/**
 * What an image model is told: which hair the picture already shows, and that it is to look photographed. The guide picture decides
 * shape and place; nothing is named here that could contradict it.
 *
 * @param look The style in words; null for hair that only its picture describes.
 * @param color Wanted hair colour as #rrggbb, or null for the style's own.
 */
export function finishPrompt(look: StyleLook | null, color: string | null): string {
  const hair = look ? describeHair(look, color) : coloured('hair', color)
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

function describeHair({ cut, length, texture, colour }: StyleLook, color: string | null): string {
  const shape = length === 'buzz' ? 'a buzz cut' : `${length} ${texture} hair`
  const own = color === null && colour !== '' ? ` in ${colour.toLowerCase()}` : ''
  return `${coloured(shape, color)}${own}, cut as a ${cut.toLowerCase()}`
}

function coloured(hair: string, color: string | null): string {
  return color === null ? hair : `${hair} in ${colourWords(color)}`
}
