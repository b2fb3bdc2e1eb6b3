import { describe, expect, it } from 'vitest'
import { loadAverageFace, textureSpace } from './average-face.ts'
import { varyFace } from './vary-face.ts'

const traits = { length: 0.05, jaw: -0.08, eyes: 0.05, nose: -0.1, lips: 0.2, smile: 0.012 }
const chin = 152

describe('varyFace', () => {
  it('leaves a face without traits as it is', async () => {
    const face = await loadAverageFace('a')
    const same = varyFace(face, {})
    expect(same.shape).toEqual(face.shape)
    const middle = textureSpace.width * 320 + 256
    expect(same.detail[middle]).toBeCloseTo(face.detail[middle] ?? NaN, 4)
  })

  it('moves the texture with the shape', async () => {
    const face = await loadAverageFace('a')
    const longer = varyFace(face, { length: 0.05 })
    expect(longer.shape[chin * 3 + 1]).toBeCloseTo((face.shape[chin * 3 + 1] ?? NaN) * 1.05, 4)
    const { width, unit, centerX, centerY } = textureSpace
    const at = (detail: Float32Array, y: number): number =>
      detail[Math.round(centerY - y * unit) * width + centerX] ?? NaN
    expect(at(longer.detail, -0.4 * 1.05)).toBeCloseTo(at(face.detail, -0.4), 1)
  })

  it('keeps a face symmetric', async () => {
    const { shape } = varyFace(await loadAverageFace('c'), traits)
    expect((shape[454 * 3] ?? 0) + (shape[234 * 3] ?? 0)).toBeCloseTo(0, 3)
  })
})
