import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { describe, expect, it } from 'vitest'
import { createReshape } from './reshape.ts'

function moved(change: Partial<Adjustment>, x: number, y: number): readonly [number, number] {
  return createReshape({ ...unadjusted, ...change })(x, y)
}

describe('adjusted hair', () => {
  it('stays where it is without a change', () => {
    expect(moved({ roots: '#112233' }, 0.7, -1)).toEqual([0.7, -1])
    expect(moved({}, 0, 1.2)).toEqual([0, 1.2])
  })

  it('hangs lower and stands higher when it is longer', () => {
    expect(moved({ length: 1 }, 0.7, -1)[1]).toBeLessThan(-1.1)
    expect(moved({ length: 2 }, 0.7, -1)[1]).toBeLessThan(moved({ length: 1 }, 0.7, -1)[1])
    expect(moved({ length: -2 }, 0.7, -1)[1]).toBeGreaterThan(-0.7)
    expect(moved({ length: 2 }, 0, 1.2)[1]).toBeGreaterThan(1.2)
  })

  it('stands off further on both sides when it is fuller, and never uncovers the head', () => {
    expect(moved({ volume: 2 }, 0.8, 0)[0]).toBeGreaterThan(0.9)
    expect(moved({ volume: 2 }, -0.8, 0)[0]).toBeLessThan(-0.9)
    expect(moved({ volume: -2 }, 0.8, 0)[0]).toBeLessThan(0.75)
    expect(moved({ volume: -2 }, 0.57, 0.5)).toEqual([0.57, 0.5])
    expect(moved({ volume: -2, length: -2 }, 0, 1.05)).toEqual([0, 1.05])
  })

  it('begins higher or lower, and covers the top of the head in any case', () => {
    expect(moved({ height: 2 }, 0, 0.6)[1]).toBeGreaterThan(0.65)
    expect(moved({ height: -2 }, 0, 0.4)[1]).toBeLessThan(0.35)
    expect(moved({ height: -2 }, 0, 1)).toEqual([0, 1])
  })

  it('moves without folding over', () => {
    for (const value of [-2, 2]) {
      const change = { length: value, volume: value, height: value }
      for (let at = -3; at < 1.6; at += 0.05) {
        expect(moved(change, 0.7, at + 0.05)[1]).toBeGreaterThan(moved(change, 0.7, at)[1])
      }
      for (let at = -1.5; at < 1.5; at += 0.05) {
        expect(moved(change, at + 0.05, 0.2)[0]).toBeGreaterThan(moved(change, at, 0.2)[0])
      }
    }
  })
})
