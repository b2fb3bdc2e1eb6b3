import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../../head/head-geometry.ts'
import { toLocal } from '../../head/head-frame.ts'
import { createRandom } from '../../math/random.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { emptyGuides } from './guide-set.ts'
import { makeHair } from './hair-traits.ts'
import type { Hair, Lock } from './hair-traits.ts'
import { createHairWriter } from './hair-writer.ts'

const { frame } = createHeadGeometry(sampleFaceMesh)
const steps = 64
const length = 1.6
const lock: Lock = {
  phase: 1,
  frequency: 4,
  radius: 1,
  start: 0,
  uneven: 1,
  unevenPhase: 2,
  tone: 0,
  highlight: 0,
}

/** One upright guide beside the head. */
function uprightGuide() {
  const root = { position: [0.6, 0.5, 0.2] as Vec3, normal: [1, 0, 0] as Vec3, edge: 1 }
  const guides = emptyGuides([root], steps)
  guides.lengths[0] = length
  for (let k = 0; k < steps; k++) {
    guides.points.set([0.6, 0.5 - (k / (steps - 1)) * length, 0.2], k * 3)
  }
  return guides
}

/** Local points of hairs of the lock. */
function write(curl: StrandStyleInput['curl'], hairs: readonly Partial<Hair>[]): Vec3[][] {
  const style = parseStrandStyle({
    color: { base: '#402010' },
    comb: { mode: 'parted' },
    curl,
    frizz: 0,
    stray: { share: 0 },
    clump: { radius: 0 },
    tipVariation: 0,
  })
  const writer = createHairWriter(frame, uprightGuide(), style)
  writer.begin(
    0,
    [
      [1, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
    ],
    lock,
  )
  const plain = { ...makeHair(style, createRandom(1), lock), curlRadius: 0.05, cut: 1 }
  return hairs.map((hair) => {
    const points = new Float32Array(steps * 3)
    writer.write(points, 0, { ...plain, ...hair })
    return Array.from({ length: steps }, (_, k) =>
      toLocal(frame, [points[k * 3]!, points[k * 3 + 1]!, points[k * 3 + 2]!]),
    )
  })
}

describe('hairs of a lock', () => {
  const ringlet = { radius: 0.05, frequency: 4, jitter: 2 }
  const spreads = [-1, -0.5, 0, 0.5, 1]
  const [first = [], second = [], middle = [], fourth = [], last = []] = write(
    ringlet,
    spreads.map((curlSpread) => ({ curlSpread, tipShare: 0.4 })),
  )

  it('coil side by side without crossing', () => {
    const ribbon = [first, second, middle, fourth, last]
    for (let k = 20; k < steps; k++) {
      const gaps = ribbon.slice(1).map((hair, i) => chord(hair[k]!, ribbon[i]![k]!))
      expect(Math.min(...gaps)).toBeGreaterThan(0.002)
      // Side by side: as far apart as their neighbours, and farther from those beyond.
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1e-4)
      expect(chord(first[k]!, last[k]!)).toBeGreaterThan(2 * gaps[0]!)
    }
  })

  it('close up to the end, where the curl narrows into a hook', () => {
    const width = (k: number): number => chord(first[k]!, last[k]!)
    expect(width(steps - 1)).toBeLessThan(0.5 * width(24))
  })

  it('plait where there are three cords: pass over each other and never through', () => {
    const cords = [0, 1, 2].map((cord) => ({ curlPhase: (cord * 2 * Math.PI) / 3, curlSpread: 0 }))
    const [a = [], b = []] = write({ radius: 0.05, frequency: 2, cords: 3 }, cords)
    let passes = 0
    for (let k = 20; k < 50; k++) {
      expect(chord(a[k]!, b[k]!)).toBeGreaterThan(0.02)
      const side = (at: number): boolean => a[at]![2] < b[at]![2]
      if (side(k) !== side(k - 1)) passes++
    }
    expect(passes).toBeGreaterThan(3)
  })

  it('turn unevenly along the lock', () => {
    const [even = []] = write({ ...ringlet, roundness: 0 }, [{ curlRadius: 0 }])
    const crossings: number[] = []
    for (let k = 12; k < 50; k++) {
      const before = middle[k - 1]![2] - even[k - 1]![2]
      if (before < 0 !== middle[k]![2] - even[k]![2] < 0) crossings.push(k)
    }
    const turns = crossings.slice(1).map((at, i) => at - crossings[i]!)
    expect(turns.length).toBeGreaterThan(3)
    expect(Math.max(...turns)).toBeGreaterThan(Math.min(...turns) + 1)
  })
})

function chord([ax, ay, az]: Vec3, [bx, by, bz]: Vec3): number {
  return Math.hypot(ax - bx, ay - by, az - bz)
}
