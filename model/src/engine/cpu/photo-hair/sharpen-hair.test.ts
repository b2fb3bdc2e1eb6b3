import { describe, expect, it } from 'vitest'
import type { HairLayer } from '../composite/hair-layer.ts'
import { gaussianBlur } from '../image/blur.ts'
import { sharpenHair } from './sharpen-hair.ts'

const side = 96

/** A square of upright hairs, 3 px from one to the next, out of focus by `sigma`; its left half ends softly. */
function hairs(sigma: number): HairLayer {
  const data = new Float32Array(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    const alpha = x < 16 ? Math.min(1, x / 12) : 1
    const level = 0.3 + 0.12 * Math.sin((2 * Math.PI * x) / 3.3) + 0.12 * Math.sin((x + y / 3) / 4)
    for (let c = 0; c < 3; c++) data[i * 4 + c] = level ** 2 * alpha
    data[i * 4 + 3] = alpha
  }
  const size = { width: side, height: side }
  return { left: 0, top: 0, ...size, ...gaussianBlur({ ...size, channels: 4, data }, sigma) }
}

/** Mean difference of neighbours in the middle rows, in square roots of light. */
function detailOf({ data }: HairLayer): number {
  let sum = 0
  for (let i = side * 40; i < side * 50 - 1; i++) {
    sum += Math.abs(Math.sqrt(data[i * 4]!) - Math.sqrt(data[i * 4 + 4]!))
  }
  return sum / (side * 10)
}

describe('sharpenHair', () => {
  it('gives hair that is out of focus the detail of sharp photos, and no more', () => {
    const layer = hairs(0.9)
    const before = detailOf(layer)
    sharpenHair(layer, 0)
    expect(detailOf(layer)).toBeGreaterThan(1.3 * before)
    const once = layer.data.slice()
    sharpenHair(layer, 0)
    expect(layer.data).toEqual(once)
    for (const value of layer.data) expect(value >= 0 && value <= 1).toBe(true)
  })

  it('leaves sharp hair, and hair in soft photos, as they are', () => {
    for (const [sigma, softness] of [
      [0, 0],
      [0.9, 1],
    ] as const) {
      const layer = hairs(sigma)
      const before = layer.data.slice()
      sharpenHair(layer, softness)
      expect(layer.data).toEqual(before)
    }
  })
})
