import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { enginePart } from './engine-part.ts'
import { hairstyles, photoHairstyles } from './hairstyles.ts'

const people = new URL('../../assets/people/', import.meta.url)

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

  it('shows women and men of all lengths in its first row', () => {
    const first = hairstyles.slice(0, 12)
    expect(new Set(first.map(({ gender }) => gender))).toEqual(new Set(['women', 'men', 'unisex']))
    expect(new Set(first.map(({ length }) => length))).toEqual(new Set(['short', 'medium', 'long']))
  })

  it('cuts each style out of the photo of another person, with a matte', () => {
    const worn = photoHairstyles.map(({ photo }) => photo.person)
    expect(new Set(worn).size).toBe(worn.length)
    const missing = worn
      .flatMap((person) => [`${person}.jpg`, `${person}.matte.png`])
      .filter((file) => !existsSync(new URL(file, people)))
    expect(missing).toEqual([])
  })

  it('has labels and fits that agree', () => {
    for (const { id, labels, length, fit } of hairstyles) {
      if (labels.includes('afro')) expect(fit.top, id).not.toBe('flat')
      if (labels.includes('updo')) expect(fit.sides, id).not.toBe('full')
      if (length === 'buzz')
        expect(fit, id).toMatchObject({ top: 'flat', sides: 'close', minutes: 5 })
    }
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
