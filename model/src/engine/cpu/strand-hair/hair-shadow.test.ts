import { describe, expect, it } from 'vitest'
import { surfaceId } from '../head/head-surfaces.ts'
import { createFloatImage } from '../image/float-image.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { coarseGrid } from '../composite/coarse-grid.ts'
import { hairShadow } from './hair-shadow.ts'

const photo = plainPhoto()
const { width, height, head, surfaces, body } = photo
const headRoom = 40
const grid = coarseGrid({ x: 0, y: -headRoom, width, height: height + headRoom }, head.frame.unit)
const light = new Float32Array(16).fill(0.6)
const volume = {
  origin: head.frame.origin,
  cell: head.frame.unit / 20,
  size: [2, 2, 2],
  light,
} as const

/** Light left at the points of the background, and above the picture, with hair where `isHair` says. */
function lightLeft(isHair: (x: number, y: number) => boolean): number[] {
  const opacity = createFloatImage(grid, 1)
  for (let i = 0; i < opacity.data.length; i++) {
    opacity.data[i] = isHair(i % grid.width, Math.floor(i / grid.width)) ? 1 : 0
  }
  const { data } = hairShadow(photo, volume, opacity, grid)
  return Array.from(data).filter((_, i) => {
    const [x, y] = [i % grid.width, Math.floor(i / grid.width)]
    if (isHair(x, y) || x > grid.width / 3) return false
    const at = grid.rowOf(y) * width + grid.columnOf(x)
    return at < 0 || (surfaces.id[at] === surfaceId.none && body[at] === 0)
  })
}

describe('hairShadow', () => {
  it('darkens small gaps in the midst of hair, above the picture too', () => {
    const gaps = lightLeft((x, y) => x % 9 !== 4 || y % 9 !== 4)
    expect(gaps.length).toBeGreaterThan(10)
    expect(Math.max(...gaps)).toBeLessThan(0.3)
  })

  it('leaves the background beside hair and between locks apart as light as it is', () => {
    expect(Math.min(...lightLeft((x) => x < grid.width / 6))).toBeGreaterThan(0.95)
    expect(Math.min(...lightLeft((x) => x % 24 < 12))).toBeGreaterThan(0.9)
  })

  it('fades slowly towards the inner face, which stays as light as it is', () => {
    const dark = { ...volume, light: new Float32Array(16).fill(0.1) }
    const { data } = hairShadow(photo, dark, createFloatImage(grid, 1), grid)
    const column = Math.round(head.frame.origin[0] / grid.step)
    const middle = grid.height - Math.round((height - head.frame.origin[1]) / grid.step)
    const up = Array.from({ length: 40 }, (_, k) => data[(middle - k) * grid.width + column] ?? 1)
    const steps = up.slice(1).map((light, k) => Math.abs(light - (up[k] ?? 1)))
    expect(up[0]).toBeGreaterThan(0.95)
    expect(Math.min(...up)).toBeLessThan(0.8)
    expect(Math.max(...steps)).toBeLessThan(0.09)
  })
})
