import { expect, it } from 'vitest'
import { createFloatImage } from '../../image/float-image.ts'
import { mirrorSide } from './mirror-side.ts'

it('gives a part the hair of the other side of a tilted head, and leaves the rest', () => {
  const [width, height] = [40, 40]
  // The head's own right points down to the picture's right.
  const half = Math.SQRT1_2
  const axes = {
    origin: [20, 20, 0],
    unit: 20,
    right: [half, half, 0],
    up: [half, -half, 0],
    forward: [0, 0, -1],
  } as const
  const color = createFloatImage({ width, height }, 3)
  const alpha = new Float32Array(width * height)
  const where = new Float32Array(width * height)
  for (let y = 8; y < 13; y++) {
    for (let x = 8; x < 13; x++) {
      color.data[(y * width + x) * 3] = 0.6
      alpha[y * width + x] = 0.8
      where[(y + 19) * width + x + 19] = 1
    }
  }
  const before = { color: color.data.slice(), alpha: alpha.slice() }
  mirrorSide(color, alpha, { where, axes })
  const at = 29 * width + 29
  expect(alpha[at]).toBeCloseTo(0.8)
  expect(color.data[at * 3]).toBeCloseTo(0.6)
  const others = [...alpha.keys()].filter((i) => where[i] === 0)
  expect(others.every((i) => alpha[i] === before.alpha[i])).toBe(true)
  expect(others.every((i) => color.data[i * 3] === before.color[i * 3])).toBe(true)
})
