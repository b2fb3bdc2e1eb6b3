import { seededLibrary } from '@hairstyle/seed/styles/seeded-library.ts'
import { describe, expect, test } from 'vitest'
import { findNear, searchStyles } from '../src/features/library/search.ts'

const real = await seededLibrary()

function ids(styles: readonly { lib_id: string }[]) {
  return styles.map((style) => style.lib_id)
}

describe('the search of the library we start with', () => {
  test.each([
    ['dreads', 'shoulder-locs'],
    ['dread locks', 'shoulder-locs'],
    ['dredlocks', 'shoulder-locs'],
    ['cornrows', 'swept-back-braids'],
    ['conrows', 'swept-back-braids'],
    ['bangs', 'wispy-fringe-bob'],
    ['gray', 'steel-grey-crop'],
    ['manbun', 'man-bun'],
  ])('%j finds %s first', (query, first) => {
    expect(ids(searchStyles(real, query))[0]).toBe(first)
  })

  test('“grey” finds grey and silver hair only', () => {
    const found = searchStyles(real, 'grey')
    expect(found.length).toBeGreaterThan(9)
    expect(found.every(({ labels }) => labels.includes('grey'))).toBe(true)
  })

  test('“blonde” finds blondes only', () => {
    const found = searchStyles(real, 'blonde')
    expect(found.length).toBeGreaterThan(3)
    expect(found.every(({ color }) => color.toLowerCase().includes('blonde'))).toBe(true)
  })

  test('“short hair women” finds women’s short hair', () => {
    const found = searchStyles(real, 'short hair women')
    expect(found.length).toBeGreaterThan(9)
    expect(found.every(({ gender, length }) => gender === 'women' && length === 'short')).toBe(true)
  })
})

describe('what is near', () => {
  test.each([
    ['pink', 'space-buns'],
    ['platinum', 'soft-white-curls'],
    ['curly mullet', 'modern-mullet'],
  ])('%j is not there, and %s comes nearest', (query, first) => {
    expect(searchStyles(real, query)).toEqual([])
    expect(ids(findNear(real, query))[0]).toBe(first)
  })
})
