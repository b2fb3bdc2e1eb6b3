import { describe, expect, it } from 'vitest'
import type { HairLayer } from '../composite/hair-layer.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { fillBehind } from './hair-behind.ts'
import { placeHair } from './render-photo-hair.ts'

const photo = plainPhoto()
const { origin, unit } = photo.head.frame
const gray = 0.1

/**
 * A cap over the head and hair hanging beside it. Places are in face widths to the right of and above the head's
 * middle.
 */
function hairWith(beside: (aside: number, y: number) => boolean | number): HairLayer {
  const { width, height } = photo
  const data = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) - origin[0]) / unit
    const y = (origin[1] - Math.floor(i / width)) / unit
    const isCap = y > 0.45 && Math.hypot(x, y - 0.45) < 0.8
    const opacity = isCap ? 1 : y > 0.45 ? 0 : Number(beside(Math.abs(x), y))
    data.set([gray * opacity, gray * opacity, gray * opacity, opacity], i * 4)
  }
  return { left: 0, top: 0, width, height, data }
}

function filled(beside: Parameters<typeof hairWith>[0]) {
  const layer = hairWith(beside)
  fillBehind(layer, photo)
  return (x: number, y: number): number => {
    const column = Math.round(origin[0] + x * unit)
    const row = Math.round(origin[1] - y * unit)
    return layer.data[(row * layer.width + column) * 4 + 3]!
  }
}

/** How far from the head's middle the face ends at a height to the left, face widths. */
function faceEnd(y: number): number {
  const row = Math.round(origin[1] - y * unit) * photo.width
  const edge = photo.surfaces.id.subarray(row, row + photo.width).findIndex((id) => id > 0)
  return (origin[0] - edge) / unit
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

  it('hangs over the edge of the face beside a gap, and ends there at no step', () => {
    // The hair touches the face further down, so the gap has an end.
    const touches = faceEnd(-0.1) + 0.002
    const alphaAt = filled((aside, y) => y > -1 && aside > (y < 0.05 ? touches : 0.62))
    const edges = Array.from({ length: 50 }, (_, k) => {
      const y = 0.35 - 0.01 * k
      let inside = 0
      while (inside < 0.12 && alphaAt(-faceEnd(y) + inside, y) > 0.5) inside += 0.002
      return { covered: inside, at: faceEnd(y) - inside }
    })
    const beside = edges.slice(4, 24).map(({ covered }) => covered)
    expect(Math.min(...beside)).toBeGreaterThan(0.004)
    expect(Math.max(...beside)).toBeLessThan(0.04)
    const steps = edges.slice(1).map(({ at }, k) => Math.abs(at - edges[k]!.at))
    expect(Math.max(...steps)).toBeLessThan(0.015)
  })

  it('lets no skin through the thin edge of hair that touches the face', () => {
    const thin = { from: faceEnd(-0.1) + 0.002, to: faceEnd(-0.1) + 0.015 }
    const alphaAt = filled((aside, y) => {
      if (y <= -1 || aside <= (y < 0.05 ? thin.from : 0.62)) return 0
      return aside < thin.to ? 0.8 : 1
    })
    for (let y = 0; y > -0.12; y -= 0.01) {
      for (let x = thin.from + 0.005; x < thin.to; x += 0.002) {
        expect(alphaAt(-x, y)).toBeGreaterThan(0.95)
      }
    }
  })

  it('meets the face at no line, bright or darker than the photo’s black, where the photo is soft', () => {
    const soft = { ...photo, sharpness: 1.2, black: [0.05, 0.05, 0.05] as const }
    const { layer } = placeHair(
      soft,
      hairWith((aside, y) => y > -1 && aside > 0.61),
    )
    const alphaAt = (i: number): number => layer.data[i * 4 + 3]!
    for (let k = 0; k < 40; k++) {
      const first = (Math.round(origin[1]) + k) * layer.width
      const edge = photo.surfaces.id.subarray(first, first + origin[0]).findIndex((id) => id > 0)
      for (let i = first + edge + 8; i > first + edge - 8; i--) {
        expect(alphaAt(i - 1)).toBeGreaterThan(alphaAt(i) - 0.2)
        if (alphaAt(i) > 0.02) expect(layer.data[i * 4]! / alphaAt(i)).toBeGreaterThan(0.049)
      }
    }
  })

  it('is not seen through hair far from any gap, however close it is cropped', () => {
    const alphaAt = filled((aside, y) => (y > -1 && aside > 0.61 && aside < 1.2 ? 0.9 : 0))
    expect(alphaAt(-0.57, 0)).toBeGreaterThan(0.9)
    for (let y = 0.3; y > -0.3; y -= 0.05) expect(alphaAt(-0.84, y)).toBeCloseTo(0.9, 2)
  })

  it('leaves the face free where hair hangs far from any gap', () => {
    const alphaAt = filled((aside, y) => y > -1 && aside > (y > 0.1 ? faceEnd(y) + 0.002 : 0.6))
    expect(alphaAt(-faceEnd(0.42) + 0.02, 0.42)).toBeLessThan(0.1)
  })

  it('fills a slit beside the jaw, though the hair ends there', () => {
    const face = faceEnd(-0.2)
    const alphaAt = filled((aside, y) => y > -0.3 && aside > face + 0.02)
    expect(alphaAt(-face - 0.01, -0.2)).toBeGreaterThan(0.95)
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
