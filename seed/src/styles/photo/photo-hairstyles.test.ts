import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { photoHairstyles } from './photo-hairstyles.ts'
import { womenLong } from './women-long.ts'

const people = new URL('../../../assets/people/', import.meta.url)

describe('hairstyles cut out of photos', () => {
  it('each have a person of their own, with a matte', () => {
    const worn = photoHairstyles.map(({ photo }) => photo.person)
    expect(new Set(worn).size).toBe(worn.length)
    const missing = worn
      .flatMap((person) => [`${person}.jpg`, `${person}.matte.png`])
      .filter((file) => !existsSync(new URL(file, people)))
    expect(missing).toEqual([])
  })

  it('are mixed: the first row shows women and men of all lengths, each kind keeps its order', () => {
    const first = photoHairstyles.slice(0, 12)
    expect(new Set(first.map(({ gender }) => gender))).toEqual(new Set(['women', 'men', 'unisex']))
    expect(new Set(first.map(({ length }) => length))).toEqual(new Set(['short', 'medium', 'long']))
    expect(photoHairstyles.filter((style) => womenLong.includes(style))).toEqual(womenLong)
  })
})
