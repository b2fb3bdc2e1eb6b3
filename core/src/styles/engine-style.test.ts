import { describe, expect, it } from 'vitest'
import { BadStyleError, isDrawn, parseEngineStyle, parseEngineStyleJson } from './engine-style.ts'

const photo = { kind: 'photo', cutout: 'soft-bob-0123456789abcdef' }

describe('engine style', () => {
  it('names its cut-out', () => {
    expect(parseEngineStyle(photo)).toMatchObject(photo)
    expect(parseEngineStyleJson(JSON.stringify(photo))).toMatchObject(photo)
  })

  it('was photographed unless it says that it was drawn', () => {
    expect(isDrawn(JSON.stringify(photo))).toBe(false)
    expect(isDrawn(JSON.stringify({ ...photo, drawn: true }))).toBe(true)
  })

  it.each([
    ['{'],
    ['null'],
    ['"bob"'],
    ['{}'],
    [JSON.stringify({ ...photo, kind: 'paint' })],
    [JSON.stringify({ ...photo, cutout: '../photos/secret' })],
    [JSON.stringify({ kind: 'photo' })],
    [JSON.stringify({ ...photo, shine: 1 })],
  ])('is not %s', (json) => {
    expect(() => parseEngineStyleJson(json)).toThrow(BadStyleError)
  })
})
