import { expect, it } from 'vitest'
import type { HeadAxes } from '../head/head-frame.ts'
import { createFloatImage } from '../image/float-image.ts'
import { grownRoots } from './grown-roots.ts'
import { hairlinePlaces } from './hair-outline.ts'

const unit = 100
const axes: HeadAxes = {
  origin: [100, 120, 0],
  unit,
  right: [1, 0, 0],
  up: [0, -1, 0],
  forward: [0, 0, -1],
}
const faceTop = 0.55

/** Brown hair from 20 px on, combed straight down. */
function combed() {
  const hair = createFloatImage({ width: 200, height: 200 }, 4)
  for (let y = 20; y < 200; y++) {
    for (let x = 0; x < 200; x++) {
      const light = 0.1 + 0.05 * Math.sin(x)
      hair.data.set([light, light / 2, light / 4, 1], (y * 200 + x) * 4)
    }
  }
  return hair
}

/** Share of the roots at a place, local units, after `grown` cm of growth. */
function shareAt(x: number, y: number, hairline: number | null, grown: number) {
  const heights = hairlinePlaces.map(() => hairline)
  const shares = grownRoots(combed(), { axes, hairline: heights, faceTop }, grown)
  return shares[Math.round(120 - y * unit) * 200 + Math.round(100 + x * unit)]
}

it('goes from the hairline as far as hair grew', () => {
  expect(shareAt(0.2, 0.72, 0.7, 1.2)).toBe(1)
  expect(shareAt(0.2, 0.9, 0.7, 1.2)).toBe(0)
  expect(shareAt(0.2, 0.9, 0.7, 3.5)).toBeGreaterThan(0.3)
})

it('begins on top where a fringe hides the hairline, and not at the fringe’s ends', () => {
  expect(shareAt(0, 0.95, null, 1.2)).toBe(1)
  expect(shareAt(0, 0.95, 0.5, 1.2)).toBe(1)
  expect(shareAt(0, 0.52, 0.5, 1.2)).toBe(0)
})

it('begins at the temples, too, where hair lies close above the ears', () => {
  const heights = hairlinePlaces.map(() => 0.7)
  const atTemple = (120 - 10) * 200 + 100 + 50
  const clipped = combed()
  for (let y = 60; y < 200; y++) {
    for (const x of [...Array(45).keys(), ...Array.from(Array(45).keys(), (i) => 155 + i)]) {
      clipped.data.fill(0, (y * 200 + x) * 4, (y * 200 + x) * 4 + 4)
    }
  }
  expect(grownRoots(clipped, { axes, hairline: heights, faceTop }, 1.2)[atTemple]).toBeGreaterThan(
    0.9,
  )
  expect(grownRoots(combed(), { axes, hairline: heights, faceTop }, 1.2)[atTemple]).toBe(0)
})
