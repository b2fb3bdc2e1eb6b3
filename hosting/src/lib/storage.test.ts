import { afterEach, expect, test, vi } from 'vitest'
import { keep, readKept, readKeptJson } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is kept is there until it is forgotten', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  keep('session', 'wish', '{"libIds":["bob"]}')
  expect(readKeptJson('session', 'wish')).toEqual({ libIds: ['bob'] })
  keep('session', 'wish', '{')
  expect(readKeptJson('session', 'wish')).toBeNull()
  keep('session', 'wish', null)
  expect(readKept('session', 'wish')).toBeNull()
})

test('a forbidden storage keeps nothing, and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('Not here', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keep('local', 'consent', 'granted')
  expect(readKept('local', 'consent')).toBeNull()
})
