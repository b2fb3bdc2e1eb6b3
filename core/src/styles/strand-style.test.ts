import { describe, expect, it } from 'vitest'
import { BadStyleError } from './bad-style-error.ts'
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
  ])('refuses %s', (_, style) => {
    expect(() => parseStrandStyle(style)).toThrow(BadStyleError)
  })
})
