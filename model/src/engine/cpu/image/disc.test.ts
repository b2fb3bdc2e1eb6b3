import { describe, expect, it } from 'vitest'
import { fillDisc } from './rasterize.ts'

describe('fillDisc', () => {
  const size = { width: 9, height: 7 }
  const filled = (x: number, y: number, radius: number): number => {
    const mask = new Uint8Array(63)
    fillDisc(mask, size, { x, y, radius })
    return mask.reduce((sum, value) => sum + value, 0)
  }

  it('fills what lies within the radius', () => {
    expect(filled(4, 3, 1)).toBe(5)
    expect(filled(4, 3, 0.5)).toBe(1)
  })

  it('is cut at the edges and nothing beyond them', () => {
    expect(filled(0, 0, 1)).toBe(3)
    expect(filled(20, 3, 2)).toBe(0)
    expect(filled(4, -9, 2)).toBe(0)
  })
})
