import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from './face-mesh.fixture.ts'
import { createHeadGeometry } from './head-geometry.ts'
import { hairlinePolar, shapeHairline } from './hairline.ts'
import type { Hairline } from './hairline.ts'

const { hairline } = createHeadGeometry(sampleFaceMesh)
const natural = { temples: 0.3, lineUp: 0 }

/** Mean distance from the fitted line beside and behind the forehead. */
function deviation({ polar }: Hairline): number {
  const distances = [...polar]
    .map((line, bin) => Math.abs(line - hairline.polar[bin]!))
    .filter((_, bin) => Math.abs(bin / polar.length - 0.5) > 0.15)
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length
}

/** Difference of the highest and the lowest place of the line over the forehead. */
function archOf(line: Hairline): number {
  const places = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((azimuth) => hairlinePolar(line, azimuth))
  return Math.max(...places) - Math.min(...places)
}

describe('shapeHairline', () => {
  it('gives the same line for a seed and another for another', () => {
    const line = shapeHairline(hairline, natural, 3)
    expect(shapeHairline(hairline, natural, 3)).toEqual(line)
    expect(shapeHairline(hairline, natural, 4)).not.toEqual(line)
  })

  it('is uneven, less so where a trimmer drew it', () => {
    const grown = shapeHairline(hairline, { temples: 0, lineUp: 0 }, 3)
    const trimmed = shapeHairline(hairline, { temples: 0, lineUp: 1 }, 3)
    expect(deviation(trimmed)).toBeGreaterThan(0)
    expect(deviation(grown)).toBeGreaterThan(4 * deviation(trimmed))
  })

  it('is straight across the forehead where a trimmer drew it', () => {
    const trimmed = shapeHairline(hairline, { temples: 0, lineUp: 1 }, 3)
    expect(archOf(trimmed)).toBeLessThan(0.02)
    expect(archOf(trimmed)).toBeLessThan(0.5 * archOf(hairline))
  })

  it('stays near the fitted line', () => {
    const { polar } = shapeHairline(hairline, { temples: 0, lineUp: 0 }, 3)
    polar.forEach((line, bin) => expect(Math.abs(line - hairline.polar[bin]!)).toBeLessThan(0.07))
  })

  it('recedes at the temples, not in the middle of the forehead', () => {
    const low = shapeHairline(hairline, { temples: 0, lineUp: 1 }, 3)
    const high = shapeHairline(hairline, { temples: 1, lineUp: 1 }, 3)
    for (const side of [-1, 1]) {
      expect(hairlinePolar(low, side * 0.66) - hairlinePolar(high, side * 0.66)).toBeGreaterThan(
        0.1,
      )
    }
    expect(hairlinePolar(low, 0) - hairlinePolar(high, 0)).toBeLessThan(0.01)
  })
})
