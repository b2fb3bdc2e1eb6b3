import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { clamp, mix, smoothstep } from './scalar.ts'
import { createNoise3 } from './value-noise.ts'
import { cross, dot, length, normalize } from './vec3.ts'

describe('scalar', () => {
  it('steps between its edges, in either direction', () => {
    expect(smoothstep(0, 2, 1)).toBeCloseTo(0.5)
    expect(smoothstep(2, 0, 0.2)).toBeGreaterThan(0.9)
    expect([clamp(-1, 0, 1), clamp(2, 0, 1), mix(2, 4, 0.25)]).toEqual([0, 1, 2.5])
  })
})

describe('vec3', () => {
  it('gives right-handed unit axes', () => {
    const z = cross([1, 0, 0], [0, 1, 0])
    expect(z).toEqual([0, 0, 1])
    expect(length(normalize([3, 4, 12]))).toBeCloseTo(1)
    expect(dot(z, [1, 1, 0])).toBe(0)
    expect(normalize([0, 0, 0])).toEqual([0, 0, 0])
  })
})

describe('random', () => {
  it('repeats for a seed, differs between seeds and fills the unit interval evenly', () => {
    const a = createRandom(5)
    const b = createRandom(5)
    const c = createRandom(6)
    const first = Array.from({ length: 2000 }, a)
    expect(Array.from({ length: 2000 }, b)).toEqual(first)
    expect(c()).not.toBe(first[0])
    expect(first.reduce((sum, value) => sum + value, 0) / first.length).toBeCloseTo(0.5, 1)
  })
})

describe('value noise', () => {
  it('is bounded, smooth and repeatable', () => {
    const noise = createNoise3(3)
    for (let i = 0; i < 200; i++) {
      const x = i * 0.37 - 30
      const value = noise(x, 1.5, -2.25)
      expect(Math.abs(value)).toBeLessThanOrEqual(1)
      expect(Math.abs(noise(x + 1e-3, 1.5, -2.25) - value)).toBeLessThan(0.01)
    }
    expect(createNoise3(3)(0.2, 0.3, 0.4)).toBe(noise(0.2, 0.3, 0.4))
  })
})
