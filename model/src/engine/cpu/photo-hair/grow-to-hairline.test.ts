import { describe, expect, it } from 'vitest'
import type { HairLayer } from '../composite/hair-layer.ts'
import { createFloatImage } from '../image/float-image.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { surfaceAt, surfaceId } from '../head/head-surfaces.ts'
import type { SeenHead } from '../seen-photo.ts'
import { earTop } from '../head/ear-shape.ts'
import { growToHairline } from './grow-to-hairline.ts'
import { growAboveEars, headEnd } from './growing-rays.ts'
import { lineAround } from './hair-outline.ts'
import hairlines from './hairlines.json' with { type: 'json' }
import { amongRays, angleOf, castRays, rayCount } from './head-rays.ts'
import { findStyleHair } from './style-hair.ts'

const photo = plainPhoto()
const { width, height } = photo
const { unit } = photo.head.frame
const { oval, along, middle, place, angleAt } = castRays(photo.head.frame)

/** How far a place lies outside the face's outline. */
function beyond(x: number, y: number): number {
  const ray = Math.floor(amongRays(angleAt(x + 0.5, y + 0.5)))
  return Math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]) - oval[ray]!
}

/** A plane with these values at each pixel. */
function painted(channels: number, at: (x: number, y: number) => readonly number[]) {
  const plane = createFloatImage({ width, height }, channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) plane.data.set(at(x, y), (y * width + x) * channels)
  }
  return plane
}

/** Dark hair that begins this far outside the face, above the ears. */
function hairFrom(distance: number): HairLayer {
  const isHair = (x: number, y: number): boolean =>
    y < photo.head.frame.origin[1] && beyond(x, y) > distance * unit && beyond(x, y) < 0.8 * unit
  const layer = painted(4, (x, y) => (isHair(x, y) ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0]))
  return { ...layer, left: 0, top: 0 }
}

/** A person whose own hair begins this far outside the face. */
function withHairFrom(distance: number, side?: (x: number) => boolean): SeenHead {
  const ownHair = painted(1, (x, y) => [
    (side?.(x) ?? true) && beyond(x, y) > distance * unit ? 1 : 0,
  ])
  return { ...photo, ownHair: { ...photo.ownHair, ...ownHair } }
}

/** Opacity at an angle from up, degrees, and a distance outside the face. */
function opacity(layer: HairLayer, degrees: number, distance: number): number {
  return channel(layer, degrees, distance, 3)
}

function channel({ data }: HairLayer, degrees: number, distance: number, c: number): number {
  const ray = Math.floor((((degrees + 360) % 360) / 360) * rayCount)
  const [x, y] = place(angleOf(ray), oval[ray]! + distance * unit)
  return data[(Math.floor(y) * width + Math.floor(x)) * 4 + c]!
}

describe('growToHairline', () => {
  it('brings hair to where the own hair begins, at the temples and above the forehead', () => {
    const layer = hairFrom(0.6)
    growToHairline(layer, withHairFrom(0.45))
    for (const degrees of [-20, 0, 20, 60]) {
      expect(opacity(layer, degrees, 0.55), `${degrees}°`).toBeGreaterThan(0.9)
      expect(opacity(layer, degrees, 0.35), `${degrees}°`).toBe(0)
    }
    const hair = layer.data.filter((_, at) => layer.data[at - (at % 4) + 3]! > 0.9)
    expect(Math.max(...hair.filter((_, at) => at % 4 < 3))).toBeLessThan(0.03)
  })

  it('makes no heart where hair hangs over the middle of the forehead', () => {
    const usual = along(lineAround(photo.head.frame, hairlines.usual))
    const aboveUsual = (x: number, y: number): number => {
      const ray = Math.floor(amongRays(angleAt(x + 0.5, y + 0.5)))
      return (Math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]) - usual[ray]!) / unit
    }
    const isMiddle = (x: number, y: number): boolean =>
      Math.abs(Math.sin(angleAt(x + 0.5, y + 0.5))) < 0.25
    const ownHair = painted(1, (x, y) => [
      Number(aboveUsual(x, y) > (isMiddle(x, y) ? -0.06 : 0.06)),
    ])
    const style = painted(4, (x, y) =>
      aboveUsual(x, y) > 0.12 ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0],
    )
    const layer = { ...style, left: 0, top: 0 }
    growToHairline(layer, { ...photo, ownHair: { ...photo.ownHair, ...ownHair } })
    const opacityAt = (degrees: number, above: number): number => {
      const ray = Math.floor((((degrees + 360) % 360) / 360) * rayCount)
      return opacity(layer, degrees, (usual[ray]! - oval[ray]!) / unit + above)
    }
    for (const degrees of [-20, -8, 0, 8, 20]) {
      expect(opacityAt(degrees, 0.12), `${degrees}°`).toBeGreaterThan(0.9)
      expect(opacityAt(degrees, -0.01), `${degrees}°`).toBeLessThan(0.1)
    }
  })

  it("moves the style's own edge to where the own hair begins", () => {
    const layer = hairFrom(0.6)
    const { data } = layer
    const isEdge = (i: number): boolean => beyond(i % width, Math.floor(i / width)) < 0.63 * unit
    for (let i = 0; i < width * height; i++) if (isEdge(i)) data[i * 4] = data[i * 4 + 3]!
    growToHairline(layer, withHairFrom(0.48))
    for (const degrees of [-20, -18]) {
      const red = (distance: number): number => channel(layer, degrees, distance, 0)
      expect(red(0.58), `${degrees}°`).toBeGreaterThan(0.8)
      expect(red(0.62), `${degrees}°`).toBeLessThan(0.1)
    }
  })

  it('goes down to the ear that a turned head shows', () => {
    const turned = plainPhoto(undefined, -25)
    const [x, y] = earTop(turned.head.frame, 1)
    const isSkull = (u: number, v: number): boolean => surfaceAt(turned, u, v) === surfaceId.skull
    const layer = painted(4, (u, v) =>
      isSkull(u, v) && v < y - 0.08 * unit ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0],
    )
    const ownHair = painted(1, (u, v) => [isSkull(u, v) ? 1 : 0])
    const hair = { ...layer, left: 0, top: 0 }
    growToHairline(hair, { ...turned, ownHair: { ...turned.ownHair, ...ownHair } })
    const besideEar = (Math.floor(y - 0.02 * unit) * width + Math.floor(x - 0.02 * unit)) * 4
    expect(hair.data[besideEar + 3]).toBeGreaterThan(0.7)
  })

  /**
   * Opacities of hair that ends `above` the ears (face widths), brought to a person with hair on the skull above them
   * and at more places: at a distance outwards from and below an ear's top, face widths.
   */
  function besideEars(isOwn: (across: number, down: number) => boolean, above = 0.12) {
    const isSkull = (u: number, v: number): boolean => surfaceAt(photo, u, v) === surfaceId.skull
    const ears = ([-1, 1] as const).map((side) => earTop(photo.head.frame, side))
    const middleX = photo.head.frame.origin[0]
    const ownHair = painted(1, (u, v) => {
      const [x, y] = ears[u < middleX ? 0 : 1]!
      const isOnSkull = isSkull(u, v) && v < y
      return [Number(isOnSkull || isOwn((Math.sign(x - middleX) * (u - x)) / unit, (v - y) / unit))]
    })
    const end = Math.min(...ears.map(([, y]) => y)) - above * unit
    const layer = painted(4, (u, v) =>
      isSkull(u, v) && v < end ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0],
    )
    const person = { ...photo, ownHair: { ...photo.ownHair, ...ownHair } }
    growToHairline({ ...layer, left: 0, top: 0 }, person)
    return ears.map(([x, y]) => {
      const outwards = Math.sign(x - middleX) * unit
      return (across: number, down: number): number =>
        layer.data[
          (Math.floor(y + down * unit) * width + Math.floor(x + across * outwards)) * 4 + 3
        ]!
    })
  }

  it.each([0.12, 0.2])('goes down to ears %s below the end of a style, and no further', (above) => {
    for (const opacityAt of besideEars(() => false, above)) {
      for (const down of [-0.1, -0.07, -0.04]) {
        expect(Math.max(opacityAt(0.03, down), opacityAt(0.04, down))).toBeGreaterThan(0.3)
      }
      expect(opacityAt(0.12, -0.04)).toBe(0)
      for (const across of [-0.05, 0, 0.05, 0.1]) expect(opacityAt(across, 0.2)).toBe(0)
    }
  })

  it('goes down in front of the ears as far as sideburns do, and spares the ears', () => {
    const isSideburn = (across: number, down: number): boolean =>
      across > -0.08 && across < 0 && down > -0.05 && down < 0.16
    const [, opacityAt] = besideEars(isSideburn)
    for (const down of [0, 0.05, 0.1]) {
      const across = [-0.05, -0.04, -0.03]
      expect(Math.max(...across.map((at) => opacityAt!(at, down)))).toBeGreaterThan(0.4)
      expect(opacityAt!(-0.16, down)).toBe(0)
      expect(opacityAt!(0.06, down)).toBe(0)
    }
    for (const across of [-0.05, 0, 0.05]) expect(opacityAt!(across, 0.3)).toBe(0)
  })

  it('takes hair that hangs over the ears for no sideburns', () => {
    for (const opacityAt of besideEars((across, down) => across > -0.08 && down < 0.3)) {
      for (const across of [-0.05, 0, 0.05]) expect(opacityAt(across, 0.16)).toBeLessThan(0.5)
    }
  })

  it('goes down to the ears no wider than it ends', () => {
    const [, y] = earTop(photo.head.frame, 1)
    const end = y - 0.12 * unit
    const isHair = (u: number, v: number): boolean =>
      v < end && beyond(u, v) < 0.3 * unit && beyond(u, v) > 0.8 * (v - end) - 0.06 * unit
    const layer = painted(4, (u, v) => (isHair(u, v) ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0]))
    const growing = growAboveEars(castRays(photo.head.frame), photo)
    const style = findStyleHair({ ...layer, left: 0, top: 0 }, growing, photo)
    const depthOf = (ray: number): number => headEnd(ray, growing.rays, photo) - style[ray]!.from
    const down = style.slice(0, rayCount / 2)
    const last = down.findLastIndex((hair) => hair?.rise === 0)
    const continued = [...down.keys()].filter((ray) => ray > last && (down[ray]?.opacity ?? 0) > 0)
    expect(continued.length).toBeGreaterThan(10)
    for (const ray of continued) expect(depthOf(ray)).toBeLessThan(depthOf(last) + 0.01)
  })

  it('stands out from the head down to the ears no further than where it ends', () => {
    const [, y] = earTop(photo.head.frame, 1)
    const end = y - 0.12 * unit
    const reachAt = (v: number): number =>
      0.14 + 0.3 * Math.max(0, Math.min(1, (end - v) / (0.2 * unit) - 0.3))
    const isHair = (u: number, v: number): boolean =>
      v < end && beyond(u, v) > 0.1 * unit && beyond(u, v) < reachAt(v) * unit
    const layer = painted(4, (u, v) => (isHair(u, v) ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0]))
    const growing = growAboveEars(castRays(photo.head.frame), photo)
    const down = findStyleHair({ ...layer, left: 0, top: 0 }, growing, photo).slice(0, rayCount / 2)
    const outOf = (ray: number): number => down[ray]!.to - headEnd(ray, growing.rays, photo)
    const last = down.findLastIndex((hair) => hair?.rise === 0)
    const continued = [...down.keys()].filter((ray) => ray > last && (down[ray]?.opacity ?? 0) > 0)
    expect(outOf(last - 12)).toBeGreaterThan(0.03 * unit)
    expect(continued.length).toBeGreaterThan(10)
    for (const ray of continued) expect(outOf(ray)).toBeLessThan(Math.max(0, outOf(last)) + 0.01)
  })

  it.each([0, 0.8])('tears nowhere below sides that fade out, narrowing by %f', (narrowing) => {
    const end = earTop(photo.head.frame, 1)[1] - 0.2 * unit
    const opacityAt = (u: number, v: number): number => {
      const [out, up] = [beyond(u, v) / unit, (end - v) / unit]
      const from = 0.02 + narrowing * Math.max(0, 0.3 - up)
      if (up < 0 || out < from || out > 0.08 + 0.4 * up) return 0
      const isThin = out < from + 0.12 || up < 0.12
      return isThin ? 0.1 + 0.9 * (((u * 7 + v * 13) % 5) / 4) : 1
    }
    const plane = painted(4, (u, v) => {
      const alpha = opacityAt(u, v)
      return [0.02 * alpha, 0.01 * alpha, 0.01 * alpha, alpha]
    })
    const layer = { ...plane, left: 0, top: 0 }
    growToHairline(layer, withHairFrom(0.02))
    const alphaAt = (u: number, v: number): number => layer.data[(v * width + u) * 4 + 3]!
    const torn: string[] = []
    for (let v = 3; v < end + 0.2 * unit; v++) {
      for (let u = 3; u < width - 3; u++) {
        const isBetween = [2, 3].some(
          (d) =>
            Math.min(alphaAt(u - d, v), alphaAt(u + d, v)) > 0.4 ||
            Math.min(alphaAt(u, v - d), alphaAt(u, v + d)) > 0.4,
        )
        if (isBetween && alphaAt(u, v) < 0.05) torn.push(`${u},${v}`)
      }
    }
    expect(torn).toEqual([])
  })

  it('ends without steps where it fills the head beyond the style', () => {
    const isStyle = (x: number, y: number): boolean =>
      y < photo.head.frame.origin[1] && Math.abs(beyond(x, y)) < 0.06 * unit
    const layer = painted(4, (x, y) => (isStyle(x, y) ? [0.02, 0.01, 0.01, 1] : [0, 0, 0, 0]))
    growToHairline({ ...layer, left: 0, top: 0 }, withHairFrom(0))
    const isSkull = (x: number, y: number): boolean => surfaceAt(photo, x, y) === surfaceId.skull
    const rim: number[] = []
    for (let y = 0; y < photo.head.frame.origin[1]; y++) {
      for (let x = 0; x < width; x++) {
        if (!isSkull(x, y) || beyond(x, y) < 0.07 * unit) continue
        if (isSkull(x - 1, y) && isSkull(x + 1, y) && isSkull(x, y - 1)) continue
        rim.push(layer.data[(y * width + x) * 4 + 3]!)
      }
    }
    expect(rim.filter((alpha) => alpha > 0.3).length).toBeGreaterThan(9)
    expect(Math.max(...rim)).toBeLessThan(0.95)
  })

  it('makes hair that skin shines through no denser, so that it has one tone', () => {
    const layer = hairFrom(0.3)
    const isDense = (x: number, y: number): boolean =>
      Math.abs(x - middle[0]) < 10 && beyond(x, y) > 0.45 * unit
    for (let i = 0; i < width * height; i++) {
      if (isDense(i % width, Math.floor(i / width))) continue
      for (let c = 0; c < 4; c++) layer.data[i * 4 + c]! *= 0.92
    }
    growToHairline(layer, withHairFrom(0.3))
    for (const degrees of [-20, 0, 20]) {
      expect(opacity(layer, degrees, 0.4), `${degrees}°`).toBeCloseTo(0.92, 2)
    }
  })

  it('leaves bare what was bare', () => {
    const layer = hairFrom(0.2)
    growToHairline(layer, photo)
    for (const degrees of [-20, 0, 20]) expect(opacity(layer, degrees, 0.15)).toBe(0)
  })

  it('lets no room show between hair and head', () => {
    const layer = hairFrom(0.6)
    growToHairline(layer, photo)
    const onHead = (x: number, y: number): boolean =>
      surfaceAt(photo, Math.floor(x), Math.floor(y)) !== surfaceId.none
    // The head is turned a little: its left ear is hidden, and at -60° hair has nearly ended.
    for (const degrees of [-45, -30, 0, 30, 60]) {
      const ray = Math.floor(((degrees + 360) / 360) * rayCount) % rayCount
      let beside = 0.6
      while (!onHead(...place(angleOf(ray), oval[ray]! + beside * unit))) beside -= 0.01
      expect(opacity(layer, degrees, beside + 0.02), `${degrees}°`).toBeGreaterThan(0.9)
    }
  })

  it('takes hair that hangs over the forehead, or over one temple, for no hairline', () => {
    const fringed = hairFrom(0.6)
    growToHairline(fringed, withHairFrom(0))
    expect(opacity(fringed, 0, 0)).toBeLessThan(0.1)
    const swept = hairFrom(0.6)
    const left = withHairFrom(0.02, (x) => x < photo.head.frame.origin[0])
    growToHairline(swept, left)
    expect(opacity(swept, -60, 0.15)).toBeLessThan(0.1)
  })

  it('expects hairlines where most people have them, when hair hangs beside the jaw', () => {
    const begins = (person: SeenHead): number => {
      const layer = hairFrom(0.6)
      growToHairline(layer, person)
      let distance = 0
      while (opacity(layer, 45, distance) < 0.5) distance += 0.005
      return distance
    }
    const cropped = withHairFrom(0.02)
    const isHigh = (i: number): boolean => Math.floor(i / width) < photo.head.frame.origin[1]
    const { data } = cropped.ownHair
    const short = { ...cropped.ownHair, data: data.map((value, i) => (isHigh(i) ? value : 0)) }
    const lowest = begins({ ...cropped, ownHair: short })
    expect(begins(cropped) - lowest).toBeGreaterThan(0.01)
  })
})
