import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../../head/head-geometry.ts'
import { skullLevel } from '../../head/skull.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import { settleBesidePart, sideOf } from './parting.ts'

const { skull } = createHeadGeometry(sampleFaceMesh)
const noise = createNoise3(3)

/** Height over the scalp that a point on it keeps which was raised by 0.15. */
function heightAt(x: number, z: number, part = 0): number {
  const [cx, cy, cz] = skull.center
  const up = Math.sqrt(1 - ((x - cx) / skull.side) ** 2 - ((z - cz) / skull.back) ** 2)
  const grown = 1 + 0.15 / skull.above
  const raised = [x - cx, up * skull.above, z - cz].map((value) => value * grown)
  const points = Float32Array.from(raised, (value, i) => value + [cx, cy, cz][i]!)
  settleBesidePart(points, 0, { count: 1, skull, part })
  return (skullLevel(skull, points[0]!, points[1]!, points[2]!) - 1) * skull.above
}

describe('settleBesidePart', () => {
  it('lets hair lie flat beside the parting and rise steadily away from it', () => {
    const heights = [0, 0.1, 0.2, 0.35, 0.5].map((x) => heightAt(x, -0.03))
    expect(heights[0]).toBeLessThan(0.035)
    expect(heights).toEqual([...heights].sort((a, b) => a - b))
    expect(heights.at(-1)).toBeGreaterThan(0.14)
  })

  it('measures from the parting, not from the middle of the head', () => {
    expect(heightAt(-0.2, 0, -0.2)).toBeLessThan(heightAt(0.1, 0, -0.2))
  })

  it('lies higher behind the end of the parting, which closes the dip', () => {
    expect(heightAt(0, -0.25)).toBeGreaterThan(heightAt(0, 0.1) + 0.02)
  })

  it('leaves hair on the scalp where it is', () => {
    const points = Float32Array.of(0, skull.center[1] + skull.above, skull.center[2])
    const before = points.slice()
    settleBesidePart(points, 0, { count: 1, skull, part: 0 })
    expect(points).toEqual(before)
  })
})

describe('sideOf', () => {
  const roots = Array.from({ length: 200 }, (_, i): number => (i + 0.5) / 1000)
  const crossed = (z: number, part: number): number =>
    roots.filter((x) => {
      const root: Vec3 = [part + x, 0.9, z]
      return sideOf(root, part, noise) < 0
    }).length

  it('divides hair cleanly along the parting', () => {
    expect(crossed(0.3, -0.2)).toBe(0)
  })

  it('mixes the sides behind the crown', () => {
    expect(crossed(-0.4, 0)).toBeGreaterThan(10)
  })
})
