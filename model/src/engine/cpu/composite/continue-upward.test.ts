import { describe, expect, it } from 'vitest'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { toView } from '../head/head-frame.ts'
import { renderHeadAbove, renderHeadSurfaces } from '../head/head-surfaces.ts'
import { skullPoint } from '../head/skull.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { continueUpward } from './continue-upward.ts'
import { headRoomFor, roomToDraw } from './hair-layer.ts'

const photo = plainPhoto()
const { width } = photo
const rows = 60
/** Px between the picture's edge and the crown. */
const crownHeight = toView(
  photo.head.frame,
  skullPoint(photo.head.skull, { azimuth: 0, polar: 0 }),
)[1]

/** The photo before a wall of upright stripes, 16 px wide. */
function striped(): Uint8Array {
  return Uint8Array.from({ length: photo.plate.length }, (_, i) =>
    (Math.floor((Math.floor(i / 3) % width) / 16) & 1) === 0 ? 60 : 180,
  )
}

describe('continueUpward', () => {
  it('keeps upright things upright', () => {
    const above = continueUpward({ ...photo, plate: striped(), grain: 0 }, rows, 1)
    for (const y of [rows - 1, rows - 20]) {
      expect(above[(y * width + 8) * 3]).toBeLessThan(90)
      expect(above[(y * width + 24) * 3]).toBeGreaterThan(150)
    }
  })

  it('goes on with a head that the edge cuts, as skin up to its crown and no further', () => {
    const cut = 60
    const { frame } = photo.head
    const mesh = frame.mesh.map((value, i) => (i % 3 === 1 ? value - cut - crownHeight : value))
    const head = createHeadGeometry(mesh)
    const surfaces = renderHeadSurfaces(head, photo)
    const plate = Uint8Array.from({ length: photo.plate.length }, (_, i) =>
      surfaces.depth[Math.floor(i / 3)]! < Infinity ? 200 : 90,
    )
    const above = continueUpward(
      {
        ...photo,
        head,
        surfaces,
        above: renderHeadAbove(head, surfaces, 2 * cut),
        plate,
        grain: 0,
      },
      2 * cut,
      1,
    )
    const middle = Math.round(head.frame.origin[0])
    expect(above[((2 * cut - 20) * width + middle) * 3]).toBeGreaterThan(190)
    expect(above[(10 * width + middle) * 3]).toBeLessThan(110)
    expect(above[((2 * cut - 20) * width + 4) * 3]).toBeLessThan(110)
  })

  it('leaves blank what is above a round mask', () => {
    const above = continueUpward({ ...photo, isRound: true, plate: striped() }, rows, 1)
    expect(above.filter((value) => value !== 60)).toHaveLength(0)
  })

  it('bridges columns in which the head reaches the top', () => {
    const depth = photo.surfaces.depth.slice()
    for (let x = 150; x < 250; x++) depth[x] = 0
    const covered = { ...photo, grain: 0, surfaces: { ...photo.surfaces, depth } }
    const above = continueUpward(covered, rows, 1)
    expect(Math.abs(above[200 * 3]! - photo.plate[0]!)).toBeLessThan(4)
  })

  it("draws the head's outline no second time", () => {
    const plate = Uint8Array.from({ length: photo.plate.length }, (_, i) =>
      Math.min(255, 2 * Math.floor(i / 3 / width)),
    )
    const depth = photo.surfaces.depth.map((value, i) =>
      i % width >= 150 && i % width < 250 && i >= 40 * width ? 0 : value,
    )
    const low = { ...photo, plate, grain: 0, surfaces: { ...photo.surfaces, depth } }
    const above = continueUpward(low, rows, 1)
    for (const up of [10, 25, 45]) {
      const row = (rows - 1 - up) * width
      expect(Math.abs(above[(row + 200) * 3]! - above[(row + 20) * 3]!)).toBeLessThan(6)
    }
  })
})

describe('headRoomFor', () => {
  const unit = 100
  const layerOf = (top: number, opaque: number) => ({
    left: 0,
    top,
    width: 40,
    height: 80,
    data: Float32Array.from({ length: 40 * 80 * 4 }, (_, i) => (i % 160 < opaque * 4 ? 1 : 0)),
    depth: new Float32Array(40 * 80),
  })

  it('leaves a margin above the hair, up to a limit', () => {
    expect(headRoomFor(layerOf(-30, 40), unit)).toBe(42)
    expect(headRoomFor(layerOf(-89, 40), unit)).toBe(roomToDraw(unit))
  })

  it('is none for hair in the picture or a stray above it', () => {
    expect(headRoomFor(layerOf(3, 40), unit)).toBe(0)
    expect(headRoomFor(layerOf(-30, 1), unit)).toBe(0)
  })
})
