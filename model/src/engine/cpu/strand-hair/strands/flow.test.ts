import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyle, StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../../head/head-geometry.ts'
import { skullLevel, skullNormal } from '../../head/skull.ts'
import { createRandom } from '../../math/random.ts'
import { length, subtract } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { createColliders } from './colliders.ts'
import { courseStep, createFlowField } from './flow.ts'
import { isGathered } from './gather.ts'
import { growGuides } from './grow-guides.ts'
import type { GuideSet } from './guide-set.ts'
import type { Root } from './roots.ts'
import { placeRoots } from './roots.ts'

const head = createHeadGeometry(sampleFaceMesh)
const colliders = createColliders(head)

const front = {
  root: [0.1, 0.85, 0.4],
  path: [
    [0.45, 0.6, 0.45],
    [0.56, 0, 0.34],
    [0.5, -0.8, 0.4],
    [0.46, -2.4, 0.54],
  ],
  radius: 0.7,
} satisfies NonNullable<StrandStyleInput['flow']>[number]
const back = {
  root: [0.1, 0.6, -0.68],
  path: [
    [0.3, 0.2, -0.82],
    [0.4, -0.6, -0.75],
    [0.4, -2.4, -0.72],
  ],
  radius: 0.9,
} satisfies NonNullable<StrandStyleInput['flow']>[number]

function styleOf(input: Partial<StrandStyleInput>): StrandStyle {
  return parseStrandStyle({
    color: { base: '#402010' },
    comb: { mode: 'parted' },
    length: 3.6,
    mess: 0,
    wander: 0,
    flow: [front, back],
    detail: { guides: 900, perGuide: 1, steps: 40 },
    ...input,
  })
}

function guidesOf(style: StrandStyle): GuideSet {
  const random = createRandom(3)
  const roots = placeRoots(head, style, style.detail.guides, random)
  return growGuides(head, style, roots, { random, seed: 3 })
}

function rootAt(position: Vec3): Root {
  return { position, normal: skullNormal(head.skull, position), edge: 1 }
}

function pointOf({ points, steps }: GuideSet, guide: number, k: number): Vec3 {
  const at = (guide * steps + k) * 3
  return [points[at]!, points[at + 1]!, points[at + 2]!]
}

describe('flow field', () => {
  it('is none without curves, and none out of their reach', () => {
    expect(createFlowField(colliders, styleOf({ flow: [] }))).toBeNull()
    const field = createFlowField(colliders, styleOf({ flow: [{ ...front, radius: 0.2 }] }))
    expect(field?.(rootAt([0, 0.1, -0.7]), 1)).toBeNull()
  })

  it('leads a root beside a curve along it, to its end', () => {
    const course = createFlowField(colliders, styleOf({ flow: [front] }))?.(rootAt(front.root), 1)
    expect(course?.weight).toBeCloseTo(1)
    const { points, length: courseLength } = course!
    const end = Math.round(courseLength / courseStep) * 3
    // It hangs on this head, which is tilted a little: sideways the course may turn with gravity.
    expect(points[end + 1]).toBeLessThan(-2.1)
    for (const [x, y, z] of front.path.slice(0, 2)) {
      let nearest = Infinity
      for (let i = 0; i < points.length; i += 3) {
        const to: Vec3 = [points[i]!, points[i + 1]!, points[i + 2]!]
        nearest = Math.min(nearest, length(subtract(to, [x, y, z])))
      }
      expect(nearest).toBeLessThan(0.12)
    }
  })

  it('mirrors its curves', () => {
    const flat = { ...colliders, neckAxis: [0, -1, 0] as Vec3 }
    const field = createFlowField(flat, styleOf({}))
    const right = field?.(rootAt([0.3, 0.8, 0.2]), 1)?.points.slice()
    const left = field?.(rootAt([-0.3, 0.8, 0.2]), -1)?.points.slice()
    if (!right || !left) throw new Error('Both roots are within reach')
    for (let i = 0; i < right.length; i += 3) {
      expect(left[i]).toBeCloseTo(-right[i]!, 4)
      expect(left[i + 1]).toBeCloseTo(right[i + 1]!, 4)
      expect(left[i + 2]).toBeCloseTo(right[i + 2]!, 4)
    }
  })

  it('keeps a piece to itself, and out of tied hair', () => {
    const piece = { ...front, path: [[0.5, 0.2, 0.5]], radius: 0.15, piece: true } as const
    const style = styleOf({
      flow: [front, back, { ...piece, path: [[0.5, 0.2, 0.5]] }],
      gather: { tie: [0, 0.9, -0.5] },
    })
    const field = createFlowField(colliders, style)
    const inside = rootAt([0.12, 0.86, 0.36])
    expect(field?.(inside, 1)?.length).toBeLessThan(1)
    expect(field?.(rootAt([0.3, 0.8, 0.1]), 1)?.length).toBeGreaterThan(2)
    expect(isGathered(inside, style)).toBe(false)
    expect(isGathered(rootAt([-0.12, 0.86, 0.36]), style)).toBe(false)
    expect(isGathered(rootAt([0.3, 0.8, 0.1]), style)).toBe(true)
  })
})

describe('guides that follow curves', () => {
  const cut = -1.5
  const guides = guidesOf(styleOf({ cut: { height: cut, variation: 0.05 } }))

  it('end at the cut, full from the inner to the outer edge', () => {
    const ends = Array.from({ length: guides.count }, (_, i) => pointOf(guides, i, 39))
    const cutShare = ends.filter(([, y]) => Math.abs(y - cut) < 0.15).length / ends.length
    expect(cutShare).toBeGreaterThan(0.9)
    const frontEnds = ends.filter(([x, , z]) => z > 0 && x > 0).map(([x]) => x)
    expect(frontEnds.length).toBeGreaterThan(guides.count * 0.1)
    // No gap wider than a lock between neighbouring ends.
    frontEnds.sort((a, b) => a - b)
    const middle = frontEnds.slice(
      Math.floor(frontEnds.length * 0.03),
      Math.ceil(frontEnds.length * 0.97),
    )
    expect(middle.at(-1)! - middle[0]!).toBeGreaterThan(0.15)
    for (let i = 1; i < middle.length; i++) expect(middle[i]! - middle[i - 1]!).toBeLessThan(0.05)
  })

  it('stay out of skull, neck and shoulders', () => {
    const { neckTop, neckAxis, shoulders } = colliders
    let inside = 0
    for (let i = 0; i < guides.points.length; i += 3) {
      const p: Vec3 = [guides.points[i]!, guides.points[i + 1]!, guides.points[i + 2]!]
      expect(skullLevel(head.skull, ...p)).toBeGreaterThan(0.97)
      const [nx, ny, nz] = subtract(p, neckTop)
      const along = nx * neckAxis[0] + ny * neckAxis[1] + nz * neckAxis[2]
      const off = length([
        nx - neckAxis[0] * along,
        ny - neckAxis[1] * along,
        nz - neckAxis[2] * along,
      ])
      if (along > 0.1 && along < 1 && off < 0.36) inside++
      const [sx, sy, sz] = subtract(p, shoulders)
      if ((sx / 1.35) ** 2 + (sy / 0.48) ** 2 + (sz / 0.52) ** 2 < 0.7) inside++
    }
    expect(inside / (guides.points.length / 3)).toBeLessThan(0.01)
  })

  it('fall partly before and partly behind the shoulders', () => {
    const ends = Array.from({ length: guides.count }, (_, i) => pointOf(guides, i, 39))
    const before = ends.filter(([, , z]) => z > colliders.shoulders[2]).length / ends.length
    expect(before).toBeGreaterThan(0.25)
    expect(before).toBeLessThan(0.85)
  })

  it('turn their ends out or in', () => {
    const flat = guidesOf(styleOf({ cut: { height: -0.8 } }))
    const flipped = guidesOf(styleOf({ cut: { height: -0.8 }, flip: { turn: 1, span: 0.3 } }))
    let wider = 0
    for (let guide = 0; guide < flat.count; guide++) {
      const [x, , z] = pointOf(flat, guide, 39)
      const [fx, , fz] = pointOf(flipped, guide, 39)
      if (Math.hypot(fx, fz + 0.1) > Math.hypot(x, z + 0.1) + 0.05) wider++
    }
    expect(wider).toBe(flat.count)
  })
})
