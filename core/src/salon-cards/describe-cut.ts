import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { cardTopics, type CardLine, type CardTopic } from '@hairstyle/contract/api/salon-cards.ts'
import type { HairZone } from '@hairstyle/contract/hair-kinds.ts'
import type { KnownHair } from '@hairstyle/contract/reach.ts'
import type { StyleDocument } from '../store/styles.ts'
import type { LengthRange } from '../styles/style-sheet.ts'
import { colourFamily } from './colour-formula.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'
import { reachWords } from './reach-words.ts'
import { upkeepWords } from './upkeep.ts'

const textureWords = {
  straight: 'Straight',
  wavy: 'Soft waves',
  curly: 'Curls',
  coily: 'Coils',
} satisfies Record<StyleDocument['texture'], string>

/**
 * Describes, topic by topic, what pictures of a look cannot show; topics that do not apply are left out.
 * @param hair The customer's own.
 */
export function describeCut(cut: CutFacts, look: LookChange, hair: KnownHair | null): CardLine[] {
  const reach = reachWords(cut, look, hair)
  const words: Record<CardTopic, string | null> = {
    ...lengthWords(cut),
    layers: layersWords(cut),
    texture: cut.labels.includes('volume')
      ? `${textureWords[cut.texture]}, with volume`
      : textureWords[cut.texture],
    parting: partingWords(cut),
    changes: changesWords(look.adjustment),
    colour: colourWords(cut, look),
    reach: reach && capital(reach),
    upkeep: upkeepWords(cut, look, hair),
  }
  return cardTopics.flatMap((topic) => {
    const said = words[topic]
    return said === null ? [] : [{ topic, words: said }]
  })
}

function lengthWords({
  sheet,
  facts,
}: CutFacts): Record<'fringe' | 'sides' | 'top' | 'nape', string | null> {
  const words = (cut: LengthRange | null | undefined, isClippable: boolean, zone?: HairZone) => {
    // What own hair is compared with, rather than the length of a similar style.
    const own = sheet?.closest && zone ? about(facts?.[zone]) : null
    const range = own ?? cut
    if (!sheet || !range) return null
    const { from, to } = range
    const span = from === to ? `About ${from} cm` : `About ${from} to ${to} cm`
    const { isTied, isClipped } = sheet.lengths
    // Hair this short was cut with a machine.
    const isFaded = isClippable && isClipped && from < 1
    const said = isTied ? `${span} to the tie` : isFaded ? `${span}, faded` : span
    return sheet.closest === null || own ? said : `${said}, in a similar style`
  }
  return {
    fringe: words(sheet?.lengths.fringe, false, 'front'),
    sides: words(sheet?.lengths.sides, true, 'sides'),
    top: words(sheet?.lengths.top, false),
    nape: words(sheet?.lengths.nape, true, 'back'),
  }
}

function about(cm: number | null | undefined): LengthRange | null {
  if (typeof cm !== 'number') return null
  const rounded = cm < 3 ? cm : Math.round(cm)
  return { from: rounded, to: rounded }
}

function layersWords({ labels, length }: CutFacts): string | null {
  if (length === 'buzz' || labels.includes('updo')) return null
  if (labels.includes('blunt')) return 'None: one length, blunt ends'
  if (labels.includes('layers')) return 'Long layers, shorter towards the top'
  if (labels.includes('fade')) return 'Blended from the faded sides into the top'
  return length === 'short' && !labels.includes('bob')
    ? 'Short layers all over'
    : 'Few: ends nearly one length'
}

const stepsWords = {
  length: ['much shorter', 'a little shorter', '', 'a little longer', 'much longer'],
  volume: [
    'much less volume',
    'a little less volume',
    '',
    'a little more volume',
    'much more volume',
  ],
} as const

function changesWords({ length, volume, mirrored }: Adjustment): string | null {
  const changes = [
    stepsWords.length[length + 2],
    stepsWords.volume[volume + 2],
    mirrored ? 'left and right changed over' : '',
  ].filter((change) => change !== '' && change !== undefined)
  return changes.length === 0 ? null : `Than the lengths above: ${changes.join(', ')}`
}

function colourWords({ color: name, sheet }: CutFacts, { color, adjustment }: LookChange): string {
  const shade = color ?? sheet?.shade
  const family = shade ? colourFamily(shade) : ''
  const own = color === null ? [name, family] : [capital(family)]
  const parts = [
    ...own,
    ...(adjustment.roots === null
      ? []
      : [`${rootsName(adjustment)} ${colourFamily(adjustment.roots)}`]),
    ...(adjustment.ends === null ? [] : [`ends ${colourFamily(adjustment.ends)}`]),
  ].filter((part) => part !== '')
  const isEstimated = parts.some((part) => /level \d/.test(part))
  const advice = isEstimated ? 'An estimate from the picture: ask' : 'Match it to the picture with'
  return `${parts.join('; ')}. ${advice} your colourist.`
}

function rootsName({ grown }: Adjustment): string {
  return grown === 0 ? 'roots' : `as it looks after ${grown} weeks, with roots`
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Where the hair is parted, by its labels and the picture; null for no parting. */
function partingWords({ labels }: CutFacts): string | null {
  if (labels.includes('middle part')) return 'In the middle'
  return labels.includes('side part') ? 'At the side, as in the picture' : null
}
