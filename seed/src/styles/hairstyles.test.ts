import { describe, expect, it } from 'vitest'
import { enginePart } from './engine-part.ts'
import { hairstyles } from './hairstyles.ts'

describe('library of hairstyles', () => {
  it('offers something to everybody', () => {
    const countOf = (gender: string) => hairstyles.filter((style) => style.gender === gender).length
    expect(countOf('women')).toBeGreaterThanOrEqual(20)
    expect(countOf('men')).toBeGreaterThanOrEqual(18)
    expect(countOf('unisex')).toBeGreaterThanOrEqual(6)
    expect(new Set(hairstyles.map(({ length }) => length))).toEqual(
      new Set(['buzz', 'short', 'medium', 'long']),
    )
    expect(new Set(hairstyles.map(({ texture }) => texture))).toEqual(
      new Set(['straight', 'wavy', 'curly', 'coily']),
    )
  })

  it('names each style once', () => {
    expect(new Set(hairstyles.map(({ id }) => id)).size).toBe(hairstyles.length)
    expect(new Set(hairstyles.map(({ title }) => title)).size).toBe(hairstyles.length)
  })
})

describe.each(hairstyles.map((style) => [style.id, style] as const))('%s', (id, style) => {
  it('is a style that the engine can draw, with labels that say what it is', async () => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(await enginePart(style)).toBeTypeOf('object')
    expect(style.labels).toContain(style.gender)
    expect(style.labels).toContain(style.length)
    expect(style.labels).toContain(style.texture)
    expect(new Set(style.labels).size).toBe(style.labels.length)
  })
})
