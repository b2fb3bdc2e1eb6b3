import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { croppedDensity, croppedLength, fadeProgress, heightOverSides } from './cropped-density.ts'

function sidesOf(sides: NonNullable<StrandStyleInput['sides']>) {
  const style = parseStrandStyle({ color: { base: '#402010' }, comb: { mode: 'back' }, sides })
  if (!style.sides) throw new Error('The style has sides')
  return style.sides
}

const heights = Array.from({ length: 40 }, (_, i) => -0.4 + i * 0.04)

describe('a fade', () => {
  const sides = sidesOf({ above: 0.6, fade: 0.5, density: 0.9, stubble: 0.01, grade: 0.1 })

  it('grows denser and longer with the height, from bare skin to its full density', () => {
    const progress = heights.map((y) => fadeProgress(sides, y, 0))
    const densities = progress.map((p) => croppedDensity(sides, p))
    const lengths = progress.map((p) => croppedLength(sides, p))
    expect(densities).toEqual([...densities].sort((a, b) => a - b))
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
    expect(densities[0]).toBe(0)
    expect(densities.at(-1)).toBeCloseTo(0.9)
    expect(lengths[0]).toBeCloseTo(0.01)
    expect(lengths.at(-1)).toBeCloseTo(0.1)
  })

  it('ends where the long hair begins', () => {
    expect(heightOverSides(sides, 0.6, 0)).toBe(0)
    expect(fadeProgress(sides, 0.6, 0)).toBe(1)
    expect(fadeProgress(sides, 0.1, 0)).toBeCloseTo(0)
  })

  it('runs lower behind the ears when it drops', () => {
    const dropped = sidesOf({ above: 0.6, fade: 0.5, drop: 0.2 })
    expect(fadeProgress(dropped, 0.2, -0.6)).toBeGreaterThan(fadeProgress(dropped, 0.2, 0.2))
    expect(heightOverSides(dropped, 0.4, -0.6)).toBeCloseTo(0)
  })

  it('reaches full density below the crown on a head without long hair', () => {
    const buzz = sidesOf({ above: 1.2, fade: 1.2, density: 0.9 })
    expect(fadeProgress(buzz, 0.95, 0)).toBe(1)
    expect(fadeProgress(buzz, 0.3, 0)).toBeLessThan(0.6)
  })

  it('thins out and shortens downwards, lower behind', () => {
    const dropped = sidesOf({
      above: 0.5,
      fade: 0.4,
      density: 0.8,
      stubble: 0.02,
      grade: 0.06,
      drop: 0.2,
    })
    const densityAt = (y: number, z: number): number =>
      croppedDensity(dropped, fadeProgress(dropped, y, z))
    expect(densityAt(0.6, 0)).toBeCloseTo(0.8)
    expect(densityAt(0.3, 0)).toBeLessThan(0.6)
    expect(densityAt(0, 0)).toBe(0)
    expect(densityAt(0.3, -0.6)).toBeGreaterThan(densityAt(0.3, 0))
    expect(croppedLength(dropped, 0)).toBeCloseTo(0.02)
    expect(croppedLength(dropped, 1)).toBeCloseTo(0.06)
  })
})
