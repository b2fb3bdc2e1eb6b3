import { describe, expect, it } from 'vitest'
import { pullPush, sampleGrid, softenGrid } from './grid.ts'
import type { Grid } from './grid.ts'

function ramp(width: number, height: number): Grid {
  return { width, height, data: Float32Array.from({ length: width * height }, (_, i) => i % width) }
}

describe('grid', () => {
  it('keeps a constant when blurring and spreads a point by the given sigma', () => {
    const flat = { width: 9, height: 9, data: new Float32Array(81).fill(2) }
    expect(softenGrid(flat, 2).data.every((value) => Math.abs(value - 2) < 1e-5)).toBe(true)
    const point = { width: 41, height: 41, data: new Float32Array(41 * 41) }
    point.data[20 * 41 + 20] = 1
    const { data } = softenGrid(point, 4)
    let variance = 0
    data.forEach((value, i) => (variance += value * ((i % 41) - 20) ** 2))
    expect(Math.sqrt(variance)).toBeCloseTo(4, 0)
  })

  it('interpolates between pixels and repeats the edge', () => {
    expect(sampleGrid(ramp(5, 4), 2.25, 1.5)).toBeCloseTo(2.25)
    expect(sampleGrid(ramp(5, 4), -3, 9)).toBeCloseTo(0)
  })

  it('fills gaps smoothly and leaves what is known', () => {
    const grid = ramp(32, 32)
    const weight = Float32Array.from(grid.data, (x) => (x < 8 || x > 24 ? 1 : 0))
    const filled = pullPush(grid, weight)
    filled.forEach((value, i) => {
      if (weight[i] === 1) expect(value).toBe(grid.data[i])
      else expect(Math.abs(value - (grid.data[i] ?? 0))).toBeLessThan(9)
    })
  })
})
