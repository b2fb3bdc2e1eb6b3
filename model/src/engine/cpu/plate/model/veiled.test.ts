import { describe, expect, it } from 'vitest'
import { toLocal } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { paintedOf } from '../plate-of-scene.fixture.ts'

const hairColor = [0.035, 0.022, 0.016] as const

describe('clothes beside the hair', () => {
  const scene = paintScene()
  const { photo, head, parts } = scene.input
  const clothes = parts.clothes.data
  const { unit } = head.frame
  const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
  const isBeside = (i: number): boolean =>
    clothes[i] === 1 &&
    scene.belowChin(i) > 0.4 &&
    scene.belowChin(i) < 0.7 &&
    toHair[i]! > 0.02 * unit &&
    toHair[i]! < 0.12 * unit
  const beside = [...toHair.keys()].filter(isBeside)
  const beyondReach = beside.filter((i) => toHair[i]! > 0.08 * unit)
  const red = [0.4, 0.05, 0.06] as const

  /** How much is repainted where this much of another colour is mixed in beside the hair. */
  async function paintedWith(
    color: readonly number[],
    share: number,
    isMixed = isBeside,
  ): Promise<Float32Array> {
    const linear = photo.linear.map((value, at) => {
      if (!isMixed(Math.floor(at / 3))) return value
      return value + share * (color[at % 3]! - value)
    })
    const input = { ...scene.input, photo: { ...photo, linear } }
    return await paintedOf({ ...scene, input })
  }

  it('are painted anew where single hairs or their shade lie on them', async () => {
    expect(beyondReach.length).toBeGreaterThan(200)
    const painted = await paintedWith(hairColor, 0.6)
    expect(beyondReach.filter((i) => painted[i]! < 0.9)).toEqual([])
  })

  it('stay where they have a colour of their own', async () => {
    const painted = await paintedWith(red, 1)
    expect(beyondReach.filter((i) => painted[i]! > 0.1)).toEqual([])
  })

  it('stay where they have dark stripes everywhere', async () => {
    const isStriped = (i: number): boolean =>
      clothes[i] === 1 && Math.floor(i / photo.width) % 24 < 8
    const painted = await paintedWith(hairColor, 0.9, isStriped)
    expect(beyondReach.filter((i) => painted[i]! > 0.1)).toEqual([])
  })

  it('stay where nothing veils them', async () => {
    const painted = await paintedWith(hairColor, 0)
    expect(beyondReach.filter((i) => painted[i]! > 0.1)).toEqual([])
  })
})

describe('bare skin between two locks', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const acrossOf = (i: number): number =>
    Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
  const isAt = (i: number, from: number, to: number): boolean =>
    scene.belowChin(i) > from && scene.belowChin(i) < to

  /** Part of the chest's middle that is repainted where locks hang this far to both sides, face widths. */
  async function paintedBetween(locks: number): Promise<number> {
    // They hang from the hair at both sides.
    const isLock = maskWhere(
      scene.isHair.length,
      (i) =>
        acrossOf(i) > locks &&
        (isAt(i, 0.1, 0.18)
          ? acrossOf(i) < 0.5
          : isAt(i, 0.18, 0.45) && acrossOf(i) < locks + 0.08),
    )
    const hair = scene.input.hair.map((value, i) => Math.max(value, isLock[i]!))
    const linear = photo.linear.map((value, at) =>
      isLock[Math.floor(at / 3)] ? hairColor[at % 3]! : value,
    )
    const input = { ...scene.input, hair, photo: { ...photo, linear } }
    const painted = await paintedOf({ ...scene, input })
    const middle = [...isLock.keys()].filter((i) => isAt(i, 0.25, 0.35) && acrossOf(i) < 0.01)
    expect(middle.length).toBeGreaterThan(20)
    return middle.filter((i) => painted[i]! > 0.5).length / middle.length
  }

  it('goes with them where it is narrow, and stays where it is wide', async () => {
    expect(await paintedBetween(0.085)).toBeGreaterThan(0.9)
    expect(await paintedBetween(0.15)).toBeLessThan(0.1)
  })
})

describe('a forehead below the hairline', () => {
  const scene = paintScene()
  const { photo, head, surfaces, keep } = scene.input
  const { frame, browHeight } = head
  const heightOf = (i: number): number => {
    const place = [i % photo.width, Math.floor(i / photo.width), frame.origin[2]] as const
    return toLocal(frame, place)[1] - browHeight
  }
  const isForehead = maskWhere(keep.length, (i) => {
    const isHead = surfaces.id[i] === surfaceId.skull || surfaces.id[i] === surfaceId.face
    return isHead && !keep[i] && heightOf(i) > 0 && heightOf(i) < 0.5
  })
  // It has volume above the ears, so the head is not bald.
  const toHead = distanceTo(photo, (i) => surfaces.id[i] !== surfaceId.none)
  const isVolume = maskWhere(
    keep.length,
    (i) => toHead[i]! > 0 && toHead[i]! < 0.3 * frame.unit && heightOf(i) > -0.3,
  )
  const hair = scene.input.hair.map((value, i) =>
    isForehead[i] ? 0 : Math.max(value, isVolume[i]!),
  )
  const skin = scene.input.parts.skin.data.map((value, i) => (isForehead[i] ? 1 : value))
  const toHair = distanceTo(photo, (i) => hair[i] === 1)
  const isShort = (i: number): boolean => heightOf(i) > 0.15 && toHair[i]! < 0.2 * frame.unit
  const places = [...toHair.keys()].filter(
    (i) => isForehead[i] === 1 && isShort(i) && Math.abs(toHair[i]! / frame.unit - 0.155) < 0.025,
  )

  const middle = Math.round(frame.origin[0])
  const isInLock = (i: number): boolean =>
    Math.abs((i % photo.width) - middle) < 0.012 * frame.unit && toHair[i]! < 0.34 * frame.unit
  const endOfLock = [...toHair.keys()].filter(
    (i) => isForehead[i] === 1 && isInLock(i) && Math.abs(toHair[i]! / frame.unit - 0.3) < 0.02,
  )

  /** How much is repainted where this much of another colour's light is mixed into the forehead's. */
  async function paintedWith(
    share: (i: number) => number,
    at = places,
    own = hair,
  ): Promise<number[]> {
    const linear = photo.linear.map((value, to) => {
      const i = Math.floor(to / 3)
      if (isVolume[i]) return hairColor[to % 3]!
      if (!isForehead[i]) return value
      return scene.truth[to]! * (1 - share(i)) + hairColor[to % 3]! * share(i)
    })
    const seen = { ...scene.input, hair: own, photo: { ...photo, linear } }
    const input = withParts(seen, { locks: own, skin })
    const painted = await paintedOf({ ...scene, input })
    return at.map((i) => painted[i]!)
  }

  it('is painted anew where short hair grows on it', async () => {
    expect(places.length).toBeGreaterThan(200)
    const painted = await paintedWith((i) => (isShort(i) ? 0.4 : 0))
    expect(painted.filter((amount) => amount < 0.9)).toEqual([])
  })

  it('stays where it is clear, and where its shade goes on', async () => {
    expect((await paintedWith(() => 0)).filter((amount) => amount > 0.1)).toEqual([])
    const shaded = await paintedWith((i) => Math.max(0, heightOf(i)))
    expect(shaded.filter((amount) => amount > 0.1)).toEqual([])
  })
  it('is painted anew where a single lock hangs into it', async () => {
    expect(endOfLock.length).toBeGreaterThan(10)
    const painted = await paintedWith((i) => (isInLock(i) ? 0.8 : 0), endOfLock)
    expect(painted.filter((amount) => amount < 0.9)).toEqual([])
  })

  it('keeps such a line on a bald head', async () => {
    const toForehead = distanceTo(photo, (i) => isForehead[i] === 1)
    const rim = hair.map((value, i) =>
      isVolume[i] || toForehead[i]! > 0.08 * frame.unit ? 0 : value,
    )
    const painted = await paintedWith((i) => (isInLock(i) ? 0.8 : 0), endOfLock, rim)
    expect(painted.filter((amount) => amount > 0.1)).toEqual([])
  })

  it('is painted anew down to the brows where a lock goes on, and keeps the creases there', async () => {
    const isLong = (i: number): boolean =>
      Math.abs((i % photo.width) - middle) < 0.012 * frame.unit && heightOf(i) > 0.1
    const isLow = (i: number): boolean => heightOf(i) > 0.11 && heightOf(i) < 0.17
    const low = [...toHair.keys()].filter((i) => isForehead[i] === 1 && isLong(i) && isLow(i))
    expect(low.length).toBeGreaterThan(10)
    const lock = await paintedWith((i) => (isLong(i) ? 0.8 : 0), low)
    expect(lock.filter((amount) => amount < 0.9)).toEqual([])
    const crease = await paintedWith((i) => (isLong(i) && isLow(i) ? 0.8 : 0), low)
    expect(crease.filter((amount) => amount > 0.1)).toEqual([])
  })

  it('is painted anew beside a fringe where one thin hair hangs into it', async () => {
    const isFringe = (i: number): boolean => {
      const left = (middle - (i % photo.width)) / frame.unit
      return isForehead[i] === 1 && heightOf(i) > 0.1 && left > 0.08 && left < 0.25
    }
    const fringed = hair.map((value, i) => (isFringe(i) ? 1 : value))
    const isThin = (i: number): boolean =>
      isForehead[i] === 1 && i % photo.width === middle + 8 && heightOf(i) > 0.06
    const low = [...toHair.keys()].filter((i) => isThin(i) && heightOf(i) < 0.12)
    expect(low.length).toBeGreaterThan(5)
    const share = (i: number): number => (isFringe(i) ? 1 : isThin(i) ? 0.3 : 0)
    const thin = await paintedWith(share, low, fringed)
    expect(thin.filter((amount) => amount < 0.9)).toEqual([])
    const withoutFringe = await paintedWith((i) => (isThin(i) ? 0.3 : 0), low)
    expect(withoutFringe.filter((amount) => amount > 0.1)).toEqual([])
  })

  it('keeps its wrinkles, which do not begin at the hair', async () => {
    const isWrinkle = (i: number): boolean => isInLock(i) && toHair[i]! > 0.26 * frame.unit
    const painted = await paintedWith((i) => (isWrinkle(i) ? 0.8 : 0), endOfLock)
    expect(painted.filter((amount) => amount > 0.1)).toEqual([])
  })
})
