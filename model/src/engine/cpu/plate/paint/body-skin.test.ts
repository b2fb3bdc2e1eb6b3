import { describe, expect, it } from 'vitest'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { fitLight } from '../../light/fit-light.ts'
import { enlargeShade, shadeSkin } from '../../light/skin-shade.ts'
import { enlargeSilhouette } from './compose-plate.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { outlineOf, plateOf } from '../plate-of-scene.fixture.ts'

describe('a bare shoulder under hair', () => {
  it('turns up to the light at its edge', () => {
    const scene = paintScene({ clothes: [0.375, 0.225, 0.1575] })
    const { photo, head } = scene.input
    const { unit, origin } = head.frame
    const isLock = maskWhere(scene.isHair.length, (i) => {
      const across = ((i % photo.width) - origin[0]) / unit
      const isOver =
        across > 0.5 && across < 1.5 && scene.belowChin(i) > 0 && scene.belowChin(i) < 1
      return scene.isHair[i] === 1 || isOver
    })
    const linear = photo.linear.map((value, at) => (isLock[Math.floor(at / 3)] ? 0.03 : value))
    const [skin, clothes] = [scene.input.parts.skin.data, scene.input.parts.clothes.data]
    const hidden = { ...scene.input, hair: Float32Array.from(isLock), photo: { ...photo, linear } }
    // Its cloth has the colour of skin: it is a bare shoulder.
    const input = withParts(hidden, {
      skin: skin.map((value, i) => (isLock[i] ? 0 : Math.max(value, clothes[i]!))),
      clothes: new Float32Array(clothes.length),
    })
    const outlined = { ...scene, input }
    const { linear: painted } = plateOf(outlined)
    const silhouette = enlargeSilhouette(outlineOf(outlined).body, photo)
    const toEdge = distanceTo(photo, (i) => silhouette[i]! < 0.5)
    const meanWhere = (from: number, to: number): number => {
      const pixels = [...isLock.keys()].filter((i) => {
        const depth = toEdge[i]! / unit
        const across = ((i % photo.width) - origin[0]) / unit
        return isLock[i] && across > 0.7 && across < 1.1 && depth > from && depth < to
      })
      expect(pixels.length).toBeGreaterThan(100)
      return pixels.reduce((sum, i) => sum + painted[i * 3]!, 0) / pixels.length
    }
    expect(meanWhere(0.06, 0.15)).toBeGreaterThan(1.05 * meanWhere(0.4, 0.5))
  })
})

describe('deep shadow on the neck, in a gap between locks in a dark room', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const { unit, origin } = head.frame
  const across = (i: number): number => Math.abs((i % photo.width) - origin[0]) / unit
  const isNeck = (i: number): boolean =>
    scene.isBody[i] === 1 && scene.belowChin(i) > 0.02 && scene.belowChin(i) < 0.3
  const isLock = maskWhere(
    scene.isHair.length,
    (i) => scene.isHair[i] === 1 || (across(i) > 0.18 && across(i) < 0.45 && isNeck(i)),
  )
  const isShaded = maskWhere(isLock.length, (i) => !isLock[i] && across(i) < 0.2 && isNeck(i))
  const roomLight = 0.2
  const shadow = 0.2
  const linear = photo.linear.map((value, at) => {
    const i = Math.floor(at / 3)
    const lit = isShaded[i] ? value * shadow : isLock[i] ? Math.min(value, 0.05) : value
    return lit * roomLight
  })
  const hair = Float32Array.from(isLock)
  const light = fitLight({ ...photo, linear, hair }, head.frame)
  const { surfaces } = scene.input
  const skinShade = enlargeShade(shadeSkin(surfaces, light, unit), surfaces)
  const input = { ...scene.input, photo: { ...photo, linear }, hair, light, skinShade }
  const truth = scene.truth.map((value) => value * roomLight)
  const shaded = { ...scene, input, truth, isHair: isLock }

  it('stays where there is a lock on one side only', () => {
    const isLeft = (i: number): boolean => (i % photo.width) - origin[0] < 0
    const bared = linear.map((value, at) => {
      const i = Math.floor(at / 3)
      return isLeft(i) && isNeck(i) && !scene.isHair[i] ? scene.truth[at]! * roomLight : value
    })
    const beside = {
      ...input,
      photo: { ...photo, linear: bared },
      hair: hair.map((opacity, i) => (isLeft(i) && !scene.isHair[i] ? 0 : opacity)),
    }
    const { painted } = plateOf({ ...shaded, input: beside })
    const middle = [...isShaded.keys()].filter((i) => isShaded[i] && across(i) < 0.04)
    const kept = middle.filter((i) => painted[i]! < 0.1)
    expect(kept.length).toBeGreaterThan(0.9 * middle.length)
  })

  it('stays where black cloth is worn there', () => {
    const black = linear.map((value, at) => (isShaded[Math.floor(at / 3)] ? 0.002 : value))
    const { skin, clothes } = input.parts
    const clothed = withParts(
      { ...input, photo: { ...photo, linear: black } },
      {
        skin: skin.data.map((value, i) => (isShaded[i] ? 0 : value)),
        clothes: clothes.data.map((value, i) => (isShaded[i] ? 1 : value)),
      },
    )
    const { linear: result } = plateOf({ ...shaded, input: clothed })
    const middle = [...isShaded.keys()].filter((i) => isShaded[i] && across(i) < 0.06)
    const kept = middle.filter((i) => result[i * 3]! < 0.005)
    expect(kept.length).toBeGreaterThan(0.9 * middle.length)
  })
})

describe('the tip of a lock beside the neck', () => {
  it.each([
    ['although the mask missed it', 0, 0.08, 1],
    ['also further off where the network sees neither skin nor clothes', 0.085, 0.125, 0],
  ])('goes with the hair %s', (_, from, to, seenSkin) => {
    const scene = paintScene()
    const { photo, head, parts } = scene.input
    const skin = parts.skin.data
    const { unit } = head.frame
    const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
    const isTip = (i: number): boolean =>
      scene.isBody[i] === 1 &&
      skin[i] === 1 &&
      scene.belowChin(i) > 0.1 &&
      scene.belowChin(i) < 0.2 &&
      toHair[i]! > from * unit &&
      toHair[i]! < to * unit
    const linear = photo.linear.map((value, at) =>
      isTip(Math.floor(at / 3)) ? 0.25 * value : value,
    )
    const tips = [...toHair.keys()].filter(isTip)
    expect(tips.length).toBeGreaterThan(30)
    const input = withParts(
      { ...scene.input, photo: { ...photo, linear } },
      { skin: skin.map((value, i) => (isTip(i) ? seenSkin : value)) },
    )
    const { painted } = plateOf({ ...scene, input })
    expect(tips.filter((i) => painted[i]! < 0.9)).toEqual([])
  })
})
