import { describe, expect, test } from 'vitest'
import type { FilterId } from './filters.ts'
import { findNear, findStyles, searchStyles } from './search.ts'
import { aStyle, coils, ids, library, ponytail } from '../../shared/library/style-fixture.ts'
import { saidFilters, withoutWanted } from './understand.ts'

describe('the search', () => {
  test.each([
    ['', ['bob', 'buzz', 'coils', 'ponytail']],
    ['hair styles', ['bob', 'buzz', 'coils', 'ponytail']],
    ['bob', ['bob']],
    ['bob haircut', ['bob']],
    ['BÖB', ['bob']],
    ['frnech', ['bob']],
    ['ponitail', ['ponytail']],
    ['bangs', ['bob']],
    ['afro', ['coils']],
    ['men', ['buzz', 'coils']],
    ['buzzcut', ['buzz']],
    ['frenchbob', ['bob']],
    ['long updo', ['ponytail']],
    ['pony', ['ponytail']],
    ['long bob', []],
    ['zzz', []],
  ])('%j finds %j', (query, expected) => {
    expect(ids(searchStyles(library, query))).toEqual(expected)
  })

  test('finds a word itself before what it may also mean', () => {
    const afro = aStyle({ lib_id: 'afro', title: 'Round afro', texture: 'coily' })
    expect(ids(searchStyles([coils, afro], 'afro'))).toEqual(['afro', 'coils'])
  })

  test('puts titles before labels', () => {
    const labelled = aStyle({ lib_id: 'labelled', title: 'Short crop', labels: ['ponytail'] })
    expect(ids(searchStyles([labelled, ponytail], 'ponytail'))).toEqual(['ponytail', 'labelled'])
  })
})

describe('what people mean', () => {
  const silver = aStyle({
    lib_id: 'silver',
    title: 'Silver pixie',
    color: 'Silver',
    labels: ['grey'],
  })
  const afro = aStyle({
    lib_id: 'afro',
    title: 'Round afro',
    gender: 'unisex',
    fit: { top: 'flat', sides: 'full', front: 'open', isFullAtJaw: false, minutes: 10 },
  })
  const quiff = aStyle({
    lib_id: 'quiff',
    title: 'Quiff',
    gender: 'men',
    fit: { top: 'high', sides: 'close', front: 'open', isFullAtJaw: false, minutes: 10 },
  })
  const all = [...library, silver, afro, quiff]
  const find = (search: string, filters: FilterId[] = []) => {
    const { styles, ...rest } = findStyles(all, { filters, search })
    return { ids: ids(styles), ...rest }
  }

  test.each([
    ['short hair women over 60', ['short', 'women', 'grey'], ['silver']],
    ['over 40, short', ['short'], ['bob', 'silver', 'afro', 'quiff', 'buzz']],
    ['mens hair for a round face', ['men'], ['quiff']],
    ['round-faced', [], ['quiff']],
    ['curly bangs', ['curly', 'fringe'], ['bob']],
  ])('“%s” is told', (search, filters, found) => {
    expect(saidFilters(search)).toEqual(filters)
    expect(find(search).ids).toEqual(found)
  })

  test('leaves out what no hairstyle is, and says so', () => {
    expect(find('short qzxv women over 60')).toMatchObject({ ids: ['silver'], without: ['qzxv'] })
    expect(find('qzxv')).toEqual({ ids: [], match: 'unknown', without: [] })
  })

  test('counts for more than a filter of the same kind', () => {
    expect(find('quiff for men', ['women', 'short'])).toMatchObject({
      ids: ['quiff'],
      match: 'exact',
    })
  })

  test('can be given up one by one', () => {
    const isGrey = ({ filter }: { filter: string | null }) => filter === 'grey'
    expect(withoutWanted('Short hair women over 60', isGrey)).toBe('short women')
  })

  test('finds drawn hairstyles after all photographs, however well they fit', () => {
    const drawn = aStyle({ lib_id: 'drawn', title: 'Bob', is_drawn: true })
    expect(ids(searchStyles([drawn, ...library], 'bob'))).toEqual(['bob', 'drawn'])
  })
})

describe('what is near', () => {
  test('are styles that some of the words fit', () => {
    expect(ids(findNear(library, 'long bob'))).toEqual(['bob', 'ponytail'])
  })

  test('is nothing where no word is known', () => {
    expect(findNear(library, 'zzzzz')).toEqual([])
  })
})
