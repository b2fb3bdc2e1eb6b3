import { describe, expect, it } from 'vitest'
import { measureBlackHair, type BlackHair } from '../light/black-hair.ts'
import type { Vec3 } from '../math/vec3.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import {
  keepNatural,
  keepNaturalHues,
  lightOnNatural,
  lightStyle,
  matchLight,
} from './match-light.ts'

/** Fitted casts: of a tanned woman with grey hair, and of a pale one. */
const tanned: Vec3 = [1.1, 0.97, 0.97]
const pale: Vec3 = [0.95, 0.99, 1.09]

function tintOn(color: Vec3, from: Vec3, to: Vec3): Vec3 {
  const { light } = plainPhoto()
  const match = matchLight(
    { ...light, cast: from, directedColor: from },
    { ...light, cast: to, directedColor: to },
  )
  const { tint } = keepNatural(match, color)
  return [tint[0] * color[0], tint[1] * color[1], tint[2] * color[2]]
}

describe('hair of a natural colour', () => {
  it('does not turn green where it is grey and its owner was tanned', () => {
    const [red, green, blue] = tintOn([0.36, 0.3, 0.228], tanned, pale)
    expect(red / green).toBeGreaterThan(1.1)
    expect(blue / green).toBeGreaterThan(0.8)
  })

  it('takes the light of the photo where it stays natural', () => {
    const brown: Vec3 = [0.12, 0.06, 0.03]
    const [red, green, blue] = tintOn(brown, tanned, pale)
    expect(red / green).toBeLessThan(brown[0] / brown[1])
    expect(blue / green).toBeGreaterThan(brown[2] / brown[1])
  })
})

describe('black hair of a style', () => {
  const { light } = plainPhoto()
  const black = (level: number, tint: Vec3 = [1, 1, 1]): BlackHair | null =>
    measureBlackHair({
      count: 1000,
      alphaAt: () => 1,
      colorAt: (_, channel) => level * tint[channel],
    })
  const worn = (level: number, own: BlackHair | null): number => {
    const style = { light, color: [level, level, level] as Vec3, black: black(level) }
    return level * lightStyle(style, { light, ownBlack: own }).gainAt(0, -0.5)
  }

  it.each([0.004, 0.012, 0.03])("is nearly as black as the person's own, from %f", (level) => {
    for (const own of [0.004, 0.009, 0.02]) {
      const before = Math.abs(Math.log((level + 0.002) / (own + 0.002)))
      const after = Math.abs(Math.log((worn(level, black(own)) + 0.002) / (own + 0.002)))
      expect(after).toBeLessThan(Math.max(0.05, 0.65 * before))
    }
  })

  it('is as black as most where the person has other hair', () => {
    expect(worn(0.03, null)).toBeLessThan(0.02)
    expect(worn(0.003, null)).toBeGreaterThan(0.005)
    expect(worn(0.03, black(0.02, [4, 2, 1]))).toBe(worn(0.03, null))
  })

  it('is told from brown and grey, and not from a few pixels', () => {
    expect(black(0.02, [2.5, 1.5, 1])).toBeNull()
    expect(black(0.2)).toBeNull()
    expect(measureBlackHair({ count: 100, alphaAt: () => 1, colorAt: () => 0.01 })).toBeNull()
    expect(measureBlackHair({ count: 1000, alphaAt: () => 0.5, colorAt: () => 0.01 })).toBeNull()
  })
})

describe('black hair that was photographed in a cast', () => {
  const { light } = plainPhoto()
  const seen = (color: Vec3): Vec3 => {
    const { tint } = matchLight(lightOnNatural(light, color), light)
    return [tint[0] * color[0], tint[1] * color[1], tint[2] * color[2]]
  }

  it('is neither blue nor purple', () => {
    for (const color of [
      [0.025, 0.025, 0.04],
      [0.028, 0.016, 0.0175],
    ] as const) {
      const [red, green, blue] = seen([...color])
      expect(blue / green).toBeLessThan(1.2)
      expect(red / green).toBeLessThan(1.55)
    }
  })

  it('keeps its colour where that is natural, and where it was dyed', () => {
    for (const color of [
      [0.12, 0.05, 0.03],
      [0.3, 0.29, 0.285],
      [0.02, 0.04, 0.2],
    ] as const) {
      const shown = seen([...color])
      for (const c of [0, 1, 2]) expect(shown[c]! / color[c]!).toBeCloseTo(1, 1)
    }
  })
})

describe('black hair', () => {
  const inWarmLight: Vec3 = [1.22, 0.96, 0.73]
  const black: Vec3 = [0.022, 0.016, 0.015]

  it('that was photographed in warm light is not blue in a usual one, only in a blue one', () => {
    const usual = tintOn(black, inWarmLight, [1.09, 0.98, 0.95])
    expect(usual[2] / usual[1]).toBeLessThan(1.02)
    const blue = tintOn(black, inWarmLight, [0.9, 0.98, 1.2])
    expect(blue[2] / blue[1]).toBeGreaterThan(1.1)
  })

  it('that was dyed blue stays blue', () => {
    const dyed = tintOn([0.01, 0.02, 0.06], inWarmLight, [1.09, 0.98, 0.95])
    expect(dyed[2] / dyed[1]).toBeGreaterThan(2.5)
  })
})

describe('colours of hair that was not dyed', () => {
  it('lose blue and green that the sky and leaves gave them, and keep copper, gold and grey', () => {
    const colors = Float32Array.of(
      0.02,
      0.03,
      0.06,
      0.05,
      0.08,
      0.04,
      0.3,
      0.1,
      0.05,
      0.2,
      0.2,
      0.2,
    )
    const kept = colors.slice(6)
    keepNaturalHues(colors)
    const [blueHair, greenHair] = [colors.subarray(0, 3), colors.subarray(3, 6)]
    expect(blueHair[2]! / blueHair[1]!).toBeCloseTo(1, 1)
    expect(greenHair[0]! / greenHair[1]!).toBeGreaterThan(0.94)
    for (const [i, value] of kept.entries()) expect(colors[6 + i]).toBeCloseTo(value, 2)
  })
})
