import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setConsent } from './analytics.ts'
import { countSearch } from './count-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setConsent('granted')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a search is counted once, when it is typed to its end', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  const type = (text: string, pauseMs: number) => {
    countSearch(text)
    vi.advanceTimersByTime(pauseMs)
  }
  type('cur', 200)
  type('curl', 200)
  type('curls', 2000)
  type('curls', 2000)
  type('', 2000)
  type('bo', 2000)
  type('bob', 2000)
  const terms = debug.mock.calls.map(([, , parameters]) => parameters as unknown)
  expect(terms).toEqual([{ search_term: 'curls' }, { search_term: 'bob' }])
})
