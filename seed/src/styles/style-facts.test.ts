import { StyleFacts } from '@hairstyle/contract/style-facts.ts'
import { expect, it } from 'vitest'
import { findHairstyle, hairstyles, photoHairstyles } from './hairstyles.ts'
import type { Hairstyle } from './hairstyle.ts'
import { styleFacts } from './style-facts.ts'
import { readWornHair } from './worn-hair.ts'

interface Known {
  readonly style: Hairstyle
  readonly facts: StyleFacts
}

const all: readonly Known[] = await Promise.all(
  hairstyles.map(async (style) => ({ style, facts: await styleFacts(style) })),
)

function idsOf(known: readonly Known[]): string[] {
  return known.map(({ style }) => style.id)
}

it('knows what each hairstyle needs', () => {
  for (const { facts } of all) expect(StyleFacts.strict().parse(facts)).toEqual(facts)
})

it.each<[string, (style: Hairstyle) => boolean, number, number]>([
  ['buzz cuts', ({ length }) => length === 'buzz', 0, 2],
  ['fades', ({ labels }) => labels.includes('fade'), 0, 2.5],
  ['pixies', ({ labels }) => labels.includes('pixie'), 2, 12],
  ['bobs', ({ labels }) => labels.includes('bob'), 8, 20],
  ['long bobs', ({ labels }) => labels.includes('lob'), 12, 25],
  [
    'long hair',
    ({ length, labels }) => length === 'long' && !labels.includes('updo') && !isOf('men', labels),
    18,
    45,
  ],
  ['short hair', ({ length, labels }) => length === 'short' && !labels.includes('bob'), 0, 16],
])('%s have sides as long as their labels say', (_, isMeant, least, most) => {
  const meant = all.filter(({ style }) => isMeant(style))
  expect(meant).not.toEqual([])
  const unlike = meant.filter(({ facts: { sides } }) => {
    return sides === null || sides < least || sides > most
  })
  expect(idsOf(unlike)).toEqual([])
})

it('needs no more hair for a fringe than covers the forehead', () => {
  const fringes = all.filter(({ style }) => style.labels.includes('fringe') && !isLayered(style))
  expect(
    fringes.filter(({ facts }) => (facts.front ?? 99) > 16).map(({ style }) => style.id),
  ).toEqual([])
})

it('takes tied hair from cuts that reach the tie, and nothing from its photograph', () => {
  const tied = all.filter(({ style }) => 'photo' in style && style.labels.includes('updo'))
  expect(idsOf(tied).toSorted()).toEqual(['sleek-low-bun', 'sleek-top-knot', 'soft-tied-back'])
  for (const { facts } of tied) {
    expect(facts.measured).toEqual([])
    expect(facts.sides).toBeGreaterThanOrEqual(12)
  }
})

it('measures most photographs, and takes the closest cut where ends are not seen', async () => {
  const measured = all.filter(
    ({ style, facts }) => 'photo' in style && facts.measured.includes('sides'),
  )
  expect(measured.length).toBeGreaterThan(0.9 * photoHairstyles.length)
  const hidden = findHairstyle('long-wispy-strands')
  expect((await readWornHair())[hidden.id]?.sides).toMatchObject({ isAtLeast: true })
  expect((await styleFacts(hidden)).measured).toEqual([])
})

it('asks nothing of the front of a cut that is clipped all over', async () => {
  expect(await styleFacts(findHairstyle('low-fade-burr'))).toMatchObject({ front: null, weeks: 3 })
})

function isOf(gender: string, labels: readonly string[]): boolean {
  return labels.includes(gender)
}

function isLayered({ length }: Hairstyle): boolean {
  return length !== 'short'
}
