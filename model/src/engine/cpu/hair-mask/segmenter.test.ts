import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it, vi } from 'vitest'
import { drawStyle } from '../../../../training/draw-style.ts'
import { createRandom } from '../math/random.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { bustBody, bustMesh, cutPlane, paintBust } from './plain-bust.fixture.ts'
import type { BustColors, HairLayers } from './plain-bust.fixture.ts'
import { segmentHair } from './segmenter.ts'

vi.setConfig({ testTimeout: 60_000 })

const { width, height } = canonicalGrid
const plane = width * height
const likely = 0.5

const rooms: readonly BustColors[] = [
  { skin: [0.5, 0.29, 0.2], clothes: [0.03, 0.12, 0.1], wall: [0.55, 0.55, 0.58] },
  { skin: [0.16, 0.08, 0.05], clothes: [0.4, 0.05, 0.05], wall: [0.2, 0.25, 0.3] },
]
const longStraight = {
  comb: { mode: 'parted' },
  length: 3,
  cut: { height: -1.5 },
  volume: 0.12,
  detail: { guides: 900, perGuide: 8, steps: 26 },
  thickness: 0.01,
}
const cropped = {
  comb: { mode: 'forward' },
  length: 0.35,
  detail: { guides: 900, perGuide: 8, steps: 16 },
  thickness: 0.01,
}

function drawHair(style: object, base: string): HairLayers {
  const strand = parseStrandStyle({ ...style, color: { base } })
  const body = Uint8Array.from(bustBody(), (value) => value * 255)
  return drawStyle({ mesh: Array.from(bustMesh()), body }, strand, createRandom(4))
}

/** Intersection over union of what is likely and what is true. */
function overlap(p: Float32Array, truth: Float32Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < p.length; i++) {
    const found = p[i]! > likely
    const is = truth[i]! > 0.5
    if (found && is) both++
    if (found || is) either++
  }
  return both / either
}

function flip(planes: Float32Array): Float32Array {
  return planes.map((_, i) => planes[i - (i % width) + (width - 1 - (i % width))]!)
}

describe('segmentHair', () => {
  it.each([
    ['long dark', longStraight, '#2b2019'],
    ['long blond', longStraight, '#cbab80'],
    ['short brown', cropped, '#4a3626'],
  ])('finds %s hair, and the body also behind it', async (_, style, color) => {
    const hair = drawHair(style, color)
    for (const room of rooms) {
      const found = await segmentHair(paintBust(room, hair))
      expect(found.hair).toHaveLength(plane)
      expect(overlap(found.hair, cutPlane(hair.opacity))).toBeGreaterThan(0.75)
      expect(overlap(found.body, cutPlane(bustBody()))).toBeGreaterThan(0.85)
    }
  })

  it('finds dark hair on dark clothes', async () => {
    const hair = drawHair(longStraight, '#1a1614')
    const dark: BustColors = {
      skin: [0.5, 0.29, 0.2],
      clothes: [0.012, 0.011, 0.012],
      wall: [0.3, 0.3, 0.32],
    }
    const found = await segmentHair(paintBust(dark, hair))
    expect(overlap(found.hair, cutPlane(hair.opacity))).toBeGreaterThan(0.7)
  })

  it('finds none on a bald head', async () => {
    for (const room of rooms) {
      const { hair } = await segmentHair(paintBust(room))
      expect(hair.filter((p) => p > likely).length / plane).toBeLessThan(0.01)
    }
  })

  it('answers the same for the mirrored picture', async () => {
    const input = paintBust(rooms[0]!, drawHair(longStraight, '#6a472f'))
    const straight = await segmentHair(input)
    const mirrored = await segmentHair({ rgb: flip(input.rgb), mask: flip(input.mask) })
    for (const output of ['hair', 'body'] as const) {
      const back = flip(mirrored[output])
      const apart = straight[output].map((p, i) => Math.abs(p - back[i]!))
      expect(Math.max(...apart)).toBeLessThan(1e-3)
    }
  })
})
