import { describe, expect, it } from 'vitest'
import { boxBlur, gaussianBlur } from './blur.ts'
import { createFloatImage } from './float-image.ts'

function impulse(): ReturnType<typeof createFloatImage> {
  const image = createFloatImage({ width: 61, height: 61 }, 1)
  image.data[30 * 61 + 30] = 1
  return image
}

function variance(row: Float32Array): number {
  let [sum, squares] = [0, 0]
  row.forEach((value, x) => {
    sum += value
    squares += value * (x - 30) ** 2
  })
  return squares / sum
}

describe('gaussianBlur', () => {
  it.each([1, 2, 4, 6])('spreads a point by sigma %s and keeps its sum', (sigma) => {
    const { data } = gaussianBlur(impulse(), sigma)
    expect(data.reduce((a, b) => a + b)).toBeCloseTo(1, 3)
    const profile = data.slice(30 * 61, 31 * 61)
    expect(Math.sqrt(variance(profile)) / sigma).toBeGreaterThan(0.9)
    expect(Math.sqrt(variance(profile)) / sigma).toBeLessThan(1.1)
  })

  it('leaves a flat picture as it is, up to its edges', () => {
    const flat = createFloatImage({ width: 20, height: 10 }, 3)
    flat.data.fill(0.4)
    for (const value of gaussianBlur(flat, 5).data) expect(value).toBeCloseTo(0.4, 5)
  })

  it('returns the picture itself for a tiny sigma', () => {
    const image = impulse()
    expect(gaussianBlur(image, 0.1)).toBe(image)
  })
})

describe('boxBlur', () => {
  it('averages a square and repeats the edge', () => {
    const image = { width: 3, height: 1, channels: 1, data: Float32Array.of(3, 0, 0) }
    expect([...boxBlur(image, 1).data]).toEqual([2, 1, 0])
  })
})
