import { describe, expect, it } from 'vitest'
import { findHairstyle, hairstyles } from '../styles/hairstyles.ts'
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
    const waves = findHairstyle('glossy-long-waves')
    const style = { ...waves, photo: { person: 'women/38' } } as const
    expect(castLibrary([style]).get(waves.id)).toBe('women/38')
  })

  it('shows drawn hair on many people', () => {
    const drawn = hairstyles.filter((style) => 'drawn' in style)
    const people = new Set(drawn.map(({ id }) => cast.get(id)))
    expect(people.size).toBeGreaterThanOrEqual(Math.min(8, drawn.length / 2))
  })
})
