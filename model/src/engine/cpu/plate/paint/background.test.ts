import { describe, expect, it, vi } from 'vitest'
import type { FaceBox } from '../../detect/detected-face.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { maskWhere } from '../../image/mask.ts'
import type { Plate } from '../build-plate.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { meanError, plateOf } from '../plate-of-scene.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('bare shoulders of somebody beside', () => {
  const scene = paintScene()
  const { photo, head, surfaces } = scene.input
  const { origin, unit } = head.frame
  const seenFace: FaceBox = {
    x: origin[0] - 1.35 * unit,
    y: origin[1] - 1.3 * unit,
    width: 0.5 * unit,
    height: 0.6 * unit,
  }

  it.each([
    ['as their face', seenFace, [0.85, 0.5, 0.45]],
    ['as the own skin where their face is outside', { ...seenFace, y: -unit }, [0.5, 0.3, 0.21]],
  ] as const)('are known %s, and not copied into the background', (_, face, theirSkin) => {
    const linear = photo.linear.slice()
    for (let i = 0; i < scene.isBody.length; i++) {
      const across = ((i % photo.width) - origin[0]) / unit
      const below = scene.belowChin(i)
      const isFace = Math.abs(across + 1.1) < 0.25 && below > -2.1 && below < -1.4
      const isBeside = (across < -0.66 && below > -0.6) || isFace
      if (isBeside && !scene.isBody[i] && !scene.isHair[i]) linear.set(theirSkin, i * 3)
    }
    const plate = plateOf({
      ...scene,
      input: { ...scene.input, photo: { ...photo, linear }, otherFaces: [face] },
    })
    let [skinny, count] = [0, 0]
    for (let i = 0; i < linear.length / 3; i++) {
      const isLeft = i % photo.width < origin[0] - 0.45 * unit
      const isBackground = scene.isHair[i] === 1 && surfaces.id[i] === surfaceId.none
      if (!isLeft || !isBackground || scene.isBody[i] || scene.belowChin(i) < -0.5) continue
      count++
      if (plate.linear[i * 3]! > 1.35 * plate.linear[i * 3 + 1]!) skinny++
    }
    expect(count).toBeGreaterThan(300)
    expect(skinny / count).toBeLessThan(0.1)
  })
})

describe('a dress of somebody beside', () => {
  const scene = paintScene()
  const { photo, head, torso, surfaces } = scene.input
  const { origin, unit } = head.frame
  const across = (i: number): number => ((i % photo.width) - origin[0]) / unit
  /** Beside the person and under the locks there, above the person's shoulder. */
  const isDress = maskWhere(
    torso.length,
    (i) => across(i) < -0.45 && scene.belowChin(i) > -0.5 && !scene.isBody[i],
  )
  const linear = photo.linear.slice()
  for (let i = 0; i < isDress.length; i++) {
    if (isDress[i] && !scene.isHair[i]) linear.set([0.5, 0.03, 0.05], i * 3)
  }
  const reddish = ({ linear: result }: Plate, isCounted: (i: number) => boolean): number => {
    const counted = [...scene.isHair.keys()].filter(
      (i) => scene.isHair[i] && surfaces.id[i] === surfaceId.none && isCounted(i),
    )
    expect(counted.length).toBeGreaterThan(200)
    return counted.filter((i) => result[i * 3]! > 2 * result[i * 3 + 1]!).length / counted.length
  }
  const seen = { ...scene.input, photo: { ...photo, linear } }
  const torsoWhere = (isSeen: (i: number) => boolean): Float32Array =>
    torso.map((value, i) => (isDress[i] && isSeen(i) ? 0.8 : value))

  it('goes on under the hair below their face', () => {
    const face: FaceBox = {
      x: origin[0] - 1.35 * unit,
      y: origin[1] - 0.4 * unit,
      width: 0.5 * unit,
      height: 0.6 * unit,
    }
    const input = { ...seen, torso: torsoWhere(() => true), otherFaces: [face] }
    expect(reddish(plateOf({ ...scene, input }), (i) => isDress[i] === 1)).toBeGreaterThan(0.6)
  })

  it.each([
    ['where there is nobody', (i: number) => !scene.isHair[i]],
    ['where nobody’s face is seen', () => true],
  ])('is not copied to %s', (_, isKnown) => {
    const input = { ...seen, torso: torsoWhere(isKnown) }
    expect(reddish(plateOf({ ...scene, input }), (i) => isDress[i] === 1)).toBeLessThan(0.1)
  })
})

describe('the wall', () => {
  const scene = paintScene()
  const { torso, surfaces, photo, head } = scene.input
  const { unit, origin } = head.frame
  const isWall = (i: number): boolean =>
    scene.isHair[i] === 1 &&
    surfaces.id[i] === surfaceId.none &&
    !scene.isBody[i] &&
    scene.belowChin(i) < -0.8

  it('is painted where the network sees bodies everywhere but in one corner', () => {
    const isCorner = (i: number): boolean =>
      i % photo.width < 0.3 * unit && Math.floor(i / photo.width) < 0.3 * unit
    const linear = photo.linear.slice()
    for (let i = 0; i < torso.length; i++) if (isCorner(i)) linear.set([0.05, 0.1, 0.6], i * 3)
    const input = {
      ...scene.input,
      photo: { ...photo, linear },
      torso: torso.map((_, i) => (isCorner(i) ? 0 : 1)),
    }
    expect(scene.isHair.filter((_, i) => isWall(i)).length).toBeGreaterThan(200)
    expect(meanError(scene, plateOf({ ...scene, input }), isWall)).toBeLessThan(0.1)
  })

  it('stays a wall where the own hair looks like a face and the wall like that', () => {
    const face: FaceBox = {
      x: origin[0] - 0.3 * unit,
      y: origin[1] - 1.05 * unit,
      width: 0.6 * unit,
      height: 0.5 * unit,
    }
    const isDark = (i: number): boolean =>
      !scene.isBody[i] &&
      surfaces.id[i] === surfaceId.none &&
      Math.floor(i / photo.width) > face.y + 0.25 * unit
    const painted = (rgb: Float32Array, isPainted: (i: number) => boolean): Float32Array =>
      rgb.map((value, at) => (isPainted(Math.floor(at / 3)) ? 0.025 : value))
    const dark = {
      ...scene,
      truth: painted(scene.truth, isDark),
      input: {
        ...scene.input,
        photo: { ...photo, linear: painted(photo.linear, (i) => isDark(i) && !scene.isHair[i]) },
        otherFaces: [face],
      },
    }
    const isHidden = (i: number): boolean => scene.isHair[i] === 1 && isDark(i)
    expect(scene.isHair.filter((_, i) => isHidden(i)).length).toBeGreaterThan(200)
    expect(meanError(dark, plateOf(dark), isHidden)).toBeLessThan(0.06)
  })
})
