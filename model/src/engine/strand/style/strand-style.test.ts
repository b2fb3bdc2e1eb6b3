import { describe, expect, it } from 'vitest'
import { EngineRefusal } from '../../engine.ts'
import { croppedDensity } from './cropped-density.ts'
import { parseStrandStyle } from './strand-style.ts'

const plain = { color: { base: '#402010' }, comb: { mode: 'parted' } }

describe('strand style', () => {
  it('fills in what is left out', () => {
    const style = parseStrandStyle(plain)
    expect(style.detail.guides).toBeGreaterThan(0)
    expect(style.clump.count).toBeGreaterThan(0)
    expect(style.comb).toMatchObject({ mode: 'parted', part: 0 })
    expect(parseStrandStyle(style)).toEqual(style)
  })

  it.each([
    ['no colour', { comb: { mode: 'parted' } }],
    ['a colour that is none', { ...plain, color: { base: 'brown' } }],
    ['an unknown comb', { ...plain, comb: { mode: 'sideways' } }],
    ['a parameter nobody knows', { ...plain, shine: 3 }],
    ['a length out of range', { ...plain, length: 40 }],
    ['a length that is not a number', { ...plain, length: Number.NaN }],
    ['too many guides', { ...plain, detail: { guides: 1e6 } }],
    ['a tail without a course', { ...plain, gather: { tie: [0, 1, 0], tail: { path: [] } } }],
    ['nothing', null],
    ['a text', 'bob'],
  ])('refuses %s for good', (_, style) => {
    expect(() => parseStrandStyle(style)).toThrow(EngineRefusal)
    try {
      parseStrandStyle(style)
    } catch (error) {
      expect(error).toMatchObject({ reason: 'bad_style' })
      expect((error as Error).cause).toBeInstanceOf(Error)
    }
  })
})

describe('cropped hair', () => {
  it('thins out downwards', () => {
    const { sides } = parseStrandStyle({ ...plain, sides: { above: 0.5, fade: 0.4, density: 0.8 } })
    if (!sides) throw new Error('The style has sides')
    expect(croppedDensity(sides, 0.6)).toBeCloseTo(0.8)
    expect(croppedDensity(sides, 0.3)).toBeLessThan(0.6)
    expect(croppedDensity(sides, 0)).toBe(0)
  })
})
