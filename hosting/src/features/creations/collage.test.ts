import { expect, it } from 'vitest'
import { aResult } from './creation-fixture.ts'
import { headRegion } from './collage.ts'

const shape = { width: 800, height: 1000 }

it('shows the head of a far-away person in the shape of the collage', () => {
  const face = { x: 0.4, y: 0.4, width: 0.1, height: 0.1 }
  const region = headRegion(aResult({ width: 2000, height: 2000, face }), shape)
  expect(region.width / region.height).toBeCloseTo(0.8)
  expect(region.height).toBeCloseTo(725)
  expect(region.x + region.width / 2).toBeCloseTo(900)
})

it('stays within the picture, also where no face is known', () => {
  for (const face of [null, { x: 0, y: 0, width: 0.9, height: 0.9 }]) {
    const { x, y, width, height } = headRegion(aResult({ width: 600, height: 500, face }), shape)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(600)
    expect(y + height).toBeLessThanOrEqual(500)
  }
})
