import { describe, expect, it } from 'vitest'
import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { smoothstep } from '../../math/scalar.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { meanError, plateOf } from '../plate-of-scene.fixture.ts'

describe('thin hair at the hairline that the mask missed', () => {
  it('goes from the skull as from the face', () => {
    const scene = paintScene()
    const { photo, surfaces, head, hair } = scene.input
    const toBare = distanceTo(photo, (i) => surfaces.id[i] === surfaceId.face && !scene.isHair[i])
    const isThin = maskWhere(hair.length, (i) => {
      const isOnHead = surfaces.id[i] === surfaceId.skull || surfaces.id[i] === surfaceId.face
      const isHigh = Math.floor(i / photo.width) < head.frame.origin[1] - 0.5 * head.frame.unit
      return scene.isHair[i] === 1 && isOnHead && isHigh && toBare[i]! < 0.12 * head.frame.unit
    })
    const linear = photo.linear.map((value, at) =>
      isThin[Math.floor(at / 3)] ? (value + scene.truth[at]!) / 2 : value,
    )
    const missed = {
      ...scene,
      input: {
        ...scene.input,
        photo: { ...photo, linear },
        hair: hair.map((opacity, i) => (isThin[i] ? 0 : opacity)),
      },
    }
    const isLeft = (i: number): boolean => isThin[i] === 1 && surfaces.id[i] === surfaceId.skull
    expect(isThin.filter((_, i) => isLeft(i)).length).toBeGreaterThan(200)
    expect(meanError(missed, plateOf(missed), isLeft)).toBeLessThan(0.05)
  })
})

describe('a cheek away from the light', () => {
  it('stays dark where hair hid it', () => {
    const scene = paintScene()
    const { photo, surfaces, head } = scene.input
    const { unit, origin } = head.frame
    const darkening = (i: number): number => {
      const across = ((i % photo.width) - origin[0]) / unit
      const isHead = surfaces.id[i] === surfaceId.face || surfaces.id[i] === surfaceId.skull
      return isHead ? 1 - 0.5 * smoothstep(0, 0.35, across) : 1
    }
    const darkened = (rgb: Float32Array, isDarkened: (i: number) => boolean): Float32Array =>
      rgb.map((value, at) => {
        const i = Math.floor(at / 3)
        return isDarkened(i) ? value * darkening(i) : value
      })
    const dark = {
      ...scene,
      truth: darkened(scene.truth, () => true),
      input: {
        ...scene.input,
        photo: { ...photo, linear: darkened(photo.linear, (i) => !scene.isHair[i]) },
      },
    }
    const toSeen = distanceTo(
      photo,
      (i) => surfaces.id[i] === surfaceId.face && !scene.isHair[i] && darkening(i) < 0.55,
    )
    const isHidden = (i: number): boolean =>
      scene.isHair[i] === 1 && surfaces.id[i] === surfaceId.face && toSeen[i]! < 0.08 * unit
    expect(scene.isHair.filter((_, i) => isHidden(i)).length).toBeGreaterThan(100)
    expect(meanError(dark, plateOf(dark), isHidden)).toBeLessThan(0.06)
  })
})

describe('a shining forehead', () => {
  it('shines on a little under the hair', () => {
    const scene = paintScene()
    const { photo, surfaces, head } = scene.input
    const { unit, origin } = head.frame
    const isHead = (i: number): boolean =>
      surfaces.id[i] === surfaceId.face || surfaces.id[i] === surfaceId.skull
    const glint = (i: number): number => {
      const across = ((i % photo.width) - origin[0]) / unit
      return isHead(i) ? 1 + Math.exp(-((across / 0.2) ** 2)) : 1
    }
    const isHigh = (i: number): boolean => Math.floor(i / photo.width) < origin[1] - 0.35 * unit
    const shining = (rgb: Float32Array, isLit: (i: number) => boolean): Float32Array =>
      rgb.map((value, at) => {
        const i = Math.floor(at / 3)
        return isLit(i) && isHigh(i) ? value * glint(i) : value
      })
    const lit = {
      ...scene,
      truth: shining(scene.truth, () => true),
      input: {
        ...scene.input,
        photo: { ...photo, linear: shining(photo.linear, (i) => !scene.isHair[i]) },
      },
    }
    const toGlint = distanceTo(photo, (i) => !scene.isHair[i] && isHigh(i) && glint(i) > 1.8)
    const isBeside = (i: number): boolean =>
      scene.isHair[i] === 1 && isHead(i) && toGlint[i]! < 0.04 * unit
    expect(scene.isHair.filter((_, i) => isBeside(i)).length).toBeGreaterThan(80)
    expect(meanError(lit, plateOf(lit), isBeside)).toBeLessThan(0.09)
  })

  it('stays as it is where it is darker beside the glint', () => {
    const scene = paintScene()
    const { photo, surfaces, head } = scene.input
    const { unit, origin } = head.frame
    const isForehead = (i: number): boolean =>
      surfaces.id[i] === surfaceId.face &&
      !scene.isHair[i] &&
      Math.floor(i / photo.width) < origin[1] - 0.35 * unit
    const light = (i: number): number => {
      const across = ((i % photo.width) - origin[0]) / unit
      return isForehead(i) ? 0.5 + 1.5 * Math.exp(-((across / 0.12) ** 2)) : 1
    }
    const linear = photo.linear.map((value, at) => value * light(Math.floor(at / 3)))
    const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
    const isDark = (i: number): boolean =>
      isForehead(i) && light(i) < 0.7 && toHair[i]! > 0.12 * unit
    const dark = [...linear.keys()].filter((i) => i < toHair.length && isDark(i))
    expect(dark.length).toBeGreaterThan(100)
    const { painted } = plateOf({
      ...scene,
      input: { ...scene.input, photo: { ...photo, linear } },
    })
    expect(dark.filter((i) => painted[i]! > 0.01)).toEqual([])
  })
})
