import { seededLibrary } from '@hairstyle/seed/styles/seeded-library.ts'
import { describe, expect, test } from 'vitest'
import { findStyles, findNear, searchStyles } from '../src/features/library/search.ts'

const real = await seededLibrary()

/** The first style as people see it. */
function firstOf(styles: readonly { title: string; color: string }[]): string {
  return `${styles[0]?.title ?? ''}, ${styles[0]?.color ?? ''}`
}

describe('the search of the library we start with', () => {
  test.each([
    ['dreads', /twists/i],
    ['dread locks', /twists/i],
    ['dredlocks', /twists/i],
    ['cornrows', /twists/i],
    ['conrows', /twists/i],
    ['ponytail', /bun|knot|tied/i],
    ['mullet', /wolf/i],
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
    expect(found.length).toBeGreaterThan(2)
    expect(found.every(({ color }) => color.toLowerCase().includes('blonde'))).toBe(true)
  })

  test('“short hair women” finds women’s short hair', () => {
    const found = searchStyles(real, 'short hair women')
    expect(found.length).toBeGreaterThan(9)
    expect(found.every(({ gender, length }) => gender !== 'men' && length === 'short')).toBe(true)
    expect(found[0]?.gender).toBe('women')
  })
})

describe('what people mean', () => {
  const find = (search: string) => findStyles(real, { filters: [], search }).styles

  test('“short hair women over 60” finds short grey hair of women', () => {
    const found = find('short hair women over 60')
    expect(found.length).toBeGreaterThan(4)
    const fits = ({ labels, gender, length }: (typeof found)[number]) =>
      labels.includes('grey') && gender !== 'men' && length === 'short'
    expect(found.every(fits)).toBe(true)
  })

  test('“round face” finds what suits one, and no afro for the word “round”', () => {
    const found = find('women round face')
    expect(found.length).toBeGreaterThan(4)
    expect(found.every(({ fit }) => fit?.sides !== 'full')).toBe(true)
  })
})

describe('what is near', () => {
  test.each([
    ['pink', /burgundy|cherry/i],
    ['platinum', /white|silver|blonde/i],
    ['curly mullet', /curls/i],
  ])('%j is not there, and %s is among what is near', (query, near) => {
    expect(searchStyles(real, query)).toEqual([])
    expect(findNear(real, query).some((style) => near.test(firstOf([style])))).toBe(true)
  })
})
