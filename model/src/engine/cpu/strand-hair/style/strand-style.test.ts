import { describe, expect, it } from 'vitest'
import { EngineRefusal } from '../../../engine.ts'
import { croppedDensity, croppedLength, fadeProgress } from './cropped-density.ts'
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
    ['a curve without a course', { ...plain, flow: [{ root: [0, 1, 0], path: [] }] }],
    [
      'more curves than hair needs',
      { ...plain, flow: Array(40).fill({ root: [0, 1, 0], path: [[0, 0, 1]] }) },
    ],
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
  it('thins out and shortens downwards, lower behind', () => {
    const { sides } = parseStrandStyle({
      ...plain,
      sides: { above: 0.5, fade: 0.4, density: 0.8, stubble: 0.02, grade: 0.06, drop: 0.2 },
    })
    if (!sides) throw new Error('The style has sides')
    const densityAt = (y: number, z: number): number =>
      croppedDensity(sides, fadeProgress(sides, y, z))
    expect(densityAt(0.6, 0)).toBeCloseTo(0.8)
    expect(densityAt(0.3, 0)).toBeLessThan(0.6)
    expect(densityAt(0, 0)).toBe(0)
    expect(densityAt(0.3, -0.6)).toBeGreaterThan(densityAt(0.3, 0))
    expect(croppedLength(sides, 0)).toBeCloseTo(0.02)
    expect(croppedLength(sides, 1)).toBeCloseTo(0.06)
  })
})
