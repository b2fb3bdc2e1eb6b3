import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { fitHeadFrame, meshPoint } from '../head/head-frame.ts'
import { innerFace } from './face-zones.ts'

const size = { width: 384, height: 480 }
const frame = fitHeadFrame(Float32Array.from(sampleFaceMesh, (v) => v / 2))
const chin = 152
const mouthCorners = [61, 291]
const lipMiddles = [0, 17]

function isKept(mask: Uint8Array, index: number, towards = index): boolean {
  const [x, y] = meshPoint(frame.mesh, index)
  const [toX, toY] = meshPoint(frame.mesh, towards)
  const at = (a: number, b: number): number => Math.round(a + (b - a) * 0.15)
  return mask[at(y, toY) * size.width + at(x, toX)] === 1
}

describe('innerFace', () => {
  it('gives up what hair hangs over, but never the lips', () => {
    const bare = innerFace(frame, size, new Float32Array(size.width * size.height))
    const veiled = innerFace(frame, size, new Float32Array(size.width * size.height).fill(1))
    expect(bare.filter(Boolean).length).toBeGreaterThan(2 * veiled.filter(Boolean).length)
    const middle = lipMiddles[1]!
    for (const lips of [...mouthCorners, ...lipMiddles]) {
      expect(isKept(veiled, lips, lips === middle ? lipMiddles[0] : middle)).toBe(true)
    }
    expect(isKept(veiled, chin)).toBe(false)
  })
})
