import { describe, expect, it, vi } from 'vitest'
import { canonicalGrid } from './canonical-frame.ts'
import { segmentHair } from './segmenter.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('segmentHair', () => {
  it('answers a probability for each pixel, much the same for the mirrored picture', async () => {
    const { width, height } = canonicalGrid
    const plane = width * height
    const rgb = new Float32Array(plane * 3)
    const mask = new Float32Array(plane * 4).fill(1, 0, plane)
    for (let i = 0; i < plane; i++) {
      const x = i % width
      const y = (i - x) / width
      const isHead = Math.hypot((x - 80) / 28, (y - 72) / 40) < 1
      for (let c = 0; c < 3; c++) rgb[c * plane + i] = isHead ? 0.7 - c * 0.12 : x / width / 2
      mask[plane + i] = isHead ? 1 : 0
    }
    const flip = (planes: Float32Array): Float32Array =>
      planes.map((_, i) => planes[i - (i % width) + (width - 1 - (i % width))]!)
    const { hair: p } = await segmentHair({ rgb, mask })
    const { hair: mirrored } = await segmentHair({ rgb: flip(rgb), mask: flip(mask) })
    expect(p.length).toBe(plane)
    expect(p.every((value) => value >= 0 && value <= 1)).toBe(true)
    const difference = flip(mirrored).reduce((sum, value, i) => sum + Math.abs(value - p[i]!), 0)
    expect(difference / plane).toBeLessThan(0.05)
  })
})
