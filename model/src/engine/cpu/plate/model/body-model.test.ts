import { describe, expect, it } from 'vitest'
import { maskWhere } from '../../image/mask.ts'
import { modelBody } from './body-model.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { createPhotoGrid } from '../photo-grid.ts'

describe('modelBody', () => {
  const { input, belowChin } = paintScene()
  const { hair } = input
  const isClothes = (i: number): boolean => belowChin(i) > 0.3
  const plain = { ...input, photo: { ...input.photo, linear: input.photo.linear.map(() => 0.4) } }

  it('is sure of shoulders that the torso shows where colours tell nothing', () => {
    const { shoulderEvidence } = modelBody(createPhotoGrid(plain), input.head)
    expect(Math.min(...shoulderEvidence)).toBeGreaterThan(0.5)
  })

  it('is not where nothing does', () => {
    const bodiless = { ...plain, torso: input.torso.map(() => 0) }
    const { shoulderEvidence } = modelBody(createPhotoGrid(bodiless), input.head)
    expect(Math.max(...shoulderEvidence)).toBeLessThan(0.12)
  })

  it('leaves the background that is seen beside a slim neck out', () => {
    const cropped = { ...input, hair: new Float32Array(hair.length) }
    const { silhouette, grid } = modelBody(createPhotoGrid(cropped), input.head)
    const beside = silhouette.data.filter((_, i) => {
      const across = Math.abs((i % grid.width) + 0.5 - grid.axisX) / grid.unit
      const below = (Math.floor(i / grid.width) - grid.chinY) / grid.unit
      const isNearNeck = across > 0.35 && across < 0.4 && below > -0.2 && below < 0.04
      return isNearNeck && grid.torso[i] === 0 && !grid.hidden[i] && !grid.head[i]
    })
    expect(beside.length).toBeGreaterThan(20)
    expect(beside.filter((body) => body > 0.5).length / beside.length).toBeLessThan(0.2)
  })

  it('ends under the hair where the wall is seen beyond, though shoulders are usually wider', () => {
    const { photo, head } = input
    const linear = photo.linear.slice()
    const blue = [0.2, 0.3, 0.6]
    const across = (i: number): number =>
      ((i % photo.width) - head.frame.origin[0]) / head.frame.unit
    const covered = hair.map((opacity, i) =>
      across(i) > -1.2 && across(i) < -0.05 && belowChin(i) > 0 ? 1 : opacity,
    )
    for (let i = 0; i < hair.length; i++) {
      if (covered[i]) linear.set([0.03, 0.02, 0.015], i * 3)
      else if (across(i) < -0.5 && (belowChin(i) > 0 || i % 3 === 0)) linear.set(blue, i * 3)
    }
    const torso = input.torso.map((value, i) => (across(i) < -0.9 ? 0 : value))
    const turned = { ...input, hair: covered, torso, photo: { ...photo, linear } }
    const { silhouette, grid } = modelBody(createPhotoGrid(turned), head)
    const wall = silhouette.data.filter((_, i) => {
      const across = ((i % grid.width) + 0.5 - grid.axisX) / grid.unit
      const below = (Math.floor(i / grid.width) - grid.chinY) / grid.unit
      return across < -1.25 && below > 0.6 && below < 1.2
    })
    expect(wall.length).toBeGreaterThan(100)
    expect(wall.filter((body) => body > 0.5)).toHaveLength(0)
  })

  it('draws the hidden neckline tight, however ragged the clothes are beside it', () => {
    const { photo } = input
    const linear = photo.linear.slice()
    // Locks over the clothes that the mask missed look like holes in them.
    for (let i = 0; i < hair.length; i++) {
      const isTorn = Math.floor(i / photo.width) % 40 < 16 && input.torso[i] === 1
      if (isTorn && !hair[i] && isClothes(i)) linear.set([0.4, 0.24, 0.17], i * 3)
    }
    const grid = createPhotoGrid({ ...input, photo: { ...photo, linear } })
    const { bareness, grid: seen } = modelBody(grid, input.head)
    const isBorder = maskWhere(seen.hidden.length - grid.width, (i) => {
      const isHidden = seen.hidden[i] === 1 && seen.hidden[i + 1] === 1
      return isHidden && bareness.data[i]! > 0.5 !== bareness.data[i + grid.width]! > 0.5
    })
    expect(isBorder.filter((value) => value === 1).length).toBeLessThan(44)
  })

  it('knows bare arms in another light than the face by their size', () => {
    const { photo, head } = input
    const arm = [0.5, 0.28, 0.155]
    const across = (i: number): number =>
      Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
    const shareOfBare = (from: number, to: number): number => {
      const linear = photo.linear.slice()
      const isArm = (i: number): boolean =>
        across(i) > 0.7 && belowChin(i) > from && belowChin(i) < to
      for (let i = 0; i < hair.length; i++) if (isArm(i) && input.torso[i]) linear.set(arm, i * 3)
      const { bareness, grid } = modelBody(
        createPhotoGrid({ ...input, photo: { ...photo, linear } }),
        head,
      )
      const labels = bareness.data.filter((_, i) => {
        const below = (Math.floor(i / grid.width) - grid.chinY) / grid.unit
        const beside = Math.abs((i % grid.width) - grid.axisX) / grid.unit
        return beside > 0.8 && beside < 1.4 && below > from + 0.1 && below < to - 0.1
      })
      expect(labels.length).toBeGreaterThan(20)
      return labels.reduce((sum, bare) => sum + bare, 0) / labels.length
    }
    expect(shareOfBare(0.4, 2)).toBeGreaterThan(0.9)
    expect(shareOfBare(0.6, 0.9)).toBeLessThan(0.1)
  })

  it('believes a shoulder that hair hides to be as bare as the other one', () => {
    const { photo, head } = input
    const linear = photo.linear.slice()
    const middle = head.frame.origin[0]
    const covered = hair.slice()
    const isShoulder = maskWhere(hair.length, (i) => input.torso[i] === 1 && belowChin(i) < 0.8)
    for (let i = 0; i < hair.length; i++) {
      if (!isShoulder[i] || hair[i]) continue
      if (i % photo.width > middle + 0.4 * head.frame.unit) covered[i] = 1
      else linear.set([0.4, 0.24, 0.17], i * 3)
    }
    const bare = { ...input, hair: covered, photo: { ...photo, linear } }
    const { bareness, grid } = modelBody(createPhotoGrid(bare), head)
    const right = bareness.data.filter((_, i) => {
      const across = ((i % grid.width) - grid.axisX) / grid.unit
      const below = (Math.floor(i / grid.width) - grid.chinY) / grid.unit
      return across > 0.6 && across < 0.9 && below > 0.3 && below < 0.4
    })
    expect(right.length).toBeGreaterThan(50)
    expect(right.reduce((sum, value) => sum + value, 0) / right.length).toBeGreaterThan(0.7)
  })
})
