import { describe, expect, it } from 'vitest'
import { ellipsoid, smoothCut, smoothUnion, taperedCapsule } from './fields.ts'

describe('fields', () => {
  it('measures capsules and ellipsoids from their surface', () => {
    const capsule = taperedCapsule([0, 0, 0], [0, 2, 0], 0.5, 0.3)
    expect(capsule(1, 0, 0)).toBeCloseTo(0.5)
    expect(capsule(0, 3, 0)).toBeCloseTo(0.7)
    expect(capsule(0, 1, 0)).toBeCloseTo(-0.4)
    const egg = ellipsoid([1, 0, 0], [1, 2, 3])
    expect(egg(2, 0, 0)).toBeCloseTo(0)
    expect(egg(1, 2.1, 0)).toBeCloseTo(0.1, 1)
    expect(egg(1, 0, 0)).toBe(-1)
  })

  it('joins and cuts without touching what is far away', () => {
    expect(smoothUnion(0.5, 2, 0.1)).toBe(0.5)
    expect(smoothUnion(0.1, 0.1, 0.2)).toBeLessThan(0.1)
    expect(smoothCut(-1, 2, 0.1)).toBe(-1)
    expect(smoothCut(-1, -0.4, 0.1)).toBeCloseTo(0.4)
  })
})
