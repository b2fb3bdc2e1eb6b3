import { describe, expect, it } from 'vitest'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { modelBody } from './body-model.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { createPhotoGrid } from '../photo-grid.ts'

describe('modelBody', () => {
  const { input, belowChin } = paintScene()
  const { hair, parts } = input
  const plain = { ...input, photo: { ...input.photo, linear: input.photo.linear.map(() => 0.4) } }

  /** The scene's person with bare skin in the place of clothes. */
  const withBare = (isBare: Uint8Array) => ({
    skin: parts.skin.data.map((value, i) => (isBare[i] && !hair[i] ? 1 : value)),
    clothes: parts.clothes.data.map((value, i) => (isBare[i] ? 0 : value)),
  })

  it('takes a speck that looks like cloth for none, as between locks on a bare chest, and a patch for some', () => {
    const { width } = input.photo
    const { unit, origin } = input.head.frame
    const all = maskWhere(hair.length, () => true)
    const leastBareness = (radius: number): number => {
      const isCloth = (i: number): boolean =>
        Math.hypot((i % width) / unit - origin[0] / unit, belowChin(i) - 0.8) < radius
      const { skin } = withBare(all)
      const bald = { ...input, hair: new Float32Array(hair.length) }
      const speckled = withParts(bald, {
        skin: skin.map((value, i) => (isCloth(i) ? 0 : value)),
        clothes: skin.map((_, i) => (isCloth(i) ? 1 : 0)),
      })
      const { bareness, silhouette } = modelBody(createPhotoGrid(speckled), input.head)
      return Math.min(...bareness.data.filter((_, i) => silhouette.data[i]! > 0.9))
    }
    expect(leastBareness(0.03)).toBeGreaterThan(0.9)
    expect(leastBareness(0.1)).toBeLessThan(0.2)
  })

  it('has the shoulders that the network shows where colours tell nothing', () => {
    const { silhouette, grid } = modelBody(createPhotoGrid(plain), input.head)
    const body = silhouette.data.filter((_, i) => grid.torso[i]! > 0.9 && !grid.head[i])
    expect(body.filter((value) => value > 0.5).length / body.length).toBeGreaterThan(0.97)
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
    const ending = ({ data }: FloatImage) => data.map((value, i) => (across(i) < -0.9 ? 0 : value))
    const turned = withParts(
      { ...input, hair: covered, photo: { ...photo, linear } },
      {
        body: ending(parts.body),
        clothes: ending(parts.clothes),
        person: ending(parts.person),
      },
    )
    const { silhouette, grid } = modelBody(createPhotoGrid(turned), head)
    const wall = silhouette.data.filter((_, i) => {
      const across = ((i % grid.width) + 0.5 - grid.axisX) / grid.unit
      const below = (Math.floor(i / grid.width) - grid.chinY) / grid.unit
      return across < -1.25 && below > 0.6 && below < 1.2
    })
    expect(wall.length).toBeGreaterThan(100)
    expect(wall.filter((body) => body > 0.5)).toHaveLength(0)
  })

  it('believes a shoulder that hair hides to be as bare as the other one', () => {
    const { photo, head } = input
    const middle = head.frame.origin[0]
    const covered = hair.slice()
    const isShoulder = maskWhere(hair.length, (i) => parts.body.data[i] === 1 && belowChin(i) < 0.8)
    for (let i = 0; i < hair.length; i++) {
      const isRight = i % photo.width > middle + 0.4 * head.frame.unit
      if (isShoulder[i] && isRight) covered[i] = 1
    }
    const bare = withParts({ ...input, hair: covered }, withBare(isShoulder))
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
