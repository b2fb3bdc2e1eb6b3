import { describe, expect, it } from 'vitest'
import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { renderHeadSurfaces } from '../../head/head-surfaces.ts'
import { toLinear } from '../../image/color.ts'
import { plainPhoto } from '../../plain-photo.fixture.ts'
import { paintEars } from './ears.ts'
import type { PlateInput } from '../plate-input.ts'

const plain = plainPhoto()
const { width, height, head, light, plate: data } = plain
const pixels = width * height
const linear = toLinear({ width, height, data })
const input: PlateInput = {
  photo: { width, height, linear },
  head,
  light,
  surfaces: renderHeadSurfaces(head, { width, height }),
  hair: new Float32Array(pixels),
  torso: new Float32Array(pixels),
  skin: new Float32Array(pixels),
  person: new Float32Array(pixels),
  clothes: new Float32Array(pixels),
  features: [],
  keep: new Uint8Array(pixels),
  otherFaces: [],
  skinShade: plain.skinShade.data,
}

function paint(hole: Uint8Array, depth = input.surfaces.depth): Float32Array {
  const plate = linear.slice()
  const surfaces = { ...input.surfaces, depth }
  const coverage = new Float32Array(pixels)
  paintEars(plate, { hole, coverage, sharpness: 0.6 }, { ...input, surfaces })
  return plate
}

describe('paintEars', () => {
  it('leaves ears that no hair hides as they are', () => {
    const plate = paint(new Uint8Array(pixels))
    expect(plate.every((value, i) => value === linear[i])).toBe(true)
  })

  it('leaves out ears that lie behind the face, as the far one of a turned head', () => {
    const nearer = new Float32Array(pixels).fill(-head.frame.unit * 2)
    const plate = paint(new Uint8Array(pixels).fill(1), nearer)
    expect(plate.every((value, i) => value === linear[i])).toBe(true)
  })

  it('paints hidden ears in the colour of skin, and nothing else', () => {
    const plate = paint(new Uint8Array(pixels).fill(1))
    const near = new Set<number>()
    for (const ear of visibleEars(head.frame)) {
      let [red, blue] = [0, 0]
      forEachEarPixel(ear, input.photo, ({ index, u, v, opacity }) => {
        for (let dy = -3; dy <= 3; dy++) {
          for (let dx = -3; dx <= 3; dx++) near.add(index + dy * width + dx)
        }
        if (u < 0.4 || opacity < 0.9 || Math.abs(v) > 0.6) return
        red += plate[index * 3]!
        blue += plate[index * 3 + 2]!
      })
      expect(red).toBeGreaterThan(1.5 * blue)
    }
    expect(plate.every((value, i) => value === linear[i] || near.has(Math.floor(i / 3)))).toBe(true)
  })
})
