import { describe, expect, it } from 'vitest'
import { createPhotoGrid } from '../photo-grid.ts'
import { findSeenFarEye, shareOfHiddenEyes } from './hair-over-eyes.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { scaleFrame } from '../../head/head-frame.ts'
import type { Disc } from '../../image/rasterize.ts'

describe('shareOfHiddenEyes', () => {
  const { input } = paintScene({ hasLockOverEye: true })
  const grid = createPhotoGrid(input)
  const frame = scaleFrame(input.head.frame, grid.scale)

  it('is nothing where the other eye can stand for the hidden one', () => {
    expect(shareOfHiddenEyes(grid, frame)).toBe(0)
  })

  it('counts the eye that a lock hides on a turned head', () => {
    const turned = { ...frame, forward: [-0.4, 0, -0.9] as const }
    expect(shareOfHiddenEyes(grid, turned)).toBeGreaterThan(0.15)
    const bare = { ...grid, hair: new Float32Array(grid.hair.length) }
    expect(shareOfHiddenEyes(bare, turned)).toBe(0)
  })
})

describe('the far eye', () => {
  const { input } = paintScene()
  const grid = createPhotoGrid(input)
  const frame = scaleFrame(input.head.frame, grid.scale)
  const farEyes = (hair: Float32Array, seen: readonly Disc[] = []) =>
    ([-0.4, 0, 0.4] as const).map((aside) =>
      findSeenFarEye({ ...grid, hair }, { ...frame, forward: [aside, 0, -0.9] }, seen),
    )

  it('of a turned head is seen unless a lock hides it', () => {
    expect(farEyes(new Float32Array(grid.hair.length))).toEqual([0, null, 1])
    const left = grid.hair.map((_, i) => Number(i % grid.width < frame.origin[0]))
    expect(farEyes(left)).toEqual([null, null, 1])
  })

  it('is seen where only its shade looks like hair, with skin around it', () => {
    const hair = new Float32Array(grid.hair.length).fill(1)
    const around = { x: frame.origin[0], y: frame.origin[1], radius: grid.unit }
    expect(farEyes(hair, [around])).toEqual([0, null, 1])
  })
})
