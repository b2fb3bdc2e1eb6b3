import { describe, expect, it } from 'vitest'
import { planeOf } from '../image/float-image.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { seenFeatures } from './seen-features.ts'

const { width, height } = canonicalGrid

/** A mesh far outside the picture, except for a brow with its middle at (68, 60). */
const mesh = new Float32Array(468 * 3).fill(-999)
mesh.set([68, 57, 0], 105 * 3)
mesh.set([68, 63, 0], 52 * 3)

/** Hair above a row and skin below it, with the brow taken for hair or not. */
function face({ fringeEnd, isBrowHair }: { fringeEnd: number; isBrowHair: boolean }) {
  const hair = new Float32Array(width * height)
  const skin = new Float32Array(width * height)
  for (let i = 0; i < hair.length; i++) {
    const y = Math.floor(i / width)
    const isBrow = y > 57 && y < 63
    hair[i] = y < fringeEnd || (isBrow && isBrowHair) ? 0.9 : 0.05
    skin[i] = y >= fringeEnd && !isBrow ? 0.9 : 0.05
  }
  return { hair: planeOf(canonicalGrid, hair), skin: planeOf(canonicalGrid, skin) }
}

describe('seenFeatures', () => {
  const brow = { x: 68, y: 60, radius: expect.any(Number) as number }

  it('promises a brow between skin and skin, though it was taken for hair', () => {
    expect(seenFeatures(mesh, face({ fringeEnd: 46, isBrowHair: true }))).toEqual([brow])
  })

  it('promises a brow that a fringe touches, when it was not', () => {
    expect(seenFeatures(mesh, face({ fringeEnd: 57, isBrowHair: false }))).toEqual([brow])
    expect(seenFeatures(mesh, face({ fringeEnd: 57, isBrowHair: true }))).toEqual([])
  })

  it('promises no brow under a fringe', () => {
    expect(seenFeatures(mesh, face({ fringeEnd: 66, isBrowHair: false }))).toEqual([])
  })
})
