import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { shapeHairline } from '../../head/hairline.ts'
import { samplePlane } from '../../image/region-plane.ts'
import { plainPhoto } from '../../plain-photo.fixture.ts'
import { mapScalp } from '../scalp/scalp-map.ts'
import { growShortHairs } from './short-hairs.ts'
import type { StrandBatch } from './strand-batch.ts'

const photo = plainPhoto()

function grow(input: Partial<StrandStyleInput>, seed = 1): StrandBatch[] {
  const style = parseStrandStyle({
    color: { base: '#402010' },
    comb: { mode: 'forward' },
    ...input,
  })
  const head = {
    ...photo.head,
    hairline: shapeHairline(photo.head.hairline, style.hairline, seed),
  }
  return growShortHairs({ photo, head, scalp: mapScalp(photo, head) }, style, seed)
}

function rootsOf(batches: readonly StrandBatch[]): [x: number, y: number][] {
  return batches.flatMap(({ count, steps, points }) =>
    Array.from({ length: count }, (_, hair): [number, number] => {
      const o = hair * steps * 3
      return [points[o]!, points[o + 1]!]
    }),
  )
}

const buzz = { sides: { above: 1.2, fade: 1.25 }, detail: { guides: 0 } }

describe('growShortHairs', () => {
  it('covers a buzz cut with cropped hairs alone', () => {
    const batches = grow(buzz)
    expect(batches).toHaveLength(1)
    expect(batches[0]?.count).toBeGreaterThan(2000)
    expect(batches[0]?.points.every(Number.isFinite)).toBe(true)
  })

  it('begins long hair with fine hair along its line', () => {
    const [edge, ...others] = grow({})
    expect(others).toHaveLength(0)
    expect(edge?.count).toBeGreaterThan(300)
  })

  it('leaves the face and the ears bare', () => {
    const ears = new Set<number>()
    for (const ear of visibleEars(photo.head.frame)) {
      forEachEarPixel(ear, photo, ({ index, u, opacity }) => {
        if (u > 0 && opacity > 0.9) ears.add(index)
      })
    }
    expect(ears.size).toBeGreaterThan(100)
    for (const [x, y] of rootsOf([...grow(buzz), ...grow({ sides: { above: 0.3 } })])) {
      expect(samplePlane(photo.keep, x, y)).toBeLessThan(0.5)
      expect(ears.has(Math.floor(y) * photo.width + Math.floor(x))).toBe(false)
    }
  })

  it('repeats for a seed', () => {
    expect(rootsOf(grow(buzz, 5))).toEqual(rootsOf(grow(buzz, 5)))
    expect(rootsOf(grow(buzz, 5))).not.toEqual(rootsOf(grow(buzz, 6)))
  })
})
