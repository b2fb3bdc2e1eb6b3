import { describe, expect, it } from 'vitest'
import { fitLimit, wrongOf } from './fit-limit.ts'

function sign(value: number, isRefused: boolean) {
  return { name: String(value), isHeldOut: false, value, isRefused }
}

describe('fitLimit', () => {
  it('lies in the middle between what passes and what is refused', () => {
    const signs = [sign(0.01, false), sign(0.02, false), sign(0.06, true), sign(0.09, true)]
    expect(fitLimit(signs)).toEqual({ limit: 0.04, margin: 0.02 })
  })

  it('tells by a negative margin that the two overlap', () => {
    expect(fitLimit([sign(0.05, false), sign(0.03, true)]).margin).toBeLessThan(0)
  })

  it('needs both', () => {
    expect(() => fitLimit([sign(0.05, false)])).toThrow(RangeError)
  })
})

describe('wrongOf', () => {
  it('names who is refused and must not be, and who passes and must not', () => {
    const signs = [sign(0.01, false), sign(0.05, false), sign(0.03, true), sign(0.07, true)]
    expect(wrongOf(signs, 0.04)).toEqual({ wrong: ['0.05', '0.03'], of: 4 })
  })
})
