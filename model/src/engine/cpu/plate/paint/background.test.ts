import { describe, expect, it, vi } from 'vitest'
import { surfaceId } from '../../head/head-surfaces.ts'
import { maskWhere } from '../../image/mask.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { meanError, plateOf } from '../plate-of-scene.fixture.ts'
import type { Box } from '../../../box.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('somebody beside', () => {
  const scene = paintScene()
  const { photo, head, surfaces, hair } = scene.input
  const { origin, unit } = head.frame
  const across = (i: number): number => ((i % photo.width) - origin[0]) / unit

  it.each([
    ['their shoulders', [0.85, 0.5, 0.45]],
    ['their dress', [0.5, 0.03, 0.05]],
  ] as const)('is not copied under the hair: %s', async (_, color) => {
    const isTheirs = maskWhere(
      hair.length,
      (i) => across(i) < -0.66 && scene.belowChin(i) > -0.6 && !scene.isBody[i] && !scene.isHair[i],
    )
    const linear = photo.linear.slice()
    for (const [i, value] of isTheirs.entries()) if (value === 1) linear.set(color, i * 3)
    const others = Float32Array.from(isTheirs)
    const input = withParts({ ...scene.input, photo: { ...photo, linear } }, { others })
    const plate = await plateOf({ ...scene, input })
    const isBehindHair = (i: number): boolean =>
      scene.isHair[i] === 1 && surfaces.id[i] === surfaceId.none && !scene.isBody[i]
    const counted = [...hair.keys()].filter(
      (i) => isBehindHair(i) && across(i) < -0.45 && scene.belowChin(i) > -0.5,
    )
    expect(counted.length).toBeGreaterThan(300)
    const reddish = counted.filter((i) => plate.linear[i * 3]! > 1.35 * plate.linear[i * 3 + 1]!)
    expect(reddish.length / counted.length).toBeLessThan(0.1)
  })
})

describe('the wall', () => {
  const scene = paintScene()
  const { hair, surfaces, photo, head } = scene.input
  const { unit, origin } = head.frame
  const isWall = (i: number): boolean =>
    scene.isHair[i] === 1 &&
    surfaces.id[i] === surfaceId.none &&
    !scene.isBody[i] &&
    scene.belowChin(i) < -0.8

  it('is painted where the network sees others everywhere but in one corner', async () => {
    const isCorner = (i: number): boolean =>
      i % photo.width < 0.3 * unit && Math.floor(i / photo.width) < 0.3 * unit
    const linear = photo.linear.slice()
    for (let i = 0; i < hair.length; i++) if (isCorner(i)) linear.set([0.05, 0.1, 0.6], i * 3)
    const others = hair.map((_, i) => (isCorner(i) ? 0 : 1))
    const input = withParts({ ...scene.input, photo: { ...photo, linear } }, { others })
    expect(scene.isHair.filter((_, i) => isWall(i)).length).toBeGreaterThan(200)
    expect(meanError(scene, await plateOf({ ...scene, input }), isWall)).toBeLessThan(0.1)
  })

  it('stays a wall where the own hair looks like a face and the wall like that', async () => {
    const face: Box = {
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
    expect(meanError(dark, await plateOf(dark), isHidden)).toBeLessThan(0.06)
  })
})
