import { beforeAll, describe, expect, it } from 'vitest'
import type { RgbImage } from '../../engine.ts'
import { planeOf } from '../image/float-image.ts'
import { hairlinePlaces } from '../photo-hair/hair-outline.ts'
import { wornCutout } from '../photo-hair/worn-hair.fixture.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { cutOwnHair, type OwnHairChange } from './change-own-hair.ts'
import { localPlaces } from './local-places.ts'

const plain = plainPhoto()
const { width, height } = plain
const placeAt = localPlaces(plain.head.frame)
const asItIs: OwnHairChange = { color: null, length: null, fringe: null, seed: 1 }

/** A person with hair of dark and bright strands from the crown down to a height, local units. */
function longHair(ends: number, hairline = 0.6): { photo: RgbImage; seen: DrawablePhoto } {
  const data = plain.plate.slice()
  const hair = new Float32Array(width * height)
  for (let i = 0; i < hair.length; i++) {
    const [across, up] = placeAt(i % width, Math.floor(i / width))
    const isBeside = Math.abs(across) > 0.48 && up < hairline
    if (up < ends || up > 1.05 || Math.abs(across) > 0.75 || !(isBeside || up >= hairline)) continue
    hair[i] = 1
    const light = 0.8 + 0.3 * Math.sin((i % width) * 1.9)
    ;[60, 42, 32].forEach((channel, c) => (data[i * 3 + c] = channel * light))
  }
  const ownHair = { ...planeOf({ width, height }, hair), left: 0, top: 0, scaleX: 1, scaleY: 1 }
  const ownHairline = hairlinePlaces.map(() => (hairline > 0.45 ? hairline : null))
  return { photo: { width, height, data }, seen: { ...plain, ownHair, ownHairline } }
}

/** How far apart two pictures are in each pixel of a part of the head, 0..255. */
function changes(
  before: RgbImage,
  after: RgbImage,
  isIn: (across: number, up: number) => boolean,
): number[] {
  return Array.from({ length: width * height }, (_, i) => i)
    .filter((i) => isIn(...placeAt(i % width, Math.floor(i / width))))
    .map((i) => Math.abs(before.data[i * 3]! - after.data[i * 3]!))
}

const long = longHair(-1.15)

describe('own hair that is shortened', () => {
  let chin: RgbImage
  beforeAll(async () => {
    chin = (await cutOwnHair(long.photo, long.seen, { ...asItIs, length: 'chin' })).picture
  })

  it('stays as it is above its end, to the byte, and is gone below', () => {
    const above = changes(long.photo, chin, (_, up) => up > -0.55)
    expect(above.some((change) => change > 0)).toBe(false)
    const behind = { ...long.photo, data: plain.plate }
    const left = changes(behind, chin, (across, up) => Math.abs(across) < 0.72 && up < -0.95)
    expect(left.filter((change) => change > 60)).toHaveLength(0)
  })

  it('ends in single strands, and on no line', () => {
    const ends = Array.from({ length: Math.round(plain.head.frame.unit * 0.15) }, (_, k) => {
      const x = Math.round(plain.head.frame.origin[0] - plain.head.frame.unit * 0.68) + k
      return Array.from({ length: height }, (__, y) => y).findLast(
        (y) => chin.data[(y * width + x) * 3]! < 90,
      )
    })
    expect(new Set(ends).size).toBeGreaterThan(4)
  })

  it('is refused where it ends above already', async () => {
    const { photo, seen } = longHair(-0.7)
    await expect(cutOwnHair(photo, seen, { ...asItIs, length: 'chin' })).rejects.toMatchObject({
      reason: 'hair_short',
    })
  })
})

describe('a fringe before own hair', () => {
  let fringe: Uint8Array
  beforeAll(async () => {
    fringe = await wornCutout({ hairline: 0.35 })
  })

  it('covers the forehead in the colour of the own hair, and nothing else changes', async () => {
    const { picture } = await cutOwnHair(long.photo, long.seen, { ...asItIs, fringe })
    const forehead = changes(
      long.photo,
      picture,
      (across, up) => Math.abs(across) < 0.2 && up > 0.42 && up < 0.55,
    )
    expect(forehead.filter((change) => change > 40).length).toBeGreaterThan(forehead.length * 0.8)
    const elsewhere = (across: number, up: number) =>
      up < -0.25 || up > 0.9 || Math.abs(across) > 0.7
    expect(changes(long.photo, picture, elsewhere).some((change) => change > 0)).toBe(false)
  })

  it('is refused over a fringe, and on a head without hair', async () => {
    const fringed = longHair(-1.15, 0.35)
    await expect(
      cutOwnHair(fringed.photo, fringed.seen, { ...asItIs, fringe }),
    ).rejects.toMatchObject({ reason: 'has_fringe' })
    const bald = { width, height, data: plain.plate }
    await expect(cutOwnHair(bald, plain, { ...asItIs, fringe })).rejects.toMatchObject({
      reason: 'no_hair',
    })
  })
})
