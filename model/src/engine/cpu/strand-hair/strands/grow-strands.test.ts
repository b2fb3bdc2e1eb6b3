import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyle, StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../../head/face-mesh.fixture.ts'
import { toLocal } from '../../head/head-frame.ts'
import { createHeadGeometry } from '../../head/head-geometry.ts'
import { skullLevel } from '../../head/skull.ts'
import { createRandom } from '../../math/random.ts'
import { clumpGuides } from './clump.ts'
import { collideEars, collideNeck, collideSkull, createColliders } from './colliders.ts'
import { growGuides } from './grow-guides.ts'
import type { GuideSet } from './guide-set.ts'
import { growStrands } from './grow-strands.ts'
import { placeRoots } from './roots.ts'

const head = createHeadGeometry(sampleFaceMesh)

function styleOf(input: Partial<StrandStyleInput>): StrandStyle {
  return parseStrandStyle({
    color: { base: '#402010' },
    comb: { mode: 'parted' },
    detail: { guides: 800, perGuide: 3, steps: 24 },
    ...input,
  })
}

function guidesOf(style: StrandStyle): GuideSet {
  const random = createRandom(3)
  const roots = placeRoots(head, style, style.detail.guides, random)
  return growGuides(head, style, roots, { random, seed: 3 })
}

describe('roots', () => {
  it('lie on the scalp inside the hairline, about as many as asked for', () => {
    const roots = placeRoots(head, styleOf({}), 800, createRandom(1))
    expect(roots.length).toBeGreaterThan(500)
    expect(roots.length).toBeLessThan(1100)
    for (const { position, edge } of roots) {
      expect(skullLevel(head.skull, ...position)).toBeCloseTo(1, 4)
      expect(edge).toBeGreaterThanOrEqual(0)
    }
  })

  it('keep off cropped sides', () => {
    const style = styleOf({ sides: { above: 0.5 } })
    for (const { position } of placeRoots(head, style, 800, createRandom(1))) {
      expect(position[1]).toBeGreaterThanOrEqual(0.5)
    }
  })
})

describe('guides', () => {
  it('stay out of the skull and above their cut', () => {
    const guides = guidesOf(styleOf({ cut: { height: -0.6, variation: 0 } }))
    const colliders = createColliders(head)
    expect(colliders.neckAxis[1]).toBeLessThan(0)
    for (let i = 0; i < guides.points.length; i += 3) {
      const [x, y, z] = [guides.points[i]!, guides.points[i + 1]!, guides.points[i + 2]!]
      expect(skullLevel(head.skull, x, y, z)).toBeGreaterThan(0.97)
      expect(y).toBeGreaterThan(-0.8)
    }
  })

  it('fall to their own side of the parting', () => {
    const guides = guidesOf(styleOf({ wander: 0, mess: 0 }))
    let crossed = 0
    for (let guide = 0; guide < guides.count; guide++) {
      const [x, , z] = guides.roots[guide]!.position
      const end = guides.points[(guide * guides.steps + 12) * 3]!
      if (z > 0 && Math.abs(x) > 0.03 && Math.sign(x) !== Math.sign(end)) crossed++
    }
    expect(crossed).toBe(0)
  })
})

describe('clumps', () => {
  it('never join hair of both sides of a parting', () => {
    const style = styleOf({})
    const guides = guidesOf(style)
    const leaders = clumpGuides(guides, { ...style.clump, count: 40 }, createRandom(2))
    leaders.forEach((leader, guide) => {
      expect(guides.groups[leader]).toBe(guides.groups[guide])
    })
    expect(new Set(leaders).size).toBeLessThan(guides.count / 4)
  })

  it('end with their lock where they join it at the root', () => {
    const style = styleOf({ cut: { height: -0.6, variation: 0.5 } })
    const guides = guidesOf(style)
    const leaders = clumpGuides(guides, { count: 40, strength: 1, early: 1 }, createRandom(2))
    leaders.forEach((leader, guide) => {
      expect(guides.lengths[guide]).toBeCloseTo(guides.lengths[leader]!, 5)
      const end = (guide + 1) * guides.steps * 3 - 3
      const leaderEnd = (leader + 1) * guides.steps * 3 - 3
      for (let c = 0; c < 3; c++) {
        expect(guides.points[end + c]).toBeCloseTo(guides.points[leaderEnd + c]!, 4)
      }
    })
  })

  it('keep apart where they are few', () => {
    const guides = guidesOf(styleOf({}))
    const leaders = [
      ...new Set(clumpGuides(guides, { count: 40, strength: 0, early: 0 }, createRandom(2))),
    ]
    const rootOf = (guide: number): number[] => [...guides.roots[guide]!.position]
    const apart = leaders.map((leader) =>
      Math.min(
        ...leaders
          .filter((other) => other !== leader)
          .map((other) => Math.hypot(...rootOf(leader).map((v, c) => v - rootOf(other)[c]!))),
      ),
    )
    expect(leaders.length).toBeGreaterThan(36)
    expect(Math.min(...apart)).toBeGreaterThan(0.04)
  })
})

describe('colliders', () => {
  const colliders = createColliders(head)
  const tipAt = (x: number, y: number, z: number) => ({ x, y, z, dx: 0, dy: -1, dz: 0 })

  it('push a tip out of the skull to the wanted level and turn it along the surface', () => {
    const tip = tipAt(0.1, 0.8, 0.1)
    collideSkull(tip, colliders, 1.1)
    expect(skullLevel(head.skull, tip.x, tip.y, tip.z)).toBeCloseTo(1.1)
    expect(tip.dy).toBeGreaterThan(-0.3)
  })

  it('push hair out of ears and neck', () => {
    const beside = tipAt(0.58, 0, -0.06)
    collideEars(beside, 0.05)
    expect(beside.x).toBeGreaterThan(0.6)
    const [nx, ny, nz] = colliders.neckTop
    const inside = tipAt(nx + 0.05, ny - 0.4, nz)
    collideNeck(inside, colliders, 0)
    expect(Math.hypot(inside.x - nx, inside.z - nz)).toBeGreaterThan(0.3)
  })
})

describe('strands', () => {
  it('are finite, start on the head and repeat for a seed', () => {
    const style = styleOf({ curl: { radius: 0.05, frequency: 2 }, stray: { share: 0.1 } })
    const [hair] = growStrands(head, style, 5)
    const [again] = growStrands(head, style, 5)
    if (!hair || !again) throw new Error('Hair grows')
    expect(Buffer.compare(Buffer.from(hair.points.buffer), Buffer.from(again.points.buffer))).toBe(
      0,
    )
    expect(hair.points.every(Number.isFinite)).toBe(true)
    for (let i = 0; i < hair.count; i += 50) {
      const at = i * hair.steps * 3
      const root = toLocal(head.frame, [
        hair.points[at]!,
        hair.points[at + 1]!,
        hair.points[at + 2]!,
      ])
      expect(Math.abs(skullLevel(head.skull, ...root) - 1)).toBeLessThan(0.15)
    }
  })

  it('lead tied hair to its tie without crossing the face', () => {
    const style = styleOf({
      comb: { mode: 'back' },
      gather: { tie: [0.5, -0.25, -0.36] },
    })
    const [hair] = growStrands(head, style, 5)
    if (!hair) throw new Error('Hair grows')
    for (let i = 0; i < hair.points.length; i += 3) {
      const [x, y, z] = toLocal(head.frame, [
        hair.points[i]!,
        hair.points[i + 1]!,
        hair.points[i + 2]!,
      ])
      expect(z > 0.45 && y < head.browHeight && Math.abs(x) < 0.4).toBe(false)
    }
  })
})
