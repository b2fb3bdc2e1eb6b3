import { expect, it } from 'vitest'
import type { Vec2 } from '../math/vec3.ts'
import { rasterizeTriangle } from './rasterize.ts'

it('leaves no crack between triangles, and weighs corners by how near they are', () => {
  const corners: readonly Vec2[] = [
    [0.2, 0.4],
    [9.7, 1.1],
    [1.3, 8.6],
    [8.2, 9.4],
  ]
  const [a, b, c, d] = corners as [Vec2, Vec2, Vec2, Vec2]
  const picture = { width: 12, height: 12, tolerance: 1e-6 }
  const seen = new Set<number>()
  for (const triangle of [[a, b, c] as const, [b, d, c] as const]) {
    rasterizeTriangle(triangle, picture, (x, y, second, third) => {
      const first = 1 - second - third
      const [p, q, r] = triangle
      expect(first * p[0] + second * q[0] + third * r[0]).toBeCloseTo(x)
      expect(first * p[1] + second * q[1] + third * r[1]).toBeCloseTo(y)
      seen.add(y * 12 + x)
    })
  }
  for (let y = 2; y < 8; y++) for (let x = 2; x < 8; x++) expect(seen.has(y * 12 + x)).toBe(true)
  expect(seen.has(0)).toBe(false)
  expect(seen.has(11)).toBe(false)
})
