import { seededLibrary } from '@hairstyle/seed/styles/seeded-library.ts'
import { describe, expect, test } from 'vitest'
import { findNear, searchStyles } from '../src/features/library/search.ts'

const real = await seededLibrary()

/** What people see of the style that comes first. */
function firstOf(styles: readonly { title: string; color: string }[]): string {
  return `${styles[0]?.title ?? ''}, ${styles[0]?.color ?? ''}`
}

describe('the search of the library we start with', () => {
  test.each([
    ['dreads', /locs/i],
    ['dread locks', /locs/i],
    ['dredlocks', /locs/i],
    ['cornrows', /braids/i],
    ['conrows', /braids/i],
    ['bangs', /fringe/i],
    ['gray', /grey/i],
    ['manbun', /man bun/i],
  ])('%j finds %s first', (query, first) => {
    expect(firstOf(searchStyles(real, query))).toMatch(first)
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
    ['pink', /lilac/i],
    ['platinum', /white|silver|blonde/i],
    ['curly mullet', /mullet/i],
  ])('%j is not there, and %s comes nearest', (query, first) => {
    expect(searchStyles(real, query)).toEqual([])
    expect(firstOf(findNear(real, query))).toMatch(first)
  })
})
