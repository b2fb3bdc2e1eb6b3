import { describe, expect, it } from 'vitest'
import type { HairLayer } from '../composite/hair-layer.ts'
import { meshPoint } from '../head/head-frame.ts'
import { landmark } from '../head/landmarks.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { addStrayHairs } from './stray-hairs.ts'

const photo = plainPhoto()
const { width, height } = photo
const { origin, unit, mesh } = photo.head.frame
const chin = (meshPoint(mesh, landmark.chin)[1] - origin[1]) / unit
const color = [0.2, 0.1, 0.05] as const

/**
 * A curtain of hair on both sides of the head that hangs down to `end`, and its faint fringe. Places are in face widths
 * from the head's middle, to the side and down.
 */
function curtain(end: number, fringe = 0): HairLayer {
  const data = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const aside = Math.abs((i % width) - origin[0]) / unit
    const down = (Math.floor(i / width) - origin[1]) / unit
    if (aside < 0.6 || down > end || down < -0.5) continue
    const opacity = aside < 1 ? 1 : aside < 1.08 ? fringe : 0
    data.set([...color.map((value) => value * opacity), opacity], i * 4)
  }
  return { left: 0, top: 0, width, height, data }
}

/** Pixels to which hair was added, with how much there is. */
function added(layer: HairLayer, seen = photo): { x: number; y: number; opacity: number }[] {
  const before = layer.data.slice()
  addStrayHairs(layer, seen)
  return [...before.keys()].flatMap((at) => {
    if (at % 4 !== 3 || layer.data[at] === before[at]) return []
    const i = (at - 3) / 4
    return [{ x: i % width, y: Math.floor(i / width), opacity: layer.data[at]! }]
  })
}

describe('single hairs', () => {
  it('stray along the outline of long hair, thin and in its colour', () => {
    const layer = curtain(chin)
    const hairs = added(layer).filter(({ opacity }) => opacity > 0.1)
    const awayOf = (x: number): number => Math.abs(x - origin[0]) / unit - 1
    expect(hairs.length).toBeGreaterThan(50)
    expect(Math.max(...hairs.map(({ x }) => awayOf(x)))).toBeGreaterThan(0.01)
    expect(Math.max(...hairs.map(({ x }) => awayOf(x)))).toBeLessThan(0.15)
    for (const { x, y, opacity } of hairs) {
      expect(layer.data[(y * width + x) * 4]! / opacity).toBeCloseTo(color[0], 3)
    }
    const rows = Map.groupBy(hairs, ({ y }) => y)
    expect(rows.size).toBeGreaterThan(20)
  })

  it('are the same each time', () => {
    const [one, other] = [curtain(chin), curtain(chin)]
    addStrayHairs(one, photo)
    addStrayHairs(other, photo)
    expect(Buffer.compare(Buffer.from(one.data.buffer), Buffer.from(other.data.buffer))).toBe(0)
  })

  it('never hang over the face', () => {
    const onFace = added(curtain(chin)).filter(({ x }) => Math.abs(x - origin[0]) < 0.45 * unit)
    expect(onFace).toEqual([])
  })

  it('hang behind shoulders', () => {
    const body = new Float32Array(width * height)
    body.fill(1, Math.round(origin[1] + 0.3 * unit) * width)
    const onBody = added(curtain(chin), { ...photo, body }).filter(({ y }) => {
      return y > origin[1] + 0.32 * unit
    })
    expect(onBody).toEqual([])
  })

  it('do not run across the ends of the hair', () => {
    const below = added(curtain(chin)).filter(({ y }) => (y - origin[1]) / unit > chin + 0.06)
    expect(below.filter(({ opacity }) => opacity > 0.3).length).toBeLessThan(30)
  })

  it('are missing from short hair, and from an outline that is torn already', () => {
    expect(added(curtain(chin - 0.4))).toEqual([])
    // Away from the inner edges and from the upper one, which have no fringe.
    const outer = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
      Math.abs(x - origin[0]) > unit && y > origin[1]
    const plain = added(curtain(chin)).filter(outer).length
    expect(plain).toBeGreaterThan(200)
    expect(added(curtain(chin, 0.3)).filter(outer).length).toBeLessThan(plain / 20)
  })
})
