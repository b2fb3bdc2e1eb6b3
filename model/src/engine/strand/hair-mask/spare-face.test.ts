import { describe, expect, it } from 'vitest'
import { canonicalGrid } from './canonical-frame.ts'
import { spareFace } from './spare-face.ts'

const { width, height } = canonicalGrid
const plane = width * height
const skin = [0.78, 0.6, 0.5] as const
const dark = [0.12, 0.08, 0.06] as const

/** A round face of plain skin below dark hair, with dark spots in it. */
function scene(): { rgb: Float32Array; isFace: Uint8Array; probability: Float32Array } {
  const rgb = new Float32Array(plane * 3)
  const isFace = new Uint8Array(plane)
  const probability = new Float32Array(plane)
  for (let i = 0; i < plane; i++) {
    const x = i % width
    const y = (i - x) / width
    const inFace = Math.hypot((x - 80) / 26, (y - 80) / 34) < 1
    const isBrow = y > 58 && y < 63 && Math.abs(x - 68) < 8
    const isFringe = y < 56
    const color = inFace && !isBrow && !isFringe ? skin : dark
    for (let c = 0; c < 3; c++) rgb[c * plane + i] = color[c]!
    isFace[i] = inFace ? 1 : 0
    probability[i] = isFringe || (inFace && y < 70) ? 0.9 : 0.05
  }
  return { rgb, isFace, probability }
}

describe('spareFace', () => {
  it('gives skin and brows back to the face and leaves a fringe to the hair', () => {
    const { rgb, isFace, probability } = scene()
    const corrected = spareFace(probability, rgb, isFace)
    const at = (x: number, y: number): number => corrected[y * width + x]!
    expect(at(90, 66)).toBeLessThan(0.1)
    expect(at(68, 60)).toBe(0)
    expect(at(80, 52)).toBeGreaterThan(0.8)
    expect(at(20, 20)).toBeCloseTo(0.9)
  })

  it('leaves the answer alone when hardly any skin is seen', () => {
    const { rgb, probability } = scene()
    expect(spareFace(probability, rgb, new Uint8Array(plane))).toBe(probability)
  })
})
