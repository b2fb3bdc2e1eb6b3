import { describe, expect, test } from 'vitest'
import { findNear, searchStyles } from './search.ts'
import { aStyle, coils, ids, library, ponytail } from './style-fixture.ts'

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
    ['men', ['buzz']],
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

describe('what is near', () => {
  test('are styles that some of the words fit', () => {
    expect(ids(findNear(library, 'long bob'))).toEqual(['bob', 'ponytail'])
  })

  test('is nothing where no word is known', () => {
    expect(findNear(library, 'zzzzz')).toEqual([])
  })
})
