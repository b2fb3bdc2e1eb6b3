import { hairZones } from '@hairstyle/contract/hair-kinds.ts'
import type { HairLength, OwnHair } from '@hairstyle/contract/own-hair.ts'
import { colourFamily } from './colour-formula.ts'

/** A smaller share of grey is not mentioned. */
const fewGrey = 0.05

const amountWords = {
  little: 'little of it',
  usual: 'a usual amount',
  much: 'a lot of it',
} as const

/** Somebody's own hair in a hairdresser's words, as far as a photo shows. */
export function ownHairWords(hair: OwnHair): string {
  const sentences = [colourWords(hair), lengthWords(hair), textureWords(hair)]
  return sentences
    .filter((words) => words !== '')
    .map((words) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`)
    .join('. ')
}

function colourWords({ color, greyness, roots }: OwnHair): string {
  return [
    colourFamily(color),
    ...(roots === null ? [] : [`roots ${colourFamily(roots)}`]),
    ...(greyness < fewGrey ? [] : [`about ${Math.round(20 * greyness) * 5} % grey`]),
  ].join('; ')
}

/** Empty if no length is visible. */
function lengthWords(hair: OwnHair): string {
  if (hairZones.every((zone) => hair[zone] === null)) return ''
  return hairZones.map((zone) => `${zone} ${cmWords(hair[zone])}`).join(', ')
}

function cmWords(length: HairLength | null): string {
  if (!length) return 'not seen'
  const { cm, error, isAtLeast } = length
  return isAtLeast
    ? `at least ${Math.round(cm)} cm`
    : `${Math.round(cm)} cm (± ${Math.ceil(error)})`
}

function textureWords({ texture, amount }: OwnHair): string {
  const kinds = texture ? [texture.kind, texture.or].filter((kind) => kind !== null) : []
  const words = [kinds.join(' or '), amount ? amountWords[amount] : '']
  return words.filter((word) => word !== '').join(', ')
}
