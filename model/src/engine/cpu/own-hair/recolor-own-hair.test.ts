import { beforeAll, describe, expect, it } from 'vitest'
import type { RgbImage } from '../../engine.ts'
import { linearOfHex, linearOfSrgb } from '../image/color.ts'
import { planeOf } from '../image/float-image.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import type { SeenHead } from '../seen-photo.ts'
import { areaOfHair } from './measure-own-hair.ts'
import { recolorOwnHair } from './recolor-own-hair.ts'

const plain = plainPhoto()
const { width, height, head } = plain
const { unit, origin } = head.frame
const copper = '#a9522a'
const platinum = '#e3d6be'
const black = '#1c1718'
const plainly = (base: string) => ({ base, roots: null, ends: null, grown: null })

/** Rows between which there is hair. */
const top = origin[1] - unit * 1.05
const bottom = origin[1] + unit * 0.9

/** A ring of hair around the face: from its crown to below the jaw. */
function isHair(x: number, y: number): boolean {
  const [u, v] = [(x - origin[0]) / unit, (y - origin[1]) / unit]
  return v > -1.05 && v < 0.9 && Math.abs(u) < 0.85 && Math.hypot(u, v * 0.75) > 0.6
}

/** A photo of a person whose hair has locks and glints in this shade, 0..255. */
function photoOf(shade: readonly [number, number, number]): { photo: RgbImage; seen: SeenHead } {
  const data = plain.plate.slice()
  const ownHair = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isHair(x, y)) continue
      const i = y * width + x
      ownHair[i] = 1
      const light = 0.75 + 0.25 * Math.sin(x / 7) + (x % 5 === 0 ? 0.2 : 0)
      shade.forEach((channel, c) => (data[i * 3 + c] = channel * light))
    }
  }
  const plane = { ...planeOf({ width, height }, ownHair), left: 0, top: 0, scaleX: 1, scaleY: 1 }
  return { photo: { width, height, data }, seen: { ...plain, ownHair: plane } }
}

/** Mean linear rgb of the hair between two heights, 0 at its top. */
function meanHair({ data }: RgbImage, from = 0, to = 1): number[] {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = Math.round(top + (bottom - top) * from); y < top + (bottom - top) * to; y++) {
    for (let x = 0; x < width; x++) {
      if (!isHair(x, y)) continue
      count++
      for (let c = 0; c < 3; c++) sum[c]! += linearOfSrgb[data[(y * width + x) * 3 + c]!]!
    }
  }
  return sum.map((channel) => channel / count)
}

const redness = ([r, g, b]: readonly number[]): number => r! / (r! + g! + b!)
const level = ([r, g, b]: readonly number[]): number => r! + g! + b!

const dark = photoOf([52, 38, 30])
const light = photoOf([215, 190, 150])
let copperHair: RgbImage

beforeAll(() => {
  copperHair = recolorOwnHair(dark.photo, dark.seen, plainly(copper))
})

describe('own hair in another colour', () => {
  it('keeps every byte that is not near hair', () => {
    const nearest = Math.ceil(unit * 0.08)
    let changed = 0
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isNear = [0, nearest, -nearest].some((dx) =>
          [0, nearest, -nearest].some((dy) => isHair(x + dx, y + dy)),
        )
        if (isNear) continue
        const at = (y * width + x) * 3
        for (let c = at; c < at + 3; c++) {
          if (copperHair.data[c] !== dark.photo.data[c]) changed++
        }
      }
    }
    expect(changed).toBe(0)
  })

  it('moves dark hair towards copper, and keeps its locks', () => {
    const [before, after] = [meanHair(dark.photo), meanHair(copperHair)]
    expect(redness(after)).toBeGreaterThan(redness(before) + 0.1)
    expect(Math.abs(redness(after) - redness(linearOfHex(copper)))).toBeLessThan(0.12)
    const row = Math.round(origin[1] - unit * 0.9)
    const seen = new Set(
      Array.from({ length: 60 }, (_, k) => {
        const x = Math.round(origin[0]) - 30 + k
        return copperHair.data[(row * width + x) * 3]
      }),
    )
    expect(seen.size).toBeGreaterThan(10)
  })

  it('makes dark hair light and light hair dark', () => {
    const blonde = recolorOwnHair(dark.photo, dark.seen, plainly(platinum))
    expect(level(meanHair(blonde))).toBeGreaterThan(5 * level(meanHair(dark.photo)))
    const night = recolorOwnHair(light.photo, light.seen, plainly(black))
    expect(level(meanHair(night))).toBeLessThan(level(meanHair(light.photo)) / 8)
  })

  it('goes from dark roots to light ends', () => {
    const colors = { base: '#6a4a30', roots: black, ends: platinum, grown: null }
    const balayage = recolorOwnHair(dark.photo, dark.seen, colors)
    const [roots, middle, ends] = [
      meanHair(balayage, 0, 0.08),
      meanHair(balayage, 0.4, 0.5),
      meanHair(balayage, 0.92, 1),
    ].map(level)
    expect(middle).toBeGreaterThan(1.5 * roots!)
    expect(ends).toBeGreaterThan(1.5 * middle!)
  })

  it('is measured, so that a bald head can be refused', () => {
    expect(areaOfHair(plain)).toBe(0)
    expect(areaOfHair(dark.seen)).toBeGreaterThan(1)
  })
})
