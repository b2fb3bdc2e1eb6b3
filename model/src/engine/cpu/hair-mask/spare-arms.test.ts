import { describe, expect, it } from 'vitest'
import { canonicalGrid } from './canonical-frame.ts'
import { spareArms } from './spare-arms.ts'

const { width, height } = canonicalGrid
const plane = width * height
const skin = [0.78, 0.6, 0.5] as const
const dark = [0.12, 0.08, 0.06] as const
const green = [0.2, 0.5, 0.25] as const

/** A face under hair, green clothes with a lock over them at the left and a bare arm at the right, both taken for hair. */
function scene(hair: readonly [number, number, number]) {
  const rgb = new Float32Array(plane * 3)
  const isFace = new Uint8Array(plane)
  const body = new Float32Array(plane)
  const probability = new Float32Array(plane)
  for (let i = 0; i < plane; i++) {
    const x = i % width
    const y = (i - x) / width
    const inFace = Math.hypot((x - 80) / 24, (y - 80) / 34) < 1
    const isHair = y < 50 || (y > 120 && x > 20 && x < 50)
    const isArm = y > 120 && x > 110 && x < 140
    const color = inFace || isArm ? skin : isHair ? hair : green
    for (let c = 0; c < 3; c++) rgb[c * plane + i] = color[c]!
    isFace[i] = inFace ? 1 : 0
    body[i] = y > 112 ? 1 : 0
    probability[i] = (isHair && !inFace) || isArm ? 0.9 : 0.02
  }
  return { probability, surroundings: { rgb, isFace, body } }
}

describe('spareArms', () => {
  const [arm, lock, crown] = [150 * width + 125, 150 * width + 35, 20 * width + 80] as const

  it('gives a bare arm back and keeps locks', () => {
    const { probability, surroundings } = scene(dark)
    const spared = spareArms(probability, surroundings)
    expect(spared[arm]).toBe(0)
    expect(spared[lock]).toBeCloseTo(0.9)
    expect(spared[crown]).toBeCloseTo(0.9)
  })

  it('believes the network when hair looks like skin', () => {
    const { probability, surroundings } = scene(skin)
    expect(spareArms(probability, surroundings)[arm]).toBeCloseTo(0.9)
  })

  it('does nothing without a face', () => {
    const { probability, surroundings } = scene(dark)
    const faceless = { ...surroundings, isFace: new Uint8Array(plane) }
    expect(spareArms(probability, faceless)).toBe(probability)
  })
})
