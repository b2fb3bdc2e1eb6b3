import { describe, expect, it } from 'vitest'
import { createFloatImage, planeOf } from '../image/float-image.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createRandom } from '../math/random.ts'
import { measureDetail } from './detail.ts'
import { solveLinear } from './linear-solve.ts'

const size = { width: 160, height: 160 }

/** Random patches with sharp edges. */
function patches(): Float32Array {
  const random = createRandom(4)
  const tones = Array.from({ length: 400 }, () => 0.2 + 0.6 * random())
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const x = i % size.width
    return tones[Math.floor((i - x) / size.width / 20) * 8 + Math.floor(x / 20)]!
  })
}

describe('measureDetail', () => {
  it('finds softer pictures softer', () => {
    const measured = [0.5, 1, 1.6, 2.2].map(
      (sigma) => measureDetail(gaussianBlur(planeOf(size, patches()), sigma), () => true).sharpness,
    )
    expect(measured).toEqual([...measured].sort((a, b) => a - b))
    expect(measured[1]).toBeGreaterThan(0.6)
    expect(measured[1]).toBeLessThan(1.4)
  })

  it('measures the noise of a flat picture', () => {
    const random = createRandom(9)
    const flat = createFloatImage(size, 1)
    for (let i = 0; i < flat.data.length; i++) {
      flat.data[i] = 0.5 + 0.01 * (random() + random() + random() - 1.5) * 2
    }
    expect(measureDetail(flat, () => true).grain).toBeCloseTo(0.01, 3)
  })
})

describe('solveLinear', () => {
  it('solves a system that needs a row exchange', () => {
    const solution = solveLinear([
      [0, 2, 1, 7],
      [1, 1, 1, 6],
      [2, 0, -1, -1],
    ])
    expect(solution.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 2, 3])
  })
})
