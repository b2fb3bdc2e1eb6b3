import { describe, expect, it } from 'vitest'
import { createFloatImage, planeOf, sampleAt, sampleAtPixel } from './float-image.ts'
import { fitGuidedFilter } from './guided-filter.ts'
import { stretchMembrane } from './membrane.ts'
import { pullPush } from './pull-push.ts'
import { shrinkImage, shrinkWeighted } from './resize.ts'

const size = { width: 64, height: 48 }

/** A ramp from left to right with a hole in the middle. */
function rampWithHole(): { image: ReturnType<typeof planeOf>; known: Float32Array } {
  const data = new Float32Array(size.width * size.height)
  const known = new Float32Array(data.length).fill(1)
  for (let i = 0; i < data.length; i++) {
    const x = i % size.width
    const y = (i - x) / size.width
    data[i] = x / size.width
    if (x > 20 && x < 44 && y > 12 && y < 36) {
      data[i] = 9
      known[i] = 0
    }
  }
  return { image: planeOf(size, data), known }
}

describe('stretchMembrane', () => {
  it('continues a ramp through a hole', () => {
    const { image, known } = rampWithHole()
    const film = stretchMembrane(image, known, { longest: 64, sweeps: 60 })
    for (const x of [22, 32, 42]) {
      expect(sampleAtPixel(film, size, 24 * size.width + x)).toBeCloseTo(x / 64, 1)
    }
  })
})

describe('pullPush', () => {
  it('keeps what is known and fills the rest within its range', () => {
    const { image, known } = rampWithHole()
    const filled = pullPush(image, known)
    filled.data.forEach((value, i) => {
      if (known[i]) expect(value).toBeCloseTo(image.data[i]!, 6)
      else expect(value > 0.2 && value < 0.8).toBe(true)
    })
  })
})

describe('resize', () => {
  it('averages whole pixels', () => {
    const image = planeOf({ width: 4, height: 2 }, Float32Array.of(1, 3, 5, 7, 1, 3, 5, 7))
    expect([...shrinkImage(image, { width: 2, height: 1 }).data]).toEqual([2, 6])
  })

  it('leaves out pixels without weight', () => {
    const image = planeOf({ width: 2, height: 1 }, Float32Array.of(4, 100))
    const { image: small, weight } = shrinkWeighted(image, { width: 1, height: 1 }, [1, 0])
    expect(small.data[0]).toBe(4)
    expect(weight[0]).toBe(0.5)
  })
})

describe('fitGuidedFilter', () => {
  it("moves a blurred mask's edge to the guide's", () => {
    const guide = createFloatImage(size, 3)
    const rough = new Float32Array(size.width * size.height)
    for (let i = 0; i < rough.length; i++) {
      const x = i % size.width
      guide.data.fill(x < 32 ? 0.1 : 0.9, i * 3, i * 3 + 3)
      rough[i] = Math.min(1, Math.max(0, (x - 24) / 16))
    }
    const fit = fitGuidedFilter(guide, rough, 6, 1e-4)
    const at = (x: number): number => {
      const i = 24 * size.width + x
      return (
        guide.data[i * 3]! * (fit.data[i * 4]! + fit.data[i * 4 + 1]! + fit.data[i * 4 + 2]!) +
        fit.data[i * 4 + 3]!
      )
    }
    expect(at(32) - at(31)).toBeGreaterThan(0.4)
    expect(Math.abs(at(31) - at(30))).toBeLessThan(0.05)
  })
})

describe('sampleAt', () => {
  it('hits pixel centres and blends between them', () => {
    const image = planeOf({ width: 2, height: 1 }, Float32Array.of(0, 1))
    expect(sampleAt(image, 0.5, 0.5)).toBe(0)
    expect(sampleAt(image, 1, 0.5)).toBe(0.5)
    expect(sampleAt(image, 99, -3)).toBe(1)
  })
})
