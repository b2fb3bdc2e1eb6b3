import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../../head/head-geometry.ts'
import { createRandom } from '../../math/random.ts'
import { length, subtract } from '../../math/vec3.ts'
import type { GuideSet } from './guide-set.ts'
import { tailGuides } from './tails.ts'

const head = createHeadGeometry(sampleFaceMesh)
const steps = 60

function tailsOf(gather: NonNullable<StrandStyleInput['gather']>): GuideSet[] {
  const style = parseStrandStyle({ color: { base: '#402010' }, comb: { mode: 'back' }, gather })
  if (!style.gather) throw new Error('The style ties its hair')
  return tailGuides(head, style.gather, { random: createRandom(3), seed: 3, steps })
}

const path: [number, number, number][] = [
  [0.5, -0.2, -0.3],
  [0.55, -0.8, 0.2],
  [0.5, -1.8, 0.4],
]

describe('tails', () => {
  it('begin at the tie, stay within their radius of the path and are mirrored on demand', () => {
    const sets = tailsOf({ tie: path[0]!, mirrored: true, tail: { path, radius: 0.1, guides: 60 } })
    expect(sets).toHaveLength(2)
    const [right, left] = sets
    for (let i = 0; i < 60; i++) {
      const at = i * steps * 3
      const start = right!.points.subarray(at, at + 3)
      expect(length(subtract([start[0]!, start[1]!, start[2]!], path[0]!))).toBeLessThan(0.05)
      expect(Math.sign(left!.points[at]!)).toBe(-1)
    }
    expect(right!.groups[0]).not.toBe(left!.groups[0])
  })

  it('are plaited of three cords that change sides', () => {
    const [braid] = tailsOf({
      tie: path[0]!,
      tail: { path, guides: 90, braid: { radius: 0.08, turns: 1.5 } },
    })
    expect(new Set(braid!.groups)).toHaveLength(3)
    let changes = 0
    let last = 0
    // The first cord's middle, across the path: from one side to the other and back.
    for (let k = 5; k < steps * 0.8; k++) {
      let own = 0
      let all = 0
      for (let i = 0; i < 90; i++) {
        const x = braid!.points[(i * steps + k) * 3]!
        all += x / 90
        if (i % 3 === 0) own += x / 30
      }
      const side = Math.sign(own - all)
      if (last !== 0 && side !== last) changes++
      last = side
    }
    expect(changes).toBeGreaterThanOrEqual(3)
  })
})

describe('buns', () => {
  it('are wound around their tie and no larger than asked for', () => {
    const radius = 0.3
    const tie: [number, number, number] = [0, 0.98, -0.2]
    const [bun] = tailsOf({ tie, bun: { radius, turns: 2, loose: 0, guides: 80 } })
    for (let i = 0; i < bun!.points.length; i += 3) {
      const [x, y, z] = subtract([bun!.points[i]!, bun!.points[i + 1]!, bun!.points[i + 2]!], tie)
      expect(Math.hypot(x, z)).toBeLessThan(radius * 1.5)
      expect(y).toBeGreaterThan(-0.2)
      expect(y).toBeLessThan(radius * 1.8)
    }
    expect(bun!.lengths[0]).toBeGreaterThan(2 * Math.PI * radius * 0.5)
  })

  it('hide the beginning of their lock inside', () => {
    const tie: [number, number, number] = [0, 0.98, -0.2]
    const [bun] = tailsOf({ tie, bun: { radius: 0.3, turns: 2, loose: 0, guides: 80 } })
    const reachAt = (k: number): number =>
      Math.max(
        ...Array.from({ length: 80 }, (_, i) => {
          const at = (i * steps + k) * 3
          return Math.hypot(bun!.points[at]! - tie[0], bun!.points[at + 2]! - tie[2])
        }),
      )
    expect(reachAt(0)).toBeLessThan(reachAt(Math.round(steps * 0.3)) * 0.6)
  })
})
