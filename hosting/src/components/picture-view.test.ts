import { describe, expect, it } from 'vitest'
import { dragged, headView, wholeView, zoomed } from './picture-view.ts'

describe('the part of a picture that fills its frame', () => {
  it('keeps what lies under the fingers where it is', () => {
    const near = zoomed(wholeView, 2, { x: 0.25, y: 0.5 })
    expect(near).toEqual({ scale: 2, x: 0.125, y: 0.25 })
    const nearer = zoomed(near, 2, { x: 0.5, y: 0.5 })
    expect(nearer.x + 0.5 / nearer.scale).toBeCloseTo(near.x + 0.5 / near.scale)
  })

  it('never leaves the picture, nor becomes smaller than it', () => {
    expect(zoomed(wholeView, 0.5, { x: 0.5, y: 0.5 })).toEqual(wholeView)
    const corner = dragged(zoomed(wholeView, 2, { x: 0, y: 0 }), { x: 3, y: -3 })
    expect(corner).toEqual({ scale: 2, x: 0, y: 0.5 })
    expect(zoomed(corner, 100, { x: 1, y: 1 }).scale).toBe(6)
  })

  it('shows the head with room for its hair', () => {
    const { scale = 0, x = 0 } = headView({ x: 0.45, y: 0.2, width: 0.1, height: 0.1 }) ?? {}
    expect(scale).toBeCloseTo(3.45)
    expect(x + 0.5 / scale).toBeCloseTo(0.5)
  })

  it('leaves a portrait alone', () => {
    expect(headView({ x: 0.3, y: 0.3, width: 0.4, height: 0.4 })).toBeNull()
  })
})
