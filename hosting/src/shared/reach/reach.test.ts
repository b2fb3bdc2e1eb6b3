import type { Need, Reach } from '@hairstyle/contract/reach.ts'
import { describe, expect, it } from 'vitest'
import { reachLine, reachReasons } from './reach-words.ts'
import { looksLikeFringe, reaches, saidLengths, saidReach } from './said-lengths.ts'

const told = (...needs: Need[]): Reach => ({ needs, unsure: null })
const months: Need = { kind: 'months', zone: 'sides', cm: 15.2, needed: 24, months: 7 }
const front: Need = { kind: 'months', zone: 'front', cm: 18, needed: 22, months: 3 }
const extensions: Need = {
  kind: 'extensions',
  zone: 'sides',
  cm: 4,
  needed: 50,
  months: 36,
  wait: 5,
}
const lighter: Need = {
  kind: 'colour',
  levels: 5,
  sittings: 2,
  isFashion: false,
  coversGrey: false,
}
const styling: Need = { kind: 'styling', way: 'curlier', minutes: 25 }

describe('how far a hairstyle is, in words', () => {
  it.each([
    [told(), 'Today', ['Your hair is long enough for it.']],
    [
      { needs: [], unsure: { zone: 'sides', isSeen: true } } as const,
      'Today, probably',
      ['It is only just long enough at the sides.'],
    ],
    [
      told(months, front, styling),
      'In about 7 months',
      [
        'Your hair is about 15 cm long at the sides (the style takes 24 cm), 18 cm over the forehead (22 cm).',
        'Your hair is straighter: about 25 minutes of styling each morning.',
      ],
    ],
    [
      told(extensions),
      'With extensions',
      [
        'Your hair is about 4 cm long at the sides (the style takes 50 cm).',
        'Extensions hold once your hair is 10 cm long, in about 5 months; without them it would grow for about 36 months.',
      ],
    ],
    [
      told({ kind: 'ask', about: 'unseen', zone: 'back' }, { ...lighter, coversGrey: true }),
      'Ask your hairdresser',
      [
        'This photo does not tell how long your hair is at the neck.',
        'Its colour is about 5 levels lighter than yours: usually 2 sittings.',
        'Its colour covers your grey.',
      ],
    ],
    [
      told(
        { ...front, kind: 'ask', about: 'close', error: 2 },
        { ...months, kind: 'ask', about: 'close', error: 4 },
      ),
      'Ask your hairdresser',
      [
        'A photo does not tell whether your hair is long enough: it is about 18 cm long over the forehead (the style takes 22 cm), 15 cm at the sides (24 cm), give or take 4 cm. If it is not, it will be in about 7 months.',
      ],
    ],
    [
      told(lighter),
      'Cut today, colour in 2 sittings',
      [
        'Its colour is about 5 levels lighter than yours: usually 2 sittings.',
        'The cut goes without it.',
      ],
    ],
  ])('%j', (reach, line, reasons) => {
    expect(reachLine(reach)).toBe(line)
    expect(reachReasons(reach)).toEqual(reasons)
  })
})

describe('a length in words', () => {
  it('is remembered as what was said, and longer each time', () => {
    for (const to of reaches)
      expect(saidReach({ ...saidLengths(to, false), texture: null })).toBe(to)
    const sides = reaches.map((to) => saidLengths(to, true).sides)
    expect(sides).toEqual(sides.toSorted((a, b) => Number(a) - Number(b)))
    expect(saidReach(null)).toBeNull()
  })

  it('tells a fringe from hair that is as long as the rest', () => {
    expect(looksLikeFringe(6, 26)).toBe(true)
    expect(looksLikeFringe(6, 5)).toBe(false)
    expect(looksLikeFringe(29, 26)).toBe(false)
    expect(looksLikeFringe(null, 26)).toBe(false)
  })
})
