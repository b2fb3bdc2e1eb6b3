import { expect, it } from 'vitest'
import { type Hint, hintFor } from './hint-for.ts'

type Seen = Parameters<typeof hintFor>[0]

const well: Seen = {
  isPlaying: true,
  loaded: 1,
  isSlow: false,
  isLooking: false,
  isNobody: false,
  isChanging: false,
  isTooMuch: false,
  isCovered: false,
}

const cases: readonly [Hint | null, Partial<Seen>][] = [
  [null, {}],
  ['starting', { isPlaying: false, loaded: 0, isLooking: true }],
  ['loading', { loaded: 0.6, isLooking: true }],
  ['slow', { isSlow: true, isNobody: true }],
  ['looking', { isLooking: true, isChanging: true }],
  ['nobody', { isNobody: true, isTooMuch: true }],
  ['covered', { isCovered: true, isTooMuch: true }],
  ['ownHair', { isTooMuch: true, isChanging: true }],
  ['changing', { isChanging: true }],
]

it.each(cases)('of all that could be said, %s comes first', (hint, seen) => {
  expect(hintFor({ ...well, ...seen })).toBe(hint)
})
