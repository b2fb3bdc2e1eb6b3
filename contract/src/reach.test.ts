import { describe, expect, it } from 'vitest'
import { OwnHair, type ToldHair } from './own-hair.ts'
import { effortOfReach, isNow, knownHair, reachOf, type StyleToReach } from './reach.ts'
import type { StyleFacts } from './style-facts.ts'

const brown = '#5f3a25'
const blonde = '#e3d6be'

type Hair = Partial<OwnHair>

const cm = (length: number, { error = 2, isAtLeast = false } = {}) => ({
  cm: length,
  error,
  isAtLeast,
})

/** Wavy brown hair to the shoulders. */
function known(hair: Hair = {}, told: ToldHair | null = null) {
  const lengths = { front: cm(29), sides: cm(26), back: cm(20) }
  const wavy = { kind: 'wavy', or: null } as const
  const all = { color: brown, greyness: 0, ...lengths, texture: wavy, amount: 'usual', ...hair }
  const found = knownHair(OwnHair.parse(all), told)
  if (!found) throw new Error('Nothing is known.')
  return found
}

function styleOf(facts: Partial<StyleFacts>, fields: Partial<StyleToReach> = {}): StyleToReach {
  const fit = {
    top: 'some',
    sides: 'soft',
    front: 'open',
    isFullAtJaw: false,
    minutes: 15,
  } as const
  return {
    texture: 'wavy',
    labels: [],
    fit,
    facts: {
      front: null,
      sides: null,
      back: null,
      measured: [],
      amount: 'usual',
      color: brown,
      weeks: 8,
      ...facts,
    },
    ...fields,
  }
}

function reach(style: StyleToReach, hair = known(), color: string | null = null) {
  const found = reachOf(style, hair, { color, adjustment: null })
  if (!found) throw new Error('It was not measured.')
  return found
}

const untold: ToldHair = { front: null, sides: null, back: null, texture: null }

describe('a length', () => {
  it('that is there can be cut today; one that is only just there, probably', () => {
    expect(reach(styleOf({ front: 15, sides: 14, back: 8 }))).toEqual({ needs: [], unsure: null })
    expect(reach(styleOf({ sides: 26 }))).toEqual({
      needs: [],
      unsure: { zone: 'sides', isSeen: true },
    })
  })

  it('that is missing is given in months of growing', () => {
    const { needs } = reach(styleOf({ front: 24, sides: 35, back: 26 }))
    expect(needs).toMatchObject([
      { kind: 'months', zone: 'sides', cm: 26, needed: 35, months: 7 },
      { kind: 'months', zone: 'back', months: 4 },
    ])
  })

  it('that a photo cannot tell from what is needed is for the hairdresser to see', () => {
    const { needs } = reach(styleOf({ sides: 28.5 }))
    expect(needs).toMatchObject([{ kind: 'ask', about: 'close', zone: 'sides', error: 2 }])
  })

  it('that is nearly there is no matter where another has to grow', () => {
    const { needs, unsure } = reach(styleOf({ front: 30.5, sides: 35, back: 20 }))
    expect(needs.map(({ kind }) => kind)).toEqual(['months'])
    expect(unsure).toBeNull()
  })

  it('whose ends are out of the picture is never said to be too short', () => {
    const hair = known({ sides: cm(30, { isAtLeast: true }) })
    expect(reach(styleOf({ sides: 30 }), hair)).toEqual({ needs: [], unsure: null })
    expect(reach(styleOf({ sides: 60 }), hair).needs).toMatchObject([
      { kind: 'ask', about: 'ends' },
    ])
  })

  it('that is not in the photo is never answered for, unless it does not matter', () => {
    const hair = known({ sides: null, back: null })
    expect(reach(styleOf({ sides: 5 }), hair).needs).toEqual([
      { kind: 'ask', about: 'unseen', zone: 'sides' },
    ])
    expect(reach(styleOf({ front: 5 }), hair)).toEqual({ needs: [], unsure: null })
  })

  it('at the back goes with the sides where it is no longer, and is asked for where it is', () => {
    const hair = known({ sides: cm(9), back: null })
    expect(reach(styleOf({ sides: 3, back: 2 }), hair)).toEqual({ needs: [], unsure: null })
    expect(reach(styleOf({ sides: 8, back: 8 }), hair)).toEqual({
      needs: [],
      unsure: { zone: 'back', isSeen: false },
    })
    const mullet = styleOf({ sides: 3, back: 14 })
    expect(reach(mullet, hair).needs).toMatchObject([{ about: 'unseen', zone: 'back' }])
  })

  it('that would take years is added, as soon as there is enough to fix it to', () => {
    const [long] = reach(styleOf({ sides: 50 }), known({ sides: cm(15) })).needs
    expect(long).toMatchObject({ kind: 'extensions', months: 28, wait: 0 })
    const [cropped] = reach(styleOf({ sides: 50 }), known({ sides: cm(4) })).needs
    expect(cropped).toMatchObject({ kind: 'extensions', wait: 5 })
  })

  it('that somebody says counts more than what was measured', () => {
    const bob = styleOf({ sides: 14 })
    const tied = known({ sides: cm(2) })
    expect(reach(bob, tied).needs).toMatchObject([{ kind: 'months', months: 9 }])
    const loose = known({ sides: cm(2) }, { ...untold, sides: 26 })
    expect(reach(bob, loose).needs).toEqual([])
  })
})

describe('a colour', () => {
  it.each([
    ['much the same', '#6b4027', null],
    ['lighter', blonde, { levels: 5, sittings: 2, isFashion: false }],
    ['darker', '#1c1718', { levels: -4, sittings: 1, isFashion: false }],
    ['of another tone', '#6e1f0f', { levels: 0, sittings: 1 }],
    ['that does not grow', '#c98a92', { levels: 3, sittings: 1, isFashion: true }],
  ])('%s', (_, color, expected) => {
    const { needs } = reach(styleOf({ sides: 10, color }))
    if (expected) expect(needs).toMatchObject([{ kind: 'colour', ...expected }])
    else expect(needs).toEqual([])
  })

  it('follows the one that a look was asked for in', () => {
    const blondeStyle = styleOf({ color: blonde })
    expect(reach(blondeStyle, known(), brown).needs).toEqual([])
    expect(reach(styleOf({}), known(), blonde).needs).toMatchObject([{ levels: 5 }])
  })

  it('covers grey hair, or is its own', () => {
    const grey = known({ greyness: 0.7, color: '#8b8884' })
    expect(reach(styleOf({ color: '#8b8884' }), grey).needs).toMatchObject([{ coversGrey: true }])
    const silver = styleOf({ color: '#b4b3b8' }, { labels: ['grey'] })
    expect(reach(silver, grey).needs).toEqual([])
    expect(reach(silver).needs).toMatchObject([{ levels: 4, sittings: 2, coversGrey: false }])
  })
})

describe('a texture', () => {
  const coils = styleOf({ sides: 10 }, { texture: 'coily' })

  it('that is another takes minutes each morning', () => {
    expect(reach(coils).needs).toEqual([{ kind: 'styling', way: 'curlier', minutes: 35 }])
    const straight = styleOf({ sides: 10 }, { texture: 'straight' })
    const curls = known({ texture: { kind: 'curly', or: null } })
    expect(reach(straight, curls).needs).toMatchObject([{ way: 'straighter', minutes: 35 }])
  })

  it('is its neighbour where that was as likely, unless somebody says which it is', () => {
    const texture = { kind: 'curly', or: 'coily' } as const
    expect(reach(coils, known({ texture })).needs).toEqual([])
    const told = { ...untold, texture: 'straight' } as const
    expect(reach(coils, known({ texture }, told)).needs).toMatchObject([{ minutes: 45 }])
  })

  it('does not show in hair that is clipped', () => {
    const buzz = styleOf({ front: 0.9, sides: 0.6 }, { texture: 'coily' })
    expect(reach(buzz).needs).toEqual([])
  })
})

describe('what is said first', () => {
  const hair = known({ sides: cm(10), amount: 'little' })
  const all = styleOf({ sides: 24, color: blonde, amount: 'much' }, { texture: 'straight' })

  it('is the hardest, and nothing else is lost', () => {
    const kinds = reach(all, hair).needs.map(({ kind }) => kind)
    expect(kinds).toEqual(['months', 'ask', 'colour', 'styling'])
  })

  it('puts hairstyles in order, and tells those of today apart', () => {
    const today = reach(styleOf({ sides: 5 }), hair)
    const styled = reach(styleOf({ sides: 5 }, { texture: 'curly' }), hair)
    const darker = reach(styleOf({ sides: 5, color: '#1c1718' }), hair)
    const lighter = reach(styleOf({ sides: 5, color: blonde }), hair)
    const unseen = reach(styleOf({ front: 5 }), known({ front: null }))
    const grown = reach(styleOf({ sides: 20 }), hair)
    const added = reach(styleOf({ sides: 60 }), hair)
    const order = [today, styled, darker, lighter, unseen, grown, added]
    expect(order.toSorted((a, b) => effortOfReach(a) - effortOfReach(b))).toEqual(order)
    expect(order.map(isNow)).toEqual([true, true, true, false, false, false, false])
  })
})

it('says nothing of hair that nobody knows, nor of hairstyles that nobody measured', () => {
  expect(knownHair(null, null)).toBeNull()
  expect(reachOf({ ...styleOf({}), facts: null }, known())).toBeNull()
  const said = knownHair(null, { ...untold, sides: 30 })
  expect(said && reach(styleOf({ sides: 20, color: blonde }), said).needs).toEqual([])
})
