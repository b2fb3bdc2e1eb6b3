import { describe, expect, it } from 'vitest'
import { surfaceId } from '../head/head-surfaces.ts'
import { distanceTo } from '../image/distance.ts'
import { maskWhere } from '../image/mask.ts'
import { findNeckSpots } from './neck-spots.ts'
import { paintScene } from './painted-scene.fixture.ts'
import { createPhotoGrid } from './photo-grid.ts'

const grid = createPhotoGrid(paintScene().input)
const { id, width, unit } = grid
const neck = maskWhere(id.length, (i) => id[i] === surfaceId.neck)
const rows = [...neck.keys()].filter((i) => neck[i]).map((i) => Math.floor(i / width))
const middle = rows[rows.length >> 1]!
const left = neck.indexOf(1, middle * width) % width
/** A lock over the neck's left edge. */
const hair = Float32Array.from(neck, (_, i) =>
  i % width < left + 0.1 * unit && i % width > left - 0.3 * unit ? 1 : 0,
)
const toHair = distanceTo(grid, (i) => hair[i]! > 0.5)

/** What is found if a band of the neck this far out from the lock, face widths, is no skin. */
function spotsFor(reach: number): Uint8Array {
  const isStrange = maskWhere(id.length, (i) => {
    const isInBand = Math.abs(Math.floor(i / width) - middle) < 0.05 * unit
    return neck[i] === 1 && isInBand && toHair[i]! > 0 && toHair[i]! < reach * unit
  })
  const skinDistance = Float32Array.from(isStrange, (value) => (value ? 6 : 0.5))
  const found = findNeckSpots(grid, { toHair, skinDistance })
  return maskWhere(id.length, (i) => isStrange[i] === 1 && found[i] === 1)
}

describe('findNeckSpots', () => {
  it('finds a spot that touches the hair', () => {
    expect(spotsFor(0.08).includes(1)).toBe(true)
  })

  it('leaves a band that goes on around the neck', () => {
    expect(spotsFor(0.5).includes(1)).toBe(false)
  })
})
