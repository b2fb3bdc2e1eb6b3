import { describe, expect, it } from 'vitest'
import { createEnlarger } from './enlarge.ts'
import { planeOf } from './float-image.ts'

const from = { width: 6, height: 5 }
const ramp = planeOf(
  from,
  Float32Array.from({ length: 30 }, (_, i) => (i % 6) + 10 * Math.floor(i / 6)),
)

describe('createEnlarger', () => {
  it('gives back a picture at its own size', () => {
    const window = { x: 0, y: 0, ...from }
    const { columns, rows, read } = createEnlarger({ image: ramp, window, from, to: from })
    const read4 = Array.from(read(3, columns))
    expect(rows).toEqual({ from: 0, to: 5 })
    expect(read4).toEqual([30, 31, 32, 33, 34, 35])
  })

  it('continues a ramp evenly, also when it knows only a part', () => {
    const to = { width: 18, height: 15 }
    const window = { x: 1, y: 0, width: 5, height: 5 }
    const part = planeOf(
      window,
      ramp.data.filter((_, i) => i % 6 > 0),
    )
    const { columns, read } = createEnlarger({ image: part, window, from, to })
    expect(columns).toEqual({ from: 3, to: 18 })
    const row = read(7, columns)
    for (const x of [7, 8, 9, 10]) expect(row[x - 3]).toBeCloseTo(20 + (x + 0.5) / 3 - 0.5, 4)
  })
})
