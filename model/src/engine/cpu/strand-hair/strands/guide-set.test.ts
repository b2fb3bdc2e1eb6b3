import { describe, expect, it } from 'vitest'
import { smoothGuide } from './guide-set.ts'

describe('smoothing a guide', () => {
  const kinked = Float32Array.from({ length: 11 * 3 }, (_, i) => {
    const k = Math.floor(i / 3)
    return i % 3 === 0 ? Math.max(0, k - 5) : i % 3 === 1 ? k : 0
  })

  it('rounds a kink and leaves ends and straight parts where they are', () => {
    const points = kinked.slice()
    smoothGuide(points, 0, 11)
    const turnAt = (line: Float32Array, k: number): number =>
      line[k * 3 + 3]! - 2 * line[k * 3]! + line[k * 3 - 3]!
    expect(turnAt(kinked, 5)).toBe(1)
    expect(turnAt(points, 5)).toBeLessThan(0.4)
    expect(turnAt(points, 5)).toBeGreaterThan(turnAt(points, 4))
    expect(turnAt(points, 6)).toBeCloseTo(turnAt(points, 4))
    expect([...points.slice(0, 3), ...points.slice(30)]).toEqual([0, 0, 0, 5, 10, 0])
    expect(points.slice(3, 6)).toEqual(kinked.slice(3, 6))
    expect(points[19]).toBeCloseTo(6)
  })

  it('touches no other guide', () => {
    const points = Float32Array.from([7, 7, 7, ...kinked, 8, 8, 8])
    smoothGuide(points, 3, 11)
    expect([...points.slice(0, 3), ...points.slice(-3)]).toEqual([7, 7, 7, 8, 8, 8])
  })
})
