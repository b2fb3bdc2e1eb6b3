import { describe, expect, it } from 'vitest'
import { findComponents } from './components.ts'
import { distanceTo } from './distance.ts'
import { medianFilter } from './median.ts'
import { dilate, erode } from './morphology.ts'
import { fillPolygon } from './rasterize.ts'

const size = { width: 9, height: 7 }
const index = (x: number, y: number): number => y * size.width + x

function dot(x: number, y: number): Uint8Array {
  const mask = new Uint8Array(size.width * size.height)
  mask[index(x, y)] = 1
  return mask
}

describe('morphology', () => {
  it('dilates a dot to a square and erodes it back', () => {
    const square = dilate(dot(4, 3), size, 2)
    expect(square.reduce((a, b) => a + b)).toBe(25)
    expect(erode(square, size, 2)).toEqual(dot(4, 3))
  })

  it('cuts the square at the edge, and does not eat the edge away', () => {
    expect(dilate(dot(0, 0), size, 2).reduce((a, b) => a + b)).toBe(9)
    const full = new Uint8Array(size.width * size.height).fill(1)
    expect(erode(full, size, 3)).toEqual(full)
  })
})

describe('distanceTo', () => {
  it('is near the Euclidean distance', () => {
    const distance = distanceTo(size, (i) => i === index(1, 1))
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        const exact = Math.hypot(x - 1, y - 1)
        expect(distance[index(x, y)]).toBeGreaterThanOrEqual(exact - 1e-5)
        expect(distance[index(x, y)]).toBeLessThanOrEqual(exact * 1.09)
      }
    }
  })
})

describe('findComponents', () => {
  it('joins pixels over corners and measures the boxes', () => {
    const mask = dot(1, 1)
    mask[index(2, 2)] = 1
    mask[index(7, 5)] = 1
    const components = findComponents(mask, size)
    expect(components.map(({ pixels, width, height }) => [pixels.length, width, height])).toEqual([
      [2, 2, 2],
      [1, 1, 1],
    ])
  })
})

describe('medianFilter', () => {
  it('removes a thin line and keeps an edge', () => {
    const values = new Uint8Array(size.width * size.height)
    for (let y = 0; y < size.height; y++) {
      values[index(2, y)] = 200
      for (let x = 5; x < size.width; x++) values[index(x, y)] = 90
    }
    const result = medianFilter(values, size, 1)
    expect(result[index(2, 3)]).toBe(0)
    expect(result[index(4, 3)]).toBe(0)
    expect(result[index(5, 3)]).toBe(90)
    expect(result[index(8, 0)]).toBe(90)
  })
})

describe('fillPolygon', () => {
  it('covers the pixels whose centres lie inside', () => {
    const mask = new Uint8Array(size.width * size.height)
    fillPolygon(mask, size, [
      [1, 1],
      [5, 1],
      [5, 4],
      [1, 4],
    ])
    expect(mask.reduce((a, b) => a + b)).toBe(12)
    expect(mask[index(1, 1)]).toBe(1)
    expect(mask[index(5, 1)]).toBe(0)
  })

  it('ignores what lies outside the picture', () => {
    const mask = new Uint8Array(size.width * size.height)
    fillPolygon(mask, size, [
      [-50, -50],
      [-10, -50],
      [-10, 50],
    ])
    expect(mask.some(Boolean)).toBe(false)
  })
})
