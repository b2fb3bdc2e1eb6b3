import { describe, expect, it } from 'vitest'
import { boundsOf, signedDistance } from './outline.ts'

const square = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
] as const

describe('outline', () => {
  it('is negative inside and grows with the distance outside', () => {
    expect(signedDistance(square, 1, 0.5)).toBeCloseTo(-0.5)
    expect(signedDistance(square, 3, 0.5)).toBeCloseTo(1)
    expect(signedDistance(square, 3, 2)).toBeCloseTo(Math.SQRT2)
    expect(boundsOf(square)).toEqual({ left: 0, right: 2, bottom: 0, top: 1 })
  })
})
