import type { Style } from '@hairstyle/contract/api/library.ts'
import { expect, it } from 'vitest'
import { aStyle } from '../../shared/library/style-fixture.ts'
import { fringesFor } from './own-fringes.ts'

const fit = { top: 'flat', sides: 'soft', isFullAtJaw: false, minutes: 5 } as const
const fringe = (lib_id: string, details: Partial<Style>): Style =>
  aStyle({ lib_id, fit: { ...fit, front: 'fringe' }, ...details })
const styles = [
  fringe('straight', { texture: 'straight' }),
  fringe('curly', { texture: 'curly' }),
  fringe('drawn', { texture: 'straight', is_drawn: true }),
  fringe('open', { texture: 'straight', fit: { ...fit, front: 'open' } }),
]
const idsFor = (texture: Parameters<typeof fringesFor>[1]) =>
  fringesFor(styles, texture).map(({ lib_id }) => lib_id)

it('offers photographed fringes of the own texture or its neighbour, and all where it is not known', () => {
  expect(idsFor(null)).toEqual(['straight', 'curly'])
  expect(idsFor('straight')).toEqual(['straight'])
  expect(idsFor({ kind: 'wavy', or: null })).toEqual(['straight', 'curly'])
  expect(idsFor({ kind: 'straight', or: 'wavy' })).toEqual(['straight', 'curly'])
  expect(idsFor('coily')).toEqual(['curly'])
})
