import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { toLocal } from '../head/head-frame.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { linearOfHex } from '../image/color.ts'
import type { LightFit } from '../light/light-fit.ts'
import { createRandom } from '../math/random.ts'
import type { Vec3 } from '../math/vec3.ts'
import { measureOwnHair } from './measure-own-hair.ts'

const width = 260
const height = 350
const head = createHeadGeometry(
  Float32Array.from(sampleFaceMesh, (v, i) => v / 4 + (i % 3 === 0 ? 35 : i % 3 === 1 ? 20 : 0)),
)

interface Drawn {
  /** Colour of most of the hair, and of every other place. */
  readonly colors: readonly [string, string]
  /** Height at which it ends at the sides, and on the forehead, local units. */
  readonly ends: number
  readonly forehead: number
  /** How far it reaches from the middle, local units. */
  readonly aside: number
  readonly cast: Vec3
  /** Brightness of strands at a place, local units. */
  readonly strands: (x: number, y: number) => number
  /** Rows shown before a mask ends the picture. */
  readonly shownRows: number
}

const plain: Drawn = {
  colors: ['#5f3a25', '#5f3a25'],
  ends: -0.6,
  forehead: 0.75,
  aside: 0.72,
  cast: [1, 1, 1],
  strands: () => 1,
  shownRows: height,
}

/** Hair drawn around a bare head. */
function measure(wish: Partial<Drawn>): OwnHair | null {
  const { colors, ends, forehead, aside, cast, strands, shownRows } = { ...plain, ...wish }
  const shades = colors.map(linearOfHex)
  const hair = new Float32Array(width * height)
  const original = new Float32Array(hair.length * 3).fill(0.5)
  for (let i = 0; i < hair.length; i++) {
    const [x, y] = toLocal(head.frame, [i % width, Math.floor(i / width), head.frame.origin[2]])
    const isCap = Math.hypot(x / aside, (y - 0.4) / (aside + 0.1)) < 1 && y > forehead
    const isSide = Math.abs(x) > 0.5 && Math.abs(x) < aside && y > ends && y < 0.8
    if ((!isCap && !isSide) || i >= width * shownRows) continue
    hair[i] = 1
    const shade = shades[i % 2]!
    for (let c = 0; c < 3; c++) original[i * 3 + c] = shade[c]! * cast[c]! * strands(x, y)
  }
  const outside = Uint8Array.from(hair, (_, i) => (i >= width * shownRows ? 1 : 0))
  const light = lightOf(cast)
  return measureOwnHair({ width, height, hair, outside, original, light, head })
}

function lightOf(cast: Vec3): LightFit {
  return {
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
}

/** Hanging strands, and coils: blots a few hundredths of a face width wide. */
const hanging = (x: number) => 1 + 0.5 * Math.sin(x * 110)
const random = createRandom(3)
const blots = Array.from({ length: 120 * 120 }, () => 0.4 + 1.2 * random())
const coiled = (x: number, y: number) =>
  blots[(Math.floor((y + 1) * 50) % 120) * 120 + Math.floor((x + 1) * 50)] ?? 1

it.each([
  ['silver', '#b4b3b8', 1],
  ['black', '#1c1718', 0],
  ['brown', '#5f3a25', 0],
  ['copper', '#a9522a', 0],
  ['honey blonde', '#c39a5f', 0],
] as const)('%s hair is grey, or it is not', (_, hex, share) => {
  expect(measure({ colors: [hex, hex] })?.greyness).toBe(share)
})

it('tells how much of salt-and-pepper hair is grey', () => {
  expect(measure({ colors: ['#b4b3b8', '#1c1718'] })?.greyness).toBeCloseTo(0.5, 1)
})

it('takes the colour of the light off: grey hair by lamplight is grey', () => {
  expect(measure({ colors: ['#8f8f92', '#8f8f92'], cast: [1.25, 1, 0.7] })?.greyness).toBe(1)
})

it('tells the colour as it looks in the light of most portraits, whatever the light is', () => {
  const inLight = (cast: Vec3) => measure({ cast })?.color ?? ''
  const usual = inLight([1.09, 0.98, 0.95])
  expect(usual).toBe('#633924')
  const lamp = linearOfHex(inLight([1.2, 0.98, 0.85]))
  linearOfHex(usual).forEach((channel, c) => expect(lamp[c]).toBeCloseTo(channel, 2))
})

it('says nothing of stubble, through which skin shines, nor of no hair', () => {
  expect(measure({ ends: 1, forehead: 1.05 })).toBeNull()
  expect(measure({ ends: 1, forehead: 2 })).toBeNull()
})

it('tells lengths by where hair ends', () => {
  const sides = [-0.4, -0.6, -0.8, -1, -1.5].map((ends) => measure({ ends })!.sides!.cm)
  expect(sides).toEqual(sides.toSorted((a, b) => a - b))
  // Measured from the temple down, at 14 cm per face width.
  const chin = measure({ ends: -0.6 })!
  expect(Math.abs(chin.sides!.cm - 0.9 * 14)).toBeLessThan(3)
  expect(chin.sides).toMatchObject({ isAtLeast: false })
})

it('tells a fringe by its own length', () => {
  const { front, sides } = measure({ ends: -1, forehead: 0.42 })!
  expect(front!.cm).toBeLessThan(11)
  expect(sides!.cm).toBeGreaterThan(14)
})

it('says that hair may be longer which the picture cuts', () => {
  const seen = measure({ ends: -4 })!
  expect(seen.sides).toMatchObject({ isAtLeast: true })
  expect(seen.front).toMatchObject({ isAtLeast: true })
  const masked = measure({ ends: -4, shownRows: 0.8 * height })!
  expect(masked.sides).toMatchObject({ isAtLeast: true })
  expect(masked.sides!.cm).toBeLessThan(seen.sides!.cm)
})

it('tells the nape only where hair comes forward on both sides', () => {
  expect(measure({ ends: -0.4 })!.back).toBeNull()
  expect(measure({ ends: -1.4 })!.back!.cm).toBeGreaterThan(15)
})

it('tells strands that hang from coils', () => {
  const straight = measure({ ends: -1, strands: hanging })!
  const coily = measure({ ends: -1, aside: 0.95, strands: coiled })!
  expect(['straight', 'wavy']).toContain(straight.texture!.kind)
  expect(['curly', 'coily']).toContain(coily.texture!.kind)
  expect(coily.amount).toBe('much')
})

it('sees roots of another colour where lengths are lighter', () => {
  const light = (_: number, y: number) => (y > 0.5 ? 0.3 : 1)
  expect(measure({ ends: -1.4 })!.roots).toBeNull()
  expect(measure({ ends: -1.4, strands: light })!.roots).toMatch(/^#[0-9a-f]{6}$/)
})
