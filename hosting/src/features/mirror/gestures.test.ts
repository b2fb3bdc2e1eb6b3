import { describe, expect, it } from 'vitest'
import { gestureOf, placeInPicture } from './gestures.ts'

describe('a finger on the picture', () => {
  const from = { x: 200, y: 300 }
  it.each([
    ['next', { x: 120, y: 310 }],
    ['previous', { x: 260, y: 300 }],
    ['tap', { x: 204, y: 297 }],
    [null, { x: 170, y: 300 }],
    [null, { x: 140, y: 380 }],
  ])('means %s', (meant, to) => {
    expect(gestureOf(from, to)).toBe(meant)
  })
})

describe('a place in the picture', () => {
  it('is found where the sides of a wide one are out of sight', () => {
    const frame = { width: 400, height: 500 }
    expect(placeInPicture({ x: 200, y: 250 }, frame, 1.6)).toEqual({ x: 0.5, y: 0.5 })
    expect(placeInPicture({ x: 0, y: 0 }, frame, 1.6)).toEqual({ x: 0.25, y: 0 })
  })

  it('is found where top and bottom of a high one are out of sight', () => {
    const frame = { width: 400, height: 500 }
    expect(placeInPicture({ x: 400, y: 0 }, frame, 0.5)).toEqual({ x: 1, y: 0.1875 })
  })
})
