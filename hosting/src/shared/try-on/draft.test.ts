import { describe, expect, test } from 'vitest'
import {
  addResults,
  attemptFor,
  createDraftStore,
  maxResultsInView,
  toggleReference,
  toggleStyle,
} from './draft.ts'

function memoryStorage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

const photo = {
  image_id: 'p1',
  url: '/photo.webp',
  width: 900,
  height: 1200,
  face: null,
}

describe('the draft', () => {
  test('survives a reload', () => {
    const storage = memoryStorage()
    createDraftStore(() => storage).update({ libIds: ['bob'], photo })
    expect(createDraftStore(() => storage).get()).toEqual({
      libIds: ['bob'],
      photo,
      reference: null,
      createIds: [],
      attempt: null,
    })
  })

  test('starts empty when the storage holds something else', () => {
    const storage = memoryStorage()
    createDraftStore(() => storage).update({ libIds: ['bob'] })
    for (const broken of ['', 'null', '{"libIds":7}', '{']) {
      for (const key of storage.entries.keys()) storage.entries.set(key, broken)
      expect(createDraftStore(() => storage).get().libIds).toEqual([])
    }
  })

  test('works without a storage', () => {
    const store = createDraftStore(() => {
      throw new Error('SecurityError')
    })
    store.update({ libIds: ['bob'] })
    expect(store.get().libIds).toEqual(['bob'])
  })

  test('tells its listeners until they leave', () => {
    const storage = memoryStorage()
    const store = createDraftStore(() => storage)
    let told = 0
    const leave = store.subscribe(() => {
      told++
    })
    store.update({ photo })
    leave()
    store.update({ photo: null })
    expect(told).toBe(1)
  })
})

describe('choosing', () => {
  test('keeps the order of choosing and closes the gaps', () => {
    expect(toggleStyle({ libIds: ['a', 'b'], reference: null }, 'c')).toEqual(['a', 'b', 'c'])
    expect(toggleStyle({ libIds: ['a', 'b', 'c'], reference: null }, 'a')).toEqual(['b', 'c'])
  })

  test('ends at twelve', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `style-${index}`)
    expect(toggleStyle({ libIds: twelve, reference: null }, 'one-more')).toEqual(twelve)
    expect(toggleStyle({ libIds: twelve, reference: null }, 'style-3')).toHaveLength(11)
  })

  test('counts the hair of a photo, too', () => {
    const reference = { image: photo, isChosen: false }
    const eleven = Array.from({ length: 11 }, (_, index) => `style-${index}`)
    const chosen = toggleReference({ libIds: eleven, reference })
    expect(chosen?.isChosen).toBe(true)
    expect(toggleStyle({ libIds: eleven, reference: chosen }, 'one-more')).toEqual(eleven)
    const full = { libIds: [...eleven, 'one-more'], reference }
    expect(toggleReference(full)).toBe(reference)
    expect(toggleReference({ ...full, reference: chosen })?.isChosen).toBe(false)
  })
})

test('new results come first, once, and the oldest leave', () => {
  expect(addResults(['a', 'b'], ['c', 'a'])).toEqual(['c', 'a', 'b'])
  const many = Array.from({ length: maxResultsInView }, (_, index) => `old-${index}`)
  expect(addResults(many, ['new'])).toEqual(['new', ...many.slice(0, -1)])
})

describe('a press of the button', () => {
  const wish = { your_image: 'p1', lib_ids: ['a', 'b'] }
  const ids = ['first', 'second']
  const newId = () => ids.shift() ?? 'third'

  test('repeats its key for the same wish only', () => {
    const first = attemptFor(null, wish, newId)
    expect(attemptFor(first, { ...wish, lib_ids: ['a', 'b'] }, newId)).toBe(first)
    expect(attemptFor(first, { ...wish, lib_ids: ['b', 'a'] }, newId).requestId).toBe('second')
    const hair = attemptFor(first, { ...wish, reference_image: 'hair' }, newId)
    expect(hair.wish).not.toBe(first.wish)
    const copper = attemptFor(first, { ...wish, color: '#a9522a' }, newId)
    expect(copper.wish).not.toBe(first.wish)
  })
})
