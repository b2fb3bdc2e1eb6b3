import { describe, expect, it } from 'vitest'
import { BadStyleError } from './bad-style-error.ts'
import { parseEngineStyle, parseEngineStyleJson } from './engine-style.ts'

const strand = { color: { base: '#402010' }, comb: { mode: 'parted' } }
const photo = { kind: 'photo', cutout: 'soft-bob-0123456789abcdef' }

describe('engine style', () => {
  it('is of strands when it does not say its kind', () => {
    expect(parseEngineStyle(strand)).toMatchObject({ ...strand, kind: 'strand' })
    expect(parseEngineStyle({ ...strand, kind: 'strand' })).toEqual(parseEngineStyle(strand))
  })

  it('is of a photo when it says so', () => {
    expect(parseEngineStyle(photo)).toEqual(photo)
    expect(parseEngineStyleJson(JSON.stringify(photo))).toEqual(photo)
  })

  it.each([
    ['{'],
    ['null'],
    ['"bob"'],
    ['{}'],
    [JSON.stringify({ ...strand, kind: 'paint' })],
    [JSON.stringify({ ...strand, kind: 'photo' })],
    [JSON.stringify({ ...strand, length: 40 })],
    [JSON.stringify({ ...photo, cutout: '../photos/secret' })],
    [JSON.stringify({ kind: 'photo' })],
    [JSON.stringify({ ...photo, shine: 1 })],
  ])('is not %s', (json) => {
    expect(() => parseEngineStyleJson(json)).toThrow(BadStyleError)
  })
})
