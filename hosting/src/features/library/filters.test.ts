import { describe, expect, test } from 'vitest'
import { applyFilters, parseLibraryQuery, toggleFilter, writeLibraryQuery } from './filters.ts'
import { ids, library } from '../../shared/library/style-fixture.ts'

describe('the filters in the address', () => {
  test('are read in the order of the chips, without the unknown ones', () => {
    const params = new URLSearchParams('filter=short,purple,women&q=bob')
    expect(parseLibraryQuery(params)).toEqual({ filters: ['women', 'short'], search: 'bob' })
  })

  test('are written without touching the rest, and removed when empty', () => {
    const params = new URLSearchParams('view=abc&filter=men&q=x')
    expect(writeLibraryQuery(params, { filters: ['long'], search: '' }).toString()).toBe(
      'view=abc&filter=long',
    )
  })
})

describe('the chips', () => {
  test('women replaces men', () => {
    expect(toggleFilter(['men', 'short'], 'women')).toEqual(['women', 'short'])
  })

  test('lengths add up and switch off again', () => {
    expect(toggleFilter(['long'], 'short')).toEqual(['short', 'long'])
    expect(toggleFilter(['short', 'long'], 'short')).toEqual(['long'])
  })

  test('any length may match, but gender and length both must', () => {
    expect(ids(applyFilters(library, ['short', 'long']))).toEqual(['bob', 'buzz', 'ponytail'])
    expect(ids(applyFilters(library, ['men', 'short']))).toEqual(['buzz'])
    expect(ids(applyFilters(library, ['men']))).toEqual(['buzz', 'coils'])
  })

  test('traits must all match', () => {
    expect(ids(applyFilters(library, ['fringe', 'new']))).toEqual(['bob'])
    expect(ids(applyFilters(library, ['fringe', 'updo']))).toEqual([])
  })
})
