import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { skullLevel } from '../head/skull.ts'
import { createRandom } from '../math/random.ts'
import { parseStrandStyle } from '../style/strand-style.ts'
import { placeRoots } from './roots.ts'
import { growRows } from './rows.ts'

const head = createHeadGeometry(sampleFaceMesh)
const steps = 40

describe('rows', () => {
  const rows = { count: 9, width: 0.025, hang: -1 }
  const style = parseStrandStyle({ color: { base: '#201810' }, comb: { mode: 'back' }, rows })
  const roots = placeRoots(head, style, 600, createRandom(2))
  const guides = growRows(head, rows, roots, { random: createRandom(3), seed: 3, steps })

  it('gather all hair in as many groups', () => {
    expect(new Set(guides.groups)).toEqual(new Set(Array.from({ length: rows.count }, (_, i) => i)))
  })

  it('lie close to the scalp, apart from each other, and hang down behind', () => {
    const seen = new Map<number, number[]>()
    for (let guide = 0; guide < guides.count; guide++) {
      const tip = (guide * steps + steps - 1) * 3
      expect(guides.points[tip + 1]).toBeLessThan(-0.6)
      expect(guides.points[tip + 2]).toBeLessThan(-0.3)
      for (let k = 0; k < steps; k++) {
        const at = (guide * steps + k) * 3
        const [x, y, z] = [guides.points[at]!, guides.points[at + 1]!, guides.points[at + 2]!]
        if (y < 0.6 || k < 8) continue
        const level = skullLevel(head.skull, x, y, z)
        expect(level).toBeGreaterThan(0.98)
        expect(level).toBeLessThan(1.12)
        const group = guides.groups[guide]!
        seen.set(group, [...(seen.get(group) ?? []), x])
      }
    }
    const middles = [3, 4, 5].map((row) => {
      const xs = seen.get(row)!
      return { low: Math.min(...xs), high: Math.max(...xs) }
    })
    expect(middles[1]!.low).toBeGreaterThan(middles[0]!.high)
    expect(middles[2]!.low).toBeGreaterThan(middles[1]!.high)
  })
})
