import { describe, expect, it } from 'vitest'
import { toView } from '../../head/head-frame.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { hairlinePlaces } from '../hair-outline.ts'
import { decodeCutout } from '../decode-cutout.ts'
import { hairColor, wornCutout, wornHair, type Paint, type WornHair } from '../worn-hair.fixture.ts'
import { noCorrections, type Corrections, type Polygon } from './corrections.ts'
import { cutHair, packCutout, type CutHair } from './cut-hair.ts'
import type { ReferencePhoto } from './reference-photo.ts'

function cut(
  worn: WornHair = {},
  corrections: (reference: ReferencePhoto) => Corrections = () => noCorrections,
) {
  const reference = wornHair(worn)
  const hair = cutHair(reference, corrections(reference))
  const pixelAt = (x: number, y: number): number => {
    const { frame } = reference.head
    const [u, v] = toView(frame, [x, y, 0])
    return Math.floor(v) * hair.width + Math.floor(u)
  }
  return { hair, pixelAt, alphaAt: (x: number, y: number) => hair.alpha[pixelAt(x, y)] }
}

/** A square about a place of the head, local units. */
function square({ head: { frame } }: ReferencePhoto, x: number, y: number, half: number): Polygon {
  const corners: readonly Vec3[] = [
    [x - half, y - half, 0],
    [x + half, y - half, 0],
    [x + half, y + half, 0],
    [x - half, y + half, 0],
  ]
  return corners.map((corner) => {
    const [u, v] = toView(frame, corner)
    return [u, v]
  })
}

const plain = cut()

const lastRows = ({ alpha, width, height }: CutHair): Float32Array =>
  alpha.subarray((height - 3) * width)

describe('cutHair', () => {
  it('takes the hair in its own colour, no face, shirt or wall', () => {
    const { hair, pixelAt, alphaAt } = plain
    for (const [x, y] of [
      [0, 0.9],
      [-0.58, 0],
      [0.58, 0],
      [0.58, -0.5],
    ] as const) {
      expect(alphaAt(x, y)).toBeGreaterThan(0.95)
      const around = [-2, -1, 0, 1, 2].map((d) => pixelAt(x, y) + d)
      const red = around.map((i) => hair.color[i * 3]!)
      expect(Math.min(...red)).toBeLessThan(hairColor[0])
      expect(Math.max(...red)).toBeGreaterThan(hairColor[0])
      expect(Math.max(...red)).toBeLessThan(2 * hairColor[0])
    }
    for (const [x, y] of [
      [0, 0.2],
      [0, -0.4],
      [0, -1.5],
      [0.9, -1.2],
      [0, 1.4],
      [1, 0.3],
    ] as const) {
      expect(alphaAt(x, y)).toBe(0)
    }
  })

  it('drops hair that hangs together with none, such as a brooch', () => {
    const island = { x: 240, y: 380, radius: 8 }
    const { hair } = cut({ island })
    const at = Math.floor(island.y / 2) * hair.width + Math.floor(island.x / 2)
    expect(wornHair({ island }).hair[at]).toBe(1)
    expect(hair.alpha[at]).toBe(0)
  })

  it('lets a brow that reaches the hair bite nothing out of it', () => {
    const reference = wornHair()
    const { frame } = reference.head
    const [x, y] = toView(frame, [0.52, 0.2, 0])
    const features = [{ x, y, radius: 0.08 * frame.unit }]
    const { alpha, width } = cutHair({ ...reference, features }, noCorrections)
    const alphaAt = (aside: number): number => {
      const [u, v] = toView(frame, [aside, 0.2, 0])
      return alpha[Math.floor(v) * width + Math.floor(u)]!
    }
    for (const aside of [0.54, 0.56, 0.58]) expect(alphaAt(aside)).toBeGreaterThan(0.9)
    for (const aside of [0.44, 0.48]) expect(alphaAt(aside)).toBeLessThan(0.1)
  })

  it('makes hair solid that the matte shows half amid hair, but not the room between locks', () => {
    const halfSeen = (isRoom: boolean): number => {
      const reference = wornHair()
      const { frame } = reference.head
      const [u, v] = toView(frame, [0.58, -0.3, 0])
      const middle = Math.floor(v) * reference.photo.width + Math.floor(u)
      const person = reference.person.slice()
      const data = Uint8Array.from(reference.photo.data)
      for (let i = middle - 1; i <= middle + 1; i++) {
        person[i] = 0.5
        if (isRoom) data.fill(200, i * 3, i * 3 + 3)
      }
      const photo = { ...reference.photo, data }
      return cutHair({ ...reference, photo, person }, noCorrections).alpha[middle]!
    }
    expect(halfSeen(false)).toBeGreaterThan(0.8)
    expect(halfSeen(true)).toBeLessThan(0.6)
  })

  it('follows what a person corrects', () => {
    const removed = cut({}, (reference) => ({
      ...noCorrections,
      remove: [square(reference, 0.58, -0.3, 0.15)],
    }))
    expect(removed.alphaAt(0.58, -0.3)).toBe(0)
    expect(removed.alphaAt(-0.58, -0.3)).toBeGreaterThan(0.95)
    const kept = cut({}, (reference) => ({
      ...noCorrections,
      keep: [square(reference, 0, 0.45, 0.2)],
    }))
    expect(kept.alphaAt(0, 0.45)).toBeGreaterThan(0.9)
    expect(plain.alphaAt(0, 0.45)).toBe(0)
  })

  it('finds the cropped hair in a drawn part, half of it where skin shines through, and no skin', () => {
    const stubble = (share: number): Paint => ({ x: 0.33, y: 0.3, half: 0.1, share })
    const cropped = (reference: ReferencePhoto): Corrections => ({
      ...noCorrections,
      cropped: [square(reference, 0.33, 0.42, 0.25)],
    })
    const paint = [stubble(0.5), { ...stubble(1), y: 0.5 }]
    const missed = cut({ paint })
    expect(missed.alphaAt(0.33, 0.3)).toBe(0)
    const found = cut({ paint }, cropped)
    expect(found.alphaAt(0.33, 0.5)).toBeGreaterThan(0.9)
    expect(found.alphaAt(0.33, 0.3)).toBeGreaterThan(0.15)
    expect(found.alphaAt(0.33, 0.3)).toBeLessThan(0.8)
    expect(found.alphaAt(0.15, 0.4)).toBeLessThan(0.03)
    expect(cut({}, cropped).alphaAt(0.33, 0.4)).toBeLessThan(0.03)
  })

  it('leaves out the scalp that shows in a drawn part, and only that', () => {
    const paint = [{ x: 0, y: 0.85, half: 0.03, share: 0.3 }]
    expect(cut({ paint }).alphaAt(0, 0.85)).toBeGreaterThan(0.9)
    const cleared = cut({ paint }, (reference) => ({
      ...noCorrections,
      scalp: [square(reference, 0, 0.85, 0.15)],
    }))
    expect(cleared.alphaAt(0, 0.85)).toBeLessThan(0.1)
    expect(cleared.alphaAt(0.09, 0.85)).toBeGreaterThan(0.9)
  })

  it('lets hair end strand by strand in a drawn part', () => {
    const { hair, pixelAt, alphaAt } = cut({}, (reference) => ({
      ...noCorrections,
      ends: [square(reference, 0.58, -0.5, 0.25)],
    }))
    const row = (y: number): number[] =>
      Array.from({ length: 20 }, (_, i) => hair.alpha[pixelAt(0.5 + 0.008 * i, y)]!)
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value) / values.length
    expect(mean(row(-0.3))).toBeGreaterThan(0.9)
    expect(mean(row(-0.5))).toBeGreaterThan(0.1)
    expect(mean(row(-0.5))).toBeLessThan(0.9)
    expect(Math.max(...row(-0.65))).toBeLessThan(0.3)
    expect(alphaAt(-0.58, -0.5)).toBeGreaterThan(0.95)
  })

  it('thins out towards the forehead where the outline is said to be too hard, and not in fringes', () => {
    const across = Array.from({ length: 30 }, (_, k) => -0.15 + 0.01 * k)
    const densities = (hairline: number, softHairline: boolean): number[] => {
      const { alphaAt } = cut({ scale: 1, hairline }, () => ({ ...noCorrections, softHairline }))
      return [0, 0.1].map((up) => {
        const found = across.map((x) => alphaAt(x, hairline + 0.03 + up) ?? 0)
        return found.reduce((sum, alpha) => sum + alpha) / found.length
      })
    }
    const [hard, soft, fringe] = [
      densities(0.75, false),
      densities(0.75, true),
      densities(0.5, true),
    ]
    expect(soft[0]).toBeLessThan(0.75 * hard[0]!)
    expect(soft[0]).toBeGreaterThan(0.02)
    expect(soft[1]).toBeCloseTo(hard[1]!, 2)
    expect(fringe).toEqual(densities(0.5, false))
  })

  it('thins out along the strands of the photo: the darker ones stay longest', () => {
    const lead = (softHairline: boolean): number => {
      const { hair, pixelAt } = cut({ scale: 1, hairline: 0.75 }, () => ({
        ...noCorrections,
        softHairline,
      }))
      const row = Array.from({ length: 60 }, (_, k) => pixelAt(-0.15 + 0.005 * k, 0.775))
      const byLight = row.toSorted((a, b) => hair.color[a * 3]! - hair.color[b * 3]!)
      const meanOf = (pixels: readonly number[]): number =>
        pixels.reduce((sum, i) => sum + hair.alpha[i]!, 0) / pixels.length
      return meanOf(byLight.slice(0, 30)) - meanOf(byLight.slice(30))
    }
    expect(lead(true)).toBeGreaterThan(0.15)
    expect(lead(false)).toBeLessThan(0.08)
  })

  it('lets hair fade out that leaves the photo', () => {
    const { hair, alphaAt } = cut({ ends: -4 })
    expect(Math.max(...lastRows(hair))).toBeLessThan(0.1)
    expect(alphaAt(0.58, -0.5)).toBeGreaterThan(0.95)
  })
})

describe('packCutout', () => {
  it('writes what can be read again: the hair, its hairline, its colour', async () => {
    const file = await wornCutout({ hairline: 0.62 })
    const cutout = await decodeCutout(file)
    const { axes, hair, hairline, color } = cutout
    const [u, v] = toView(axes, [0, 0.9, 0])
    const at = (Math.floor(v) * hair.width + Math.floor(u)) * 4
    expect(hair.data[at + 3]).toBeGreaterThan(0.95)
    const middle = hairline[hairlinePlaces.findIndex((place) => Math.abs(place) < 0.01)]
    expect(Math.abs((middle ?? 0) - 0.62)).toBeLessThan(0.1)
    color.forEach((value, c) => expect(Math.abs(value / hairColor[c]! - 1)).toBeLessThan(0.2))
    expect(Buffer.compare(await wornCutout({ hairline: 0.62 }), file)).toBe(0)
  })

  it('refuses a photo without hair', async () => {
    const reference = wornHair()
    const { width, height, alpha, color } = plain.hair
    const none = { width, height, alpha: alpha.map(() => 0), color }
    await expect(packCutout('bald', reference, none)).rejects.toThrow('no hair')
  })
})
