import type { KnownHair } from '@hairstyle/contract/reach.ts'
import type { StyleFacts } from '@hairstyle/contract/style-facts.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { colourFamily } from './colour-formula.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'
import { describeCut } from './describe-cut.ts'

const plain: LookChange = { color: null, adjustment: unadjusted }
const taper: CutFacts = {
  labels: ['men', 'short', 'wavy', 'fade', 'volume', 'side part'],
  length: 'short',
  texture: 'wavy',
  color: 'Dark brown',
  sheet: {
    side: '/images/turned/taper-side.webp',
    back: '/images/turned/taper-back.webp',
    width: 420,
    height: 525,
    closest: null,
    lengths: {
      fringe: { from: 4, to: 7.5 },
      sides: { from: 1.2, to: 1.8 },
      top: { from: 5, to: 5 },
      nape: { from: 0.3, to: 2 },
      isClipped: true,
      isTied: false,
    },
    shade: '#3a2a1f',
  },
  fit: { top: 'high', sides: 'close', front: 'open', isFullAtJaw: false, minutes: 10 },
  facts: {
    front: 4,
    sides: 1.2,
    back: 0.3,
    measured: ['front', 'sides'],
    amount: 'usual',
    color: '#3a2a1f',
    weeks: 3,
  },
}

function say(cut: CutFacts, look: LookChange = plain, hair: KnownHair | null = null) {
  return Object.fromEntries(describeCut(cut, look, hair).map(({ topic, words }) => [topic, words]))
}

describe('what a hairdresser is told', () => {
  it('is lengths in cm, layers, texture, parting, colour and upkeep', () => {
    expect(say(taper)).toEqual({
      fringe: 'About 4 to 7.5 cm',
      sides: 'About 1.2 to 1.8 cm',
      top: 'About 5 cm',
      nape: 'About 0.3 to 2 cm, faded',
      layers: 'Blended from the faded sides into the top',
      texture: 'Soft waves, with volume',
      parting: 'At the side, as in the picture',
      colour:
        'Dark brown; about level 3 (dark brown), neutral. An estimate from the picture: ask your colourist.',
      upkeep: 'Cut: every 2 to 3 weeks',
    })
  })

  it('follows the look: its colours, and what was changed', () => {
    const look = {
      color: '#c39a5f',
      adjustment: { ...unadjusted, roots: '#3b2620', length: 1, volume: -2, mirrored: true },
    }
    expect(say(taper, look)).toMatchObject({
      parting: 'At the side, as in the picture',
      changes:
        'Than the lengths above: a little longer, much less volume, left and right changed over',
      colour:
        'About level 8 (light blonde), golden; roots about level 3 (dark brown), neutral. An estimate from the picture: ask your colourist.',
      upkeep: 'Cut: every 2 to 3 weeks. Colour grows out softly: every 3 to 4 months',
    })
  })

  it('leaves out what nobody measured, and says how long hair has to be to be tied', () => {
    expect(say({ ...taper, sheet: null })).not.toHaveProperty('top')
    const unknown = 'Dark brown. Match it to the picture with your colourist.'
    expect(say({ ...taper, sheet: null })).toHaveProperty('colour', unknown)
    const { sheet } = taper
    const tied = sheet && { ...sheet, lengths: { ...sheet.lengths, isTied: true } }
    expect(say({ ...taper, sheet: tied })).toHaveProperty('top', 'About 5 cm to the tie')
  })

  it('is the same lengths that own hair is compared with, where a similar cut is shown', () => {
    const sheet = taper.sheet && { ...taper.sheet, closest: 'Long Bob' }
    const facts = taper.facts && { ...taper.facts, front: 24.4, sides: 19, back: null }
    expect(say({ ...taper, sheet, facts })).toMatchObject({
      fringe: 'About 24 cm',
      sides: 'About 19 cm',
      top: 'About 5 cm, in a similar style',
      nape: 'About 0.3 to 2 cm, faded, in a similar style',
    })
  })
})

describe('what a hairdresser is told of the way from own hair', () => {
  const cm = (length: number) => ({ cm: length, error: 1, isAtLeast: false })
  const hair: KnownHair = {
    lengths: { front: cm(9), sides: cm(6), back: null },
    textures: ['straight'],
    amount: null,
    color: '#3b2620',
    greyness: 0,
  }
  const reach = (facts: Partial<StyleFacts>, of: KnownHair = hair) =>
    say({ ...taper, facts: taper.facts && { ...taper.facts, ...facts } }, plain, of)['reach']

  it('is nothing where nobody knows that hair', () => {
    expect(say(taper)).not.toHaveProperty('reach')
    expect(say({ ...taper, facts: null }, plain, hair)).not.toHaveProperty('reach')
  })

  it('is how far it grows out, where the hairstyle or the look has another colour', () => {
    const colour =
      'Colour: roots every 4 to 6 weeks (1.1 cm after 4 weeks, 2.3 cm after 8 weeks, 3.4 cm after 12 weeks)'
    const blonde = { ...taper, facts: taper.facts && { ...taper.facts, color: '#c39a5f' } }
    expect(say(blonde, plain, hair)['upkeep']).toBe(`Cut: every 2 to 3 weeks. ${colour}`)
    expect(say(taper, { ...plain, color: '#c39a5f' })['upkeep']).toContain(colour)
    expect(say(taper, plain, hair)['upkeep']).toBe('Cut: every 2 to 3 weeks')
  })

  it('is what there is and what it takes, the hardest first', () => {
    expect(reach({})).toBe(
      'Worn curlier than it grows, about 20 minutes each morning. Estimates: please look.',
    )
    const wavy: KnownHair = { ...hair, textures: ['wavy'] }
    expect(reach({}, wavy)).toBe('Can be cut today. Estimates: please look.')
    expect(reach({ sides: 5, back: 5 }, wavy)).toContain(
      'Can be cut today, probably (the nape is not in the photo)',
    )
    expect(reach({ sides: 6.5 }, wavy)).toContain('Can be cut today, probably (sides just enough)')
    const all = { front: 14, sides: 60, back: 70, color: '#c39a5f', amount: 'much' } as const
    expect(reach(all, { ...wavy, amount: 'little' })).toBe(
      'Sides about 6 of 60 cm, front about 9 of 14 cm: extensions after about 4 months, or about 43 months of growing; nape not known from the photo; lives on much hair, and there seems to be little; colour about 5 levels lighter, usually 2 sittings. Estimates: please look.',
    )
  })
})

describe('the family of a colour', () => {
  it.each([
    ['#1c1718', 'about level 1 (black), neutral to ash'],
    ['#5f3a25', 'about level 5 (light brown), chestnut'],
    ['#6e2f1f', 'about level 5 (light brown), red'],
    ['#a9522a', 'about level 7 (medium blonde), copper'],
    ['#4a1c22', 'about level 4 (medium brown), mahogany'],
    ['#e3d6be', 'about level 10 (lightest blonde), beige'],
    ['#b4b3b8', 'about level 9 (very light blonde), ash to silver'],
    ['#c98a92', 'fashion shade, pink, on a base of about level 8 (light blonde)'],
    ['#9d86c4', 'fashion shade, violet, on a base of about level 7 (medium blonde)'],
    ['#3f5fa8', 'fashion shade, blue, on a base of about level 5 (light brown)'],
  ])('%s: %s', (hex, words) => {
    expect(colourFamily(hex)).toBe(words)
  })
})
