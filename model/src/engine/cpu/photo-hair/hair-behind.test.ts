import { describe, expect, it } from 'vitest'
import type { HairLayer } from '../composite/hair-layer.ts'
import { gaussianBlur } from '../image/blur.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { fillBehind, meetPerson } from './hair-behind.ts'

const photo = plainPhoto()
const { origin, unit } = photo.head.frame
const gray = 0.1

/**
 * A cap over the head and hair hanging beside it. Places are in face widths to the right of and above the head's
 * middle.
 */
function hairWith(isHairBeside: (aside: number, y: number) => boolean): HairLayer {
  const { width, height } = photo
  const data = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) - origin[0]) / unit
    const y = (origin[1] - Math.floor(i / width)) / unit
    const isCap = y > 0.45 && Math.hypot(x, y - 0.45) < 0.8
    if (isCap || (y <= 0.45 && isHairBeside(Math.abs(x), y))) {
      data.set([gray, gray, gray, 1], i * 4)
    }
  }
  return { left: 0, top: 0, width, height, data }
}

function fill(layer: HairLayer, shown: DrawablePhoto = photo): HairLayer {
  const gaps = fillBehind(layer, shown)
  if (gaps) meetPerson(layer, gaps, shown)
  return layer
}

function filled(isHairBeside: (aside: number, y: number) => boolean, shown = photo) {
  const layer = fill(hairWith(isHairBeside), shown)
  return (x: number, y: number): number => {
    const column = Math.round(origin[0] + x * unit)
    const row = Math.round(origin[1] - y * unit)
    return layer.data[(row * layer.width + column) * 4 + 3]!
  }
}

/** The photo's left half as if the person were wider by `more` face widths, before a white wall. */
function shifted(more: number): Uint8Array {
  const { plate, width, surfaces } = photo
  return plate.map((_, at) => {
    const i = Math.floor(at / 3)
    const from = i + (i % width < origin[0] ? Math.round(more * unit) : 0)
    return surfaces.id[from] ? plate[from * 3 + (at % 3)]! : 255
  })
}

describe('what lies behind hair that hangs beside the face', () => {
  it('is darker hair, also where the hair is narrow', () => {
    const alphaAt = filled((aside, y) => y > -1 && aside > 0.61 && aside < 0.75)
    for (const x of [-0.57, 0.57]) {
      for (let y = 0.3; y > -0.3; y -= 0.05) expect(alphaAt(x, y)).toBeGreaterThan(0.9)
    }
  })

  it('is darker hair above the ends of a bob that bends in under the jaw', () => {
    const alphaAt = filled((aside, y) => y > -0.45 && aside > (y > -0.35 ? 0.61 : 0.3))
    for (const x of [-0.57, 0.57]) {
      for (let y = 0.1; y > -0.3; y -= 0.05) expect(alphaAt(x, y)).toBeGreaterThan(0.9)
    }
  })

  it('goes on over the outermost pixels of the face, which are half room, at no staircase', () => {
    const layer = fill(hairWith((aside, y) => y > -1 && aside > 0.61))
    const rows = Array.from({ length: 40 }, (_, k) => {
      const first = (Math.round(origin[1]) + k) * layer.width
      const last = first + Math.round(origin[0])
      const edge = photo.surfaces.id.subarray(first, last).findIndex((id) => id > 0)
      let covered = 0
      for (let i = first + edge; i < last; i++) covered += layer.data[i * 4 + 3]!
      return { covered, faceFrom: edge + covered }
    })
    const mean = rows.reduce((sum, { covered }) => sum + covered, 0) / rows.length
    expect(mean).toBeGreaterThan(0.4)
    expect(mean).toBeLessThan(1.5)
    const turns = rows
      .slice(2)
      .map((row, k) => Math.abs(row.faceFrom - 2 * rows[k + 1]!.faceFrom + rows[k]!.faceFrom))
    expect(Math.max(...turns)).toBeLessThan(0.6)
  })

  it('meets the face at no line, bright or darker than the photo’s black, where the photo is soft', () => {
    const sharp = hairWith((aside, y) => y > -1 && aside > 0.61)
    const gaps = fillBehind(sharp, photo)!
    const layer = { ...sharp, ...gaussianBlur({ ...sharp, channels: 4 }, 1.2) }
    // Colours do not tell the person from the room.
    const plate = new Uint8Array(photo.plate.length).fill(150)
    meetPerson(layer, gaps, { ...photo, plate, black: [0.05, 0.05, 0.05] })
    const alphaAt = (i: number): number => layer.data[i * 4 + 3]!
    for (let k = 0; k < 40; k++) {
      const first = (Math.round(origin[1]) + k) * layer.width
      const edge = photo.surfaces.id.subarray(first, first + origin[0]).findIndex((id) => id > 0)
      for (let i = first + edge + 8; i > first + edge - 8; i--) {
        expect(alphaAt(i - 1)).toBeGreaterThan(alphaAt(i) - 0.2)
      }
      // Nothing of the blurred hair reaches this pixel.
      const added = first + edge
      const onFace = photo.surfaces.id[added] ? layer.data[added * 4]! / alphaAt(added) : 1
      expect(onFace).toBeGreaterThan(0.05)
    }
  })

  it('fills a slit beside the jaw, though the hair ends there', () => {
    const row = Math.round(origin[1] + 0.2 * unit) * photo.width
    const edge = photo.surfaces.id.subarray(row, row + photo.width).findIndex((id) => id > 0)
    const face = (origin[0] - edge) / unit
    const alphaAt = filled((aside, y) => y > -0.3 && aside > face + 0.02)
    expect(alphaAt(-face - 0.01, -0.2)).toBeGreaterThan(0.95)
  })

  it('covers no more of the face than that', () => {
    const alphaAt = filled((aside, y) => y > -1 && aside > 0.61)
    const row = Math.round(origin[1]) * photo.width
    const edge = photo.surfaces.id.subarray(row, row + photo.width).findIndex((id) => id > 0)
    expect(alphaAt((edge - origin[0]) / unit + 0.015, 0)).toBeLessThan(0.1)
  })

  it('begins where the person is seen to end, though the mesh of their head ends elsewhere', () => {
    const row = Math.round(origin[1] + 0.4 * unit) * photo.width
    const edge = photo.surfaces.id.subarray(row, row + photo.width).findIndex((id) => id > 0)
    const face = (origin[0] - edge) / unit
    for (const shift of [-0.01, 0.02]) {
      const isBeside = (aside: number, y: number): boolean => y > -1 && aside > face + 0.1
      const alphaAt = filled(isBeside, { ...photo, plate: shifted(shift) })
      const end = face + shift
      expect(alphaAt(-end - 0.02, -0.4)).toBeGreaterThan(0.9)
      expect(alphaAt(-end + 0.02, -0.4)).toBeLessThan(0.1)
    }
  })

  it('is the room behind single braids', () => {
    const alphaAt = filled((aside, y) => y > -1 && aside > 0.61 && (aside * 100) % 6 < 3)
    for (const x of [-0.57, 0.57]) expect(alphaAt(x, 0)).toBeLessThan(0.2)
  })

  it('is the room below a gap that is open, such as behind braids whose ends are one', () => {
    const isBraid = (aside: number, y: number): boolean => y < -0.3 || (aside * 100) % 6 < 3
    const alphaAt = filled((aside, y) => {
      return y > -1 && aside > (y > -0.2 ? 0.61 : 0.52) && isBraid(aside, y)
    })
    for (const x of [-0.48, 0.48]) {
      for (const y of [-0.33, -0.36, -0.4]) expect(alphaAt(x, y)).toBeLessThan(0.2)
    }
  })

  it('ends softly, at no straight line', () => {
    const alphaAt = filled((aside, y) => y > -1 && aside > (y > 0 ? 0.61 : 0.74) && aside < 1)
    const down = Array.from({ length: 120 }, (_, k) => alphaAt(0.57, 0.3 - k * 0.005))
    expect(down[0]).toBeGreaterThan(0.9)
    expect(down.at(-1)).toBe(0)
    const steps = down.slice(1).map((alpha, k) => Math.abs(alpha - down[k]!))
    expect(Math.max(...steps)).toBeLessThan(0.4)
  })
})
