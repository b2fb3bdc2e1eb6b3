import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../src/engine/engine.ts'
import { ssimWhere } from './ssim.ts'

const [width, height] = [40, 40]

describe('ssimWhere', () => {
  const stripes = picture((x) => (x % 8 < 4 ? 60 : 200))
  const all = new Uint8Array(width * height).fill(1)

  it('is 1 for equal pictures', () => {
    expect(ssimWhere(stripes, stripes, all)).toBeCloseTo(1, 5)
  })

  it('falls where a pattern is gone, and there alone', () => {
    const halfGone = picture((x) => (x >= 20 ? 130 : x % 8 < 4 ? 60 : 200))
    const left = all.map((_, i) => (i % width < 12 ? 1 : 0))
    const right = all.map((_, i) => (i % width > 28 ? 1 : 0))
    expect(ssimWhere(stripes, halfGone, left)).toBeCloseTo(1, 2)
    expect(ssimWhere(stripes, halfGone, right)).toBeLessThan(0.2)
  })
})

function picture(value: (x: number) => number): RgbImage {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) =>
    value(Math.floor(i / 3) % width),
  )
  return { width, height, data }
}
