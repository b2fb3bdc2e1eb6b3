import { expect, it } from 'vitest'
import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { renderHeadSurfaces, surfaceId } from '../../head/head-surfaces.ts'
import { plainPhoto } from '../../plain-photo.fixture.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { findOwnEars } from './own-ears.ts'

const { width, height, head } = plainPhoto()
const size = width * height
const { id } = renderHeadSurfaces(head, { width, height })
const skinColor = [70, 18, 20] as const
const hairColor = [12, 2, 4] as const
const roomColor = [90, -5, -20] as const

/** Two ears in front of hair; the network takes their tops for hair. */
function earsInHair(
  topColor: readonly number[],
  { hairAtTop = 1, from = 0.7 } = {},
): { grid: PhotoGrid; tops: number[] } {
  const [hair, person] = [new Float32Array(size), new Float32Array(size)]
  const isSkin = new Uint8Array(size)
  const lab = new Float32Array(size * 3)
  const tops: number[] = []
  for (let i = 0; i < size; i++) lab.set(roomColor, i * 3)
  const paint = (i: number, color: readonly number[], opacity: number): void => {
    lab.set(color, i * 3)
    person[i] = 1
    hair[i] = opacity
    isSkin[i] = opacity > 0 ? 0 : 1
  }
  for (const ear of visibleEars(head.frame)) {
    const reach = {
      ...ear,
      along: ear.along.map((value) => value * 1.6) as [number, number, number],
    }
    forEachEarPixel(reach, { width, height }, ({ index, v }) => {
      if (v > 0) paint(index, hairColor, 1)
    })
    forEachEarPixel(ear, { width, height }, ({ index, u, v, opacity }) => {
      if (opacity < 0.5 || u < 0) return
      paint(index, v > from ? topColor : skinColor, v > from ? hairAtTop : 0)
      const isInside = id[index] === surfaceId.none && u > 0.2 && u < 0.6
      if (isInside && v > 0.72 && v < 0.9) tops.push(index)
    })
  }
  const grid = { width, height, unit: head.frame.unit, hair, person, isSkin, lab, id }
  return { grid: grid as unknown as PhotoGrid, tops }
}

it('keeps tops of ears that the network takes for hair, by their colours', () => {
  const shown = earsInHair(skinColor)
  const { seen } = findOwnEars(shown.grid, head.frame)
  expect(shown.tops.length).toBeGreaterThan(10)
  expect(shown.tops.filter((i) => !seen[i]).length).toBeLessThan(0.2 * shown.tops.length)
  const covered = earsInHair(hairColor)
  const hidden = findOwnEars(covered.grid, head.frame)
  expect(covered.tops.filter((i) => hidden.seen[i]! > hidden.covered[i]!)).toEqual([])
})

it('keeps tops in bright light, which look like no other part of the ear, if they may be no hair', () => {
  const shining = [97, 2, 4]
  const { grid, tops } = earsInHair(shining, { hairAtTop: 0.7 })
  const { seen } = findOwnEars(grid, head.frame)
  expect(tops.filter((i) => !seen[i]).length).toBeLessThan(0.2 * tops.length)
  const sure = earsInHair(shining)
  const hidden = findOwnEars(sure.grid, head.frame)
  expect(sure.tops.filter((i) => hidden.seen[i]! > hidden.covered[i]!)).toEqual([])
})

it('keeps nothing of ears of which hair hides too much to stay', () => {
  const half = earsInHair(hairColor, { from: 0.1 })
  const { seen, kept, cut } = findOwnEars(half.grid, head.frame)
  expect(kept).toEqual([])
  expect(seen.includes(1)).toBe(false)
  expect(cut.includes(1)).toBe(true)
  for (const from of [0.4, 0.7]) {
    const { kept: sides } = findOwnEars(earsInHair(hairColor, { from }).grid, head.frame)
    expect(sides.map(({ side }) => side)).toEqual([-1, 1])
  }
})

it('closes small notches in an ear that the network takes neither for skin nor for hair', () => {
  const { grid } = earsInHair(skinColor, { from: 0.9 })
  const notches: number[] = []
  for (const ear of visibleEars(head.frame)) {
    forEachEarPixel(ear, { width, height }, ({ index, u, v, rim }) => {
      const isNotch = v > 0 && v < 2 / Math.hypot(ear.along[0], ear.along[1]) && u > 0.5 * rim
      if (!isNotch || u > rim || id[index] !== surfaceId.none) return
      grid.isSkin[index] = 0
      grid.hair[index] = 0.2
      grid.lab.set(hairColor, index * 3)
      notches.push(index)
    })
  }
  const { seen } = findOwnEars(grid, head.frame)
  expect(notches.length).toBeGreaterThan(10)
  expect(notches.filter((i) => !seen[i]).length).toBeLessThan(0.3 * notches.length)
})
