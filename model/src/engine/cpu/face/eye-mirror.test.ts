import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { fitHeadFrame, meshPoint } from '../head/head-frame.ts'
import { createEyeMirror } from './eye-mirror.ts'
import { eyeOutlines } from './face-zones.ts'

const frame = fitHeadFrame(sampleFaceMesh)
const eyeMirror = createEyeMirror(frame, null)
const mirror = (x: number, y: number) => eyeMirror(x, y)!

function distance([ax, ay]: readonly number[], [bx, by]: readonly number[]): number {
  return Math.hypot(ax! - bx!, ay! - by!) / frame.unit
}

describe('the mirror of the eyes', () => {
  it('maps either eye onto the other', () => {
    for (const [from, to] of [eyeOutlines, [...eyeOutlines].reverse()]) {
      from.forEach((index, k) => {
        const [x, y] = meshPoint(frame.mesh, index)
        expect(distance(mirror(x, y), meshPoint(frame.mesh, to[k]!))).toBeLessThan(0.015)
      })
    }
  })

  it('is its own inverse between brow and eye, nearly', () => {
    const [browX, browY] = meshPoint(frame.mesh, 105)
    const [eyeX, eyeY] = meshPoint(frame.mesh, 159)
    const between = [(browX + eyeX) / 2, (browY + eyeY) / 2] as const
    expect(distance(mirror(...mirror(...between)), between)).toBeLessThan(0.02)
  })

  it('leaves an eye alone that stays, but maps the other one onto it', () => {
    const [left, right] = [33, 263].map((index) => meshPoint(frame.mesh, index))
    for (const [staying, far, near] of [
      [0, left!, right!],
      [1, right!, left!],
    ] as const) {
      const turned = createEyeMirror(frame, staying)
      expect(turned(far[0], far[1])).toBeNull()
      expect(distance(turned(near[0], near[1])!, far)).toBeLessThan(0.015)
    }
  })
})
