import { describe, expect, it } from 'vitest'
import { forEachEarPixel, forEachEarPlace, visibleEars } from '../../head/ear-shape.ts'
import { headOfFrame } from '../../head/head-geometry.ts'
import { renderHeadSurfaces } from '../../head/head-surfaces.ts'
import { toLinear } from '../../image/color.ts'
import { createFloatImage, planeOf } from '../../image/float-image.ts'
import { fitLight } from '../../light/fit-light.ts'
import { plainPhoto } from '../../plain-photo.fixture.ts'
import type { KeptEar } from '../photo-grid.ts'
import { paintEars } from './ears.ts'
import type { PlateInput } from '../plate-input.ts'

const plain = plainPhoto()
const { width, height, head, plate: data } = plain
const pixels = width * height
const linear = toLinear({ width, height, data })
const light = fitLight({ width, height, linear, hair: new Float32Array(pixels) }, head.frame)
const none = createFloatImage({ width, height }, 1)
const input: PlateInput = {
  photo: { width, height, linear },
  head: headOfFrame(head.frame),
  light,
  surfaces: renderHeadSurfaces(head, { width, height }),
  hair: new Float32Array(pixels),
  parts: { body: none, others: none, locks: none, skin: none, person: none, clothes: none },
  features: [],
  keep: new Uint8Array(pixels),
  outside: new Uint8Array(pixels),
  otherFaces: [],
  skinShade: createFloatImage({ width, height }, 3),
  lookBehind: () => Promise.reject(new Error('Nothing is behind bare ears')),
}

function paint(
  hole: Float32Array,
  depth = input.surfaces.depth,
  kept: readonly KeptEar[] = [],
): Float32Array {
  const plate = linear.slice()
  const seen = { ...input, surfaces: { ...input.surfaces, depth } }
  const coverage = new Float32Array(pixels)
  paintEars(plate, { input: seen, kept, hole: planeOf(input.photo, hole), coverage })
  return plate
}

describe('paintEars', () => {
  it('leaves ears that no hair hides as they are', () => {
    const plate = paint(new Float32Array(pixels))
    expect(plate.every((value, i) => value === linear[i])).toBe(true)
  })

  it('paints all of an ear whose upper half hair hid, and none of one whose tip it hid', () => {
    const changesFrom = (v: number): number => {
      const hole = new Float32Array(pixels)
      for (const ear of visibleEars(head.frame)) {
        forEachEarPixel(ear, input.photo, (place) => (hole[place.index] = Number(place.v > v)))
      }
      return paint(hole).filter((value, i) => value !== linear[i]).length
    }
    expect(changesFrom(0)).toBe(changesFrom(-1.2))
    expect(changesFrom(0)).toBeGreaterThan(100)
    expect(changesFrom(0.6)).toBe(0)
  })

  it('paints no other ear where one stays', () => {
    const hole = new Float32Array(pixels).fill(1)
    const kept = [-1 as const, 1 as const].map((side) => ({
      side,
      outline: { middle: [0, 0] as const, reach: new Float32Array() },
    }))
    expect(paint(hole, input.surfaces.depth, kept).every((value, i) => value === linear[i])).toBe(
      true,
    )
  })

  it('leaves out ears that lie behind the face, as the far one of a turned head', () => {
    const nearer = new Float32Array(pixels).fill(-head.frame.unit * 2)
    const plate = paint(new Float32Array(pixels).fill(1), nearer)
    expect(plate.every((value, i) => value === linear[i])).toBe(true)
  })

  it('paints hidden ears in the colour of skin, and nothing else', () => {
    const plate = paint(new Float32Array(pixels).fill(1))
    const near = new Set<number>()
    for (const ear of visibleEars(head.frame)) {
      let [red, blue] = [0, 0]
      forEachEarPlace(ear, input.photo, ({ index }) => {
        for (let dy = -3; dy <= 3; dy++) {
          for (let dx = -3; dx <= 3; dx++) near.add(index + dy * width + dx)
        }
      })
      forEachEarPixel(ear, input.photo, ({ index, u, v, opacity }) => {
        if (u < 0.4 || opacity < 0.9 || Math.abs(v) > 0.6) return
        red += plate[index * 3]!
        blue += plate[index * 3 + 2]!
      })
      expect(red).toBeGreaterThan(1.5 * blue)
    }
    expect(plate.every((value, i) => value === linear[i] || near.has(Math.floor(i / 3)))).toBe(true)
  })

  it('paints a hollow between a brighter top and lobe', () => {
    const plate = paint(new Float32Array(pixels).fill(1))
    // The head is turned: this is its nearer ear.
    const ear = visibleEars(head.frame).find(({ side }) => side === 1)!
    const brightness = (from: number, to: number): number => {
      let [sum, count] = [0, 0]
      forEachEarPlace(ear, input.photo, ({ index, u, v }) => {
        if (u < 0.1 || u > 0.35 || v < from || v > to) return
        sum += plate[index * 3 + 1]!
        count++
      })
      return sum / count
    }
    const hollow = brightness(-0.05, 0.3)
    expect(brightness(-0.7, -0.4)).toBeGreaterThan(1.2 * hollow)
    expect(brightness(0.8, 1)).toBeGreaterThan(1.2 * hollow)
  })
})
