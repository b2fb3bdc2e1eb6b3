import { describe, expect, it } from 'vitest'
import { createFloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { meetSurroundings } from './meet-surroundings.ts'

describe('meetSurroundings', () => {
  const size = { width: 120, height: 20 }
  const unit = 64
  const count = size.width * size.height
  const isHole = (i: number): boolean => i % size.width >= 40
  const hole = maskWhere(count, isHole)
  const seen = maskWhere(count, (i) => !isHole(i))

  function filled(mostLacking = Infinity, reach?: number): Float32Array {
    const image = createFloatImage(size, 3)
    image.data.fill(0.4)
    const fill = createFloatImage(size, 3)
    fill.data.fill(0.6)
    const meeting = { grid: { ...size, unit, image }, hole, seen, mostLacking }
    meetSurroundings(fill, reach === undefined ? meeting : { ...meeting, reach })
    const row = 10 * size.width
    return Float32Array.from({ length: size.width }, (_, x) => fill.data[(row + x) * 3]!)
  }

  it('leaves no step where the fill meets what is seen', () => {
    expect(filled()[40]).toBeCloseTo(0.4, 3)
  })

  it('changes the fill less and less further in', () => {
    const inside = filled().slice(40)
    expect(inside.every((value, x) => x === 0 || value >= inside[x - 1]! - 1e-6)).toBe(true)
    expect(inside.at(-1)).toBeGreaterThan(0.57)
  })

  it('changes the fill further in where shade reaches further, as around a neck', () => {
    const inside = Math.round(40 + 0.3 * unit)
    expect(filled(Infinity, 1.2)[inside]).toBeLessThan(filled()[inside]! - 0.005)
  })

  it('leaves the fill alone beside what is no shadow but something else', () => {
    expect(new Set(filled(0.3).slice(40))).toEqual(new Set([Math.fround(0.6)]))
    expect(filled(0.4)[40]).toBeCloseTo(0.4, 3)
  })

  it('leaves the fill alone where nothing is seen beside it', () => {
    const image = createFloatImage(size, 3)
    const fill = createFloatImage(size, 3)
    fill.data.fill(0.6)
    meetSurroundings(fill, {
      grid: { ...size, unit, image },
      hole,
      seen: new Uint8Array(count),
      mostLacking: Infinity,
    })
    expect(new Set(fill.data)).toEqual(new Set([Math.fround(0.6)]))
  })
})
