import { describe, expect, it } from 'vitest'
import { isHeadSurface, surfaceId } from '../../head/head-surfaces.ts'
import { lips } from '../../face/face-zones.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { fitLight } from '../../light/fit-light.ts'
import { shadeSkin } from '../../light/skin-shade.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { meanError, paintedOf, plateOf } from '../plate-of-scene.fixture.ts'

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
  const skinShade = shadeSkin(scene.input.surfaces, light, unit)
  const input = { ...scene.input, photo: { ...photo, linear }, hair, light, skinShade }
  const truth = scene.truth.map((value) => value * roomLight)
  const shaded = { ...scene, input, truth, isHair: isLock }

  it('stays where there is a lock on one side only', async () => {
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
    const painted = await paintedOf({ ...shaded, input: beside })
    const middle = [...isShaded.keys()].filter((i) => isShaded[i] && across(i) < 0.04)
    const kept = middle.filter((i) => painted[i]! < 0.1)
    expect(kept.length).toBeGreaterThan(0.9 * middle.length)
  })

  it('stays where black cloth is worn there', async () => {
    const black = linear.map((value, at) => (isShaded[Math.floor(at / 3)] ? 0.002 : value))
    const { skin, clothes } = input.parts
    const clothed = withParts(
      { ...input, photo: { ...photo, linear: black } },
      {
        skin: skin.data.map((value, i) => (isShaded[i] ? 0 : value)),
        clothes: clothes.data.map((value, i) => (isShaded[i] ? 1 : value)),
      },
    )
    const { linear: result } = await plateOf({ ...shaded, input: clothed })
    const middle = [...isShaded.keys()].filter((i) => isShaded[i] && across(i) < 0.06)
    const kept = middle.filter((i) => result[i * 3]! < 0.005)
    expect(kept.length).toBeGreaterThan(0.9 * middle.length)
  })
})

describe('bare skin behind hair', () => {
  it('is darker right beside clothes that hair hides, too', async () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const { unit } = head.frame
    const { clothes } = scene.input.parts
    const { linear, painted } = await plateOf(scene)
    const toCloth = distanceTo(photo, (i) => clothes.data[i] === 1 && scene.isBody[i] === 1)
    const meanBetween = (from: number, to: number): number => {
      const found = [...toCloth.keys()].filter((i) => {
        const away = toCloth[i]! / unit
        const isBare = scene.isBody[i] === 1 && clothes.data[i] === 0
        return isBare && painted[i] === 1 && away > from && away < to && scene.belowChin(i) > 0.1
      })
      expect(found.length).toBeGreaterThan(50)
      return found.reduce((sum, i) => sum + linear[i * 3]!, 0) / found.length
    }
    const darker = meanBetween(0.012, 0.024) / meanBetween(0.07, 0.1)
    expect(darker).toBeGreaterThan(0.7)
    expect(darker).toBeLessThan(0.97)
  })

  it('lies in the shade of the jaw', async () => {
    const scene = paintScene()
    const { photo, head, surfaces, parts } = scene.input
    const isNeck = (i: number): boolean =>
      scene.isBody[i] === 1 && parts.clothes.data[i] === 0 && scene.belowChin(i) < 0.25
    const hair = scene.input.hair.map((value, i) => (isNeck(i) ? 1 : value))
    const input = withParts({ ...scene.input, hair }, { locks: hair })
    const { linear, painted } = await plateOf({ ...scene, input })
    const toHead = distanceTo(photo, (i) => isHeadSurface(surfaces.id[i]))
    const meanBetween = (from: number, to: number): number => {
      const found = [...toHead.keys()].filter((i) => {
        const away = toHead[i]! / head.frame.unit
        return isNeck(i) && painted[i] === 1 && away > from && away < to
      })
      expect(found.length).toBeGreaterThan(20)
      return found.reduce((sum, i) => sum + linear[i * 3]!, 0) / found.length
    }
    const darker = meanBetween(0.045, 0.065) / meanBetween(0.15, 0.25)
    expect(darker).toBeGreaterThan(0.7)
    expect(darker).toBeLessThan(0.95)
  })
})

describe('the tip of a lock beside the neck', () => {
  it.each([
    ['although the mask missed it', 0, 0.08, 1],
    ['also further off where the network sees neither skin nor clothes', 0.085, 0.125, 0],
  ])('goes with the hair %s', async (_, from, to, seenSkin) => {
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
    const painted = await paintedOf({ ...scene, input })
    expect(tips.filter((i) => painted[i]! < 0.9)).toEqual([])
  })
})

describe('thin hair at the hairline that the mask missed', () => {
  it('goes from the skull as from the face', async () => {
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
    expect(meanError(missed, await plateOf(missed), isLeft)).toBeLessThan(0.05)
  })
})

describe('a shining forehead', () => {
  it('stays as it is where it is darker beside the glint', async () => {
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
    const painted = await paintedOf({
      ...scene,
      input: { ...scene.input, photo: { ...photo, linear } },
    })
    expect(dark.filter((i) => painted[i]! > 0.01)).toEqual([])
  })
})

describe('lipstick', () => {
  it('gives what is painted of the head no other colour', async () => {
    const scene = paintScene()
    const { photo, head, surfaces } = scene.input
    const isLips = lips(head.frame, photo)
    const red = [0.25, 0.005, 0.02] as const
    const linear = photo.linear.map((value, at) =>
      isLips[Math.floor(at / 3)] ? red[at % 3]! : value,
    )
    const plain = await plateOf(scene)
    const made = await plateOf({ ...scene, input: { ...scene.input, photo: { ...photo, linear } } })
    const hidden = [...isLips.keys()].filter(
      (i) => scene.isHair[i] === 1 && surfaces.id[i] === surfaceId.face,
    )
    expect(hidden.length).toBeGreaterThan(200)
    const ratio = (at: Float32Array, i: number): number => at[i * 3]! / at[i * 3 + 1]!
    const apart = hidden.map((i) => Math.abs(ratio(made.linear, i) / ratio(plain.linear, i) - 1))
    expect(Math.max(...apart)).toBeLessThan(0.03)
  })
})
