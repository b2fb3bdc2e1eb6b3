import { describe, expect, it } from 'vitest'
import { hairstyles } from '../styles/hairstyles.ts'
import { castLibrary } from './casting.ts'

describe('castLibrary', () => {
  const cast = castLibrary(hairstyles)

  it('gives every style a person of its gender', () => {
    for (const { id, gender } of hairstyles) {
      const [folder] = cast.get(id)?.split('/') ?? []
      if (gender === 'unisex') expect(['women', 'men']).toContain(folder)
      else expect(folder, id).toBe(gender)
    }
  })

  it('shows hair of a photo on the person who wears it', () => {
    const style = {
      id: 'soft-lob',
      title: 'Soft Lob',
      gender: 'women',
      length: 'medium',
      texture: 'wavy',
      color: 'Honey',
      labels: ['lob'],
      photo: { person: 'women/38' },
    } as const
    expect(castLibrary([style]).get('soft-lob')).toBe('women/38')
  })

  it('shows drawn hair on many people', () => {
    const drawn = hairstyles.filter((style) => 'drawn' in style)
    const people = new Set(drawn.map(({ id }) => cast.get(id)))
    expect(people.size).toBeGreaterThanOrEqual(Math.min(8, drawn.length / 2))
  })
})
