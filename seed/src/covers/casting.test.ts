import { describe, expect, it } from 'vitest'
import { strandHairstyles } from '../styles/hairstyles.ts'
import { castLibrary } from './casting.ts'

describe('castLibrary', () => {
  const cast = castLibrary(strandHairstyles)

  it('gives every style a mannequin of its gender', () => {
    for (const { id, gender } of strandHairstyles) {
      const face = cast.get(id)?.face
      if (gender === 'women') expect(['a', 'c']).toContain(face)
      else if (gender === 'men') expect(['b', 'd']).toContain(face)
      else expect(face).toBeDefined()
    }
  })

  it('shows the library on many skin tones', () => {
    const tones = new Set([...cast.values()].map(({ skin }) => skin))
    expect(tones.size).toBeGreaterThanOrEqual(5)
  })
})
