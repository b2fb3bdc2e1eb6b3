import { expect, test } from 'vitest'
import { isStrip, sizeToLookAt } from './photo-size.ts'

test('photos keep their shape, fit into a square and never grow', () => {
  expect(sizeToLookAt({ width: 4032, height: 3024 })).toEqual({ width: 2048, height: 1536 })
  expect(sizeToLookAt({ width: 600, height: 800 })).toEqual({ width: 600, height: 800 })
  expect(sizeToLookAt({ width: 250, height: 250 })).toEqual({ width: 250, height: 250 })
})

test('a screenshot of a phone is a photo, one of many pages and a panorama are strips', () => {
  expect(isStrip({ width: 1080, height: 2400 })).toBe(false)
  expect(isStrip({ width: 1080, height: 10_000 })).toBe(true)
  expect(isStrip({ width: 16_000, height: 3900 })).toBe(true)
})

test('strips keep more, but never more than twice the pixels of a square photo', () => {
  for (const [width, height] of [
    [1080, 10_000],
    [16_000, 3900],
    [20_000, 3],
    [60_000, 1000],
  ] as const) {
    const size = sizeToLookAt({ width, height })
    expect(size.width * size.height).toBeLessThan(2 ** 23 + 2 ** 16)
    expect(Math.min(size.width, size.height)).toBeGreaterThan(0)
    expect(Math.min(size.width, size.height)).toBeLessThanOrEqual(2048)
  }
})
