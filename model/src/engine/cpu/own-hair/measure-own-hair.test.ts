import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { expect, it } from 'vitest'
import { linearOfHex } from '../image/color.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { LightFit } from '../light/light-fit.ts'
import { measureOwnHair } from './measure-own-hair.ts'

const side = 100

/** Hair of two colours, an area of so many face widths squared, in a light of this colour. */
function hairOf(
  [first, second]: readonly [string, string],
  { area = 1, cast = [1, 1, 1] }: { area?: number; cast?: Vec3 } = {},
): OwnHair | null {
  const colors = [linearOfHex(first), linearOfHex(second)]
  const hair = Float32Array.from({ length: side * side }, (_, i) =>
    i < side * side * area ? 1 : 0,
  )
  const original = Float32Array.from({ length: side * side * 3 }, (_, k) => {
    return colors[Math.floor(k / 3) % 2]![k % 3]! * cast[k % 3]!
  })
  const light: LightFit = {
    direction: [0, 0, -1],
    exposure: 0.8,
    contrast: 0.5,
    cast,
    directedColor: cast,
    skin: [0.4, 0.3, 0.2],
    coefficients: [
      [0.4, 0, 0, 0],
      [0.3, 0, 0, 0],
      [0.2, 0, 0, 0],
    ],
  }
  return measureOwnHair({ hair, original, light, head: { frame: { unit: side } } })
}

it.each([
  ['silver', '#b4b3b8', 1],
  ['black', '#1c1718', 0],
  ['brown', '#5f3a25', 0],
  ['copper', '#a9522a', 0],
  ['honey blonde', '#c39a5f', 0],
] as const)('%s hair is grey, or it is not', (_, hex, share) => {
  expect(hairOf([hex, hex])?.greyness).toBe(share)
})

it('tells how much of salt-and-pepper hair is grey', () => {
  expect(hairOf(['#b4b3b8', '#1c1718'])?.greyness).toBeCloseTo(0.5, 1)
})

it('takes the colour of the light off: grey hair by lamplight is grey', () => {
  expect(hairOf(['#8f8f92', '#8f8f92'], { cast: [1.25, 1, 0.7] })?.greyness).toBe(1)
})

it('tells the colour as it looks in the light of most portraits, whatever the light is', () => {
  const inLight = (cast: Vec3) => hairOf(['#5f3a25', '#5f3a25'], { cast })?.color ?? ''
  const usual = inLight([1.09, 0.98, 0.95])
  expect(usual).toBe('#633924')
  const lamp = linearOfHex(inLight([1.2, 0.98, 0.85]))
  linearOfHex(usual).forEach((channel, c) => expect(lamp[c]).toBeCloseTo(channel, 2))
})

it('says nothing of stubble, through which skin shines, nor of no hair', () => {
  expect(hairOf(['#b4b3b8', '#b4b3b8'], { area: 0.1 })).toBeNull()
  expect(hairOf(['#b4b3b8', '#b4b3b8'], { area: 0 })).toBeNull()
})
