import type { Style } from '@hairstyle/contract/api/library.ts'
import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { knownHair } from '@hairstyle/contract/reach.ts'
import { expect, it } from 'vitest'
import { aStyle } from '../library/style-fixture.ts'
import { growingOut, wayTo } from './growing-out.ts'

/** A cut that is so long at the sides, and somewhat longer at the forehead. */
function cut(cm: number, fields: Partial<Style> = {}): Style {
  const lengths = { front: cm + 2, sides: cm, back: 0.6 * cm }
  const facts = { ...lengths, measured: [], amount: 'usual', color: '#5f3a25', weeks: 8 } as const
  return aStyle({ lib_id: `cut-${cm}`, facts: { ...facts, measured: [] }, ...fields })
}

const hair = knownHair(
  OwnHair.parse({
    color: '#5f3a25',
    greyness: 0,
    front: { cm: 7, error: 1, isAtLeast: false },
    sides: { cm: 5, error: 1, isAtLeast: false },
    texture: { kind: 'straight', or: null },
  }),
  null,
)
if (!hair) throw new Error('Nothing is known.')

const styles = [2, 4, 6, 7, 9, 12, 14, 19, 24].map((cm) => cut(cm))
const target = cut(20, { lib_id: 'target' })
const named = (stations: ReturnType<typeof wayTo>) =>
  stations.map(({ months, style }) => [months, style.lib_id])

it('leads from hair now to a hairstyle by the nearest cuts, in a few stations', () => {
  expect(named(wayTo({ style: target, styles, hair }, 12))).toEqual([
    [0, 'cut-4'],
    [3, 'cut-9'],
    [6, 'cut-12'],
    [9, 'cut-14'],
    [12, 'target'],
  ])
})

it('shows what becomes of a short cut, each station longer, none twice', () => {
  const stations = growingOut({ style: cut(4), styles, hair })
  expect(named(stations)).toEqual([
    [0, 'cut-4'],
    [3, 'cut-7'],
    [6, 'cut-12'],
    [9, 'cut-14'],
    [12, 'cut-19'],
  ])
})

it('has cuts for the same people and hair alone, that are cut and photographed', () => {
  const others = [
    cut(9, { gender: 'men' }),
    cut(9, { texture: 'coily' }),
    cut(9, { labels: ['updo'] }),
    cut(9, { labels: ['grey'] }),
    cut(9, { is_drawn: true }),
    cut(9, { facts: null }),
  ]
  expect(wayTo({ style: target, styles: others, hair }, 12)).toHaveLength(1)
  expect(wayTo({ style: target, styles: [cut(9)], hair }, 12)).toHaveLength(2)
})

it('keeps the colour where it can', () => {
  const dyed = (cm: number, color: string) => {
    const { facts, ...fields } = cut(cm)
    return { ...fields, lib_id: color, facts: facts && { ...facts, color } }
  }
  const [first] = wayTo(
    { style: target, styles: [dyed(8.5, '#e3d6be'), dyed(7, '#5f3a25')], hair },
    12,
  )
  expect(first?.style.lib_id).toBe('#5f3a25')
})

it('passes no cut that would take off much of what has grown', () => {
  const long = {
    ...hair,
    lengths: { ...hair.lengths, sides: { cm: 16, error: 1, isAtLeast: false } },
  }
  const [first] = wayTo({ style: target, styles, hair: long }, 3)
  expect(first?.style.lib_id).toBe('target')
})
