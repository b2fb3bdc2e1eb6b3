import { expect, it } from 'vitest'
import { linearOfHex } from '../image/color.ts'
import type { Vec3 } from '../math/vec3.ts'
import { measureGreyness } from './greyness.ts'

const side = 100

/** Hair of two colours, an area of so many face widths squared, in a light of this colour. */
function greynessOf(
  [first, second]: readonly [string, string],
  { area = 1, cast = [1, 1, 1] }: { area?: number; cast?: Vec3 } = {},
): number | null {
  const colors = [linearOfHex(first), linearOfHex(second)]
  const hair = Float32Array.from({ length: side * side }, (_, i) =>
    i < side * side * area ? 1 : 0,
  )
  const original = Float32Array.from({ length: side * side * 3 }, (_, k) => {
    return colors[Math.floor(k / 3) % 2]![k % 3]! * cast[k % 3]!
  })
  return measureGreyness({ hair, original, light: { cast }, head: { frame: { unit: side } } })
}

it.each([
  ['silver', '#b4b3b8', 1],
  ['black', '#1c1718', 0],
  ['brown', '#5f3a25', 0],
  ['copper', '#a9522a', 0],
  ['honey blonde', '#c39a5f', 0],
] as const)('%s hair is grey, or it is not', (_, hex, share) => {
  expect(greynessOf([hex, hex])).toBe(share)
})

it('tells how much of salt-and-pepper hair is grey', () => {
  expect(greynessOf(['#b4b3b8', '#1c1718'])).toBeCloseTo(0.5, 1)
})

it('takes the colour of the light off: grey hair by lamplight is grey', () => {
  expect(greynessOf(['#8f8f92', '#8f8f92'], { cast: [1.25, 1, 0.7] })).toBe(1)
})

it('says nothing of stubble, through which skin shines, nor of no hair', () => {
  expect(greynessOf(['#b4b3b8', '#b4b3b8'], { area: 0.1 })).toBeNull()
  expect(greynessOf(['#b4b3b8', '#b4b3b8'], { area: 0 })).toBeNull()
})
