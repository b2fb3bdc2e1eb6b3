import { describe, expect, it } from 'vitest'
import { hairlinePlaces, usualHairline } from './hair-outline.ts'
import { levelHairline } from './level-hairline.ts'

/** A hairline so far above the usual one at each place, null where it is not seen; and how far it then begins above. */
function level(above: (x: number) => number | null): (number | null)[] {
  const seen = hairlinePlaces.map((x, i) => {
    const height = above(x)
    return height === null ? null : usualHairline[i]! + height
  })
  return levelHairline(seen).map((height, i) => height && height - usualHairline[i]!)
}

/** The same for places on the forehead, without those that are not seen. */
function acrossForehead(above: (x: number) => number | null): number[] {
  return level(above).flatMap((height, i) =>
    height === null || Math.abs(hairlinePlaces[i]!) > 0.25 ? [] : height,
  )
}

describe('levelHairline', () => {
  it('leaves a hairline as it is seen where both sides agree', () => {
    const seen = (x: number): number => 0.03 - 0.3 * x ** 2
    for (const [i, height] of level(seen).entries()) {
      expect(height, `${hairlinePlaces[i]}`).toBeCloseTo(seen(hairlinePlaces[i]!), 6)
    }
  })

  it('makes no heart of hair that is combed to one side', () => {
    const heights = acrossForehead((x) => 0.25 * x - 0.01)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.021)
    expect(Math.min(...heights)).toBeGreaterThan(-0.01)
  })

  it('keeps a peak that both sides show', () => {
    for (const [i, height] of level((x) => 0.4 * Math.abs(x)).entries()) {
      const x = hairlinePlaces[i]!
      expect(height, `${x}`).toBeCloseTo(0.4 * Math.abs(x), 6)
    }
  })

  it('gives somebody whose hair has receded the forehead that they had', () => {
    expect(Math.max(...acrossForehead(() => 0.2))).toBeLessThan(0.121)
  })

  it('keeps sides low beside a fringe, which hides the middle', () => {
    const heights = acrossForehead((x) => (Math.abs(x) < 0.1 ? null : 0.12))
    expect(Math.max(...heights)).toBeLessThan(0.021)
    expect(acrossForehead((x) => (x < 0.1 ? null : 0.12))).toHaveLength(heights.length)
  })
})
