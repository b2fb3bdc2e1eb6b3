import { describe, expect, it } from 'vitest'
import { surfaceId } from '../head/head-surfaces.ts'
import { distanceTo } from '../image/distance.ts'
import { planeOf } from '../image/float-image.ts'
import { areaOf, maskWhere, toFloats } from '../image/mask.ts'
import { shrinkImage } from '../image/resize.ts'
import { enlargeSilhouette } from './paint/compose-plate.ts'
import { paintScene, withParts } from './painted-scene.fixture.ts'
import type { PlateInput } from './plate-input.ts'
import { meanError, outlineOf, paintedOf, plateOf } from './plate-of-scene.fixture.ts'

describe('plate stages', async () => {
  const scene = paintScene()
  const plate = await plateOf(scene)
  const { photo, keep, surfaces, head, hair } = scene.input
  const isHead = (i: number): boolean =>
    surfaces.id[i] === surfaceId.skull || surfaces.id[i] === surfaceId.face

  it('shows the wall, the clothes and the skin that the hair hid', () => {
    const { isHair, isBody } = scene
    expect(meanError(scene, plate, (i) => isHair[i] === 1 && isHead(i))).toBeLessThan(0.06)
    expect(
      meanError(scene, plate, (i) => isHair[i] === 1 && isBody[i] === 1 && !isHead(i)),
    ).toBeLessThan(0.09)
    expect(
      meanError(scene, plate, (i) => isHair[i] === 1 && !isBody[i] && !isHead(i)),
    ).toBeLessThan(0.06)
  })

  it('changes nothing away from the hair, nor what must stay', () => {
    const toHair = distanceTo(photo, (i) => hair[i]! > 0)
    const isFar = (i: number): boolean => keep[i] === 1 || toHair[i]! > 0.2 * head.frame.unit
    const changed = plate.linear.filter(
      (value, at) => value !== photo.linear[at] && isFar(Math.floor(at / 3)),
    )
    expect(changed).toHaveLength(0)
    expect(plate.painted.filter((amount, i) => amount > 0 && isFar(i))).toHaveLength(0)
  })

  it('lets the head stand out over a round mask, and nothing else', async () => {
    const top = head.frame.origin[1] - 0.55 * head.frame.unit
    const outside = maskWhere(hair.length, (i) => Math.floor(i / photo.width) < top)
    const masked = hair.map((value, i) => (outside[i] ? 0 : value))
    const input = { ...scene.input, outside, hair: masked }
    const painted = await paintedOf({ ...scene, input })
    const isDeep = (i: number): boolean => Math.floor(i / photo.width) < top - 8
    const toHead = distanceTo(photo, isHead)
    const skin = painted.filter((_, i) => isDeep(i) && isHead(i))
    expect(skin.length).toBeGreaterThan(500)
    expect(skin.filter((share) => share < 0.9).length).toBeLessThan(0.1 * skin.length)
    const blank = painted.filter((_, i) => isDeep(i) && toHead[i]! > 8)
    expect(Math.max(...blank)).toBeLessThan(0.1)
  })

  it('leaves no seam around what it painted', () => {
    let [jump, natural, count] = [0, 0, 0]
    for (let i = 0; i < plate.painted.length - 1; i++) {
      const isEdge = plate.painted[i]! > 0 !== plate.painted[i + 1]! > 0
      if (!isEdge) continue
      const at = i * 3 + 1
      jump += Math.abs(Math.sqrt(plate.linear[at]!) - Math.sqrt(plate.linear[at + 3]!))
      natural += Math.abs(Math.sqrt(scene.truth[at]!) - Math.sqrt(scene.truth[at + 3]!))
      count++
    }
    expect(count).toBeGreaterThan(100)
    expect(jump / count).toBeLessThan(natural / count + 0.01)
  })

  it('finds the body behind the hair', async () => {
    const body = enlargeSilhouette((await outlineOf(scene)).bodyModel, photo)
    let wrong = 0
    let count = 0
    for (let i = 0; i < scene.isBody.length; i++) {
      if (isHead(i) || !scene.isHair[i]) continue
      count++
      if (body[i]! > 0.5 !== (scene.isBody[i] === 1)) wrong++
    }
    expect(wrong / count).toBeLessThan(0.1)
  })

  it('is sure where all was simple', () => {
    expect(plate.signs.seamContrast).toBeLessThan(0.06)
  })
})

describe('a neck behind hair', () => {
  it('is no wider than the network is sure of, and goes on behind the jaw', async () => {
    const scene = paintScene()
    const { input, isBody, isHair, belowChin } = scene
    const { photo, head, surfaces } = input
    const acrossOf = (i: number): number =>
      Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
    const isBeside = (i: number, from: number, to: number): boolean =>
      isHair[i] === 1 &&
      surfaces.id[i] !== surfaceId.face &&
      belowChin(i) > from &&
      belowChin(i) < to
    const behindJaw = maskWhere(
      isHair.length,
      (i) => isBeside(i, -0.46, -0.38) && acrossOf(i) < 0.62,
    )
    const besideFace = maskWhere(
      isHair.length,
      (i) => isBeside(i, -0.7, -0.34) && acrossOf(i) < 0.62,
    )
    const besideNeck = maskWhere(isHair.length, (i) => isBeside(i, -0.2, 0) && !isBody[i])
    const lookBehind: PlateInput['lookBehind'] = async (hole) => {
      const behind = await input.lookBehind(hole)
      const person = toFloats(isBody).map((value, i) =>
        besideFace[i] ? 1 : besideNeck[i] ? 0.6 : value,
      )
      return { ...behind, person: shrinkImage(planeOf(photo, person), hole) }
    }
    const body = enlargeSilhouette(
      (await outlineOf({ ...scene, input: { ...input, lookBehind } })).bodyModel,
      photo,
    )
    const shareOf = (mask: Uint8Array): number =>
      body.filter((value, i) => mask[i] === 1 && value > 0.5).length / areaOf(mask)
    expect(areaOf(besideNeck)).toBeGreaterThan(300)
    expect(areaOf(behindJaw)).toBeGreaterThan(50)
    expect(shareOf(besideNeck)).toBeLessThan(0.2)
    expect(shareOf(behindJaw)).toBeGreaterThan(0.8)
  })
})

describe('bare skin behind the jaw', () => {
  it('reaches less far from the head the higher it lies', async () => {
    const scene = paintScene()
    const { input, isHair, belowChin } = scene
    const { photo, head, surfaces } = input
    const toHead = distanceTo(photo, (i) => surfaces.id[i] !== surfaceId.none)
    const lookBehind: PlateInput['lookBehind'] = async (hole) => {
      const behind = await input.lookBehind(hole)
      const { width, height } = hole
      const everywhere = planeOf(hole, new Float32Array(width * height).fill(1))
      return { ...behind, person: everywhere, skin: everywhere }
    }
    const { bodyModel } = await outlineOf({ ...scene, input: { ...input, lookBehind } })
    const body = enlargeSilhouette(bodyModel, photo)
    const reachAt = (below: number): number => {
      const isThere = (i: number): boolean =>
        isHair[i] === 1 && Math.abs(belowChin(i) - below) < 0.01 && body[i]! > 0.5
      return (
        Math.max(0, ...[...body.keys()].filter(isThere).map((i) => toHead[i]!)) / head.frame.unit
      )
    }
    expect(reachAt(-0.2)).toBeGreaterThan(0.1)
    expect(reachAt(-0.42)).toBeLessThan(0.09)
  })
})

describe('a neckline behind hair', () => {
  const scene = paintScene()
  const { input, isBody, isHair, belowChin } = scene
  const { photo, head } = input
  const { unit, origin } = head.frame
  /** The middle of a hanging lock, face widths from the head's. */
  const lock = 0.54

  /** Where the bare skin ends in each row of the grid, px of it, if the network sees it end there, face widths. */
  async function necklineOf(seenAt: (i: number) => number): Promise<number[]> {
    const acrossOf = (i: number): number => ((i % photo.width) - origin[0]) / unit
    const lookBehind: PlateInput['lookBehind'] = async (hole) => {
      const behind = await input.lookBehind(hole)
      const planeWhere = (isPart: (i: number) => boolean) =>
        shrinkImage(planeOf(photo, toFloats(maskWhere(isBody.length, isPart))), hole)
      return {
        ...behind,
        skin: planeWhere((i) => acrossOf(i) < seenAt(i)),
        clothes: planeWhere((i) => acrossOf(i) >= seenAt(i)),
      }
    }
    const { grid, bareness } = (await outlineOf({ ...scene, input: { ...input, lookBehind } }))
      .bodyModel
    const middle = Math.round((origin[0] + lock * unit) * grid.scale)
    const ends: number[] = []
    for (let y = 0; y < grid.height; y++) {
      const i = Math.floor(y / grid.scale) * photo.width
      if (belowChin(i) < 0.35 || belowChin(i) > 0.75) continue
      expect(isHair[i + Math.round(middle / grid.scale)]).toBe(1)
      const row = bareness.data.slice(y * grid.width + middle - 6, y * grid.width + middle + 6)
      ends.push(row.reduce((sum, share) => sum + share, 0))
    }
    expect(ends.length).toBeGreaterThan(20)
    return ends
  }

  it.each([
    { tooth: 0.06, deep: 0.05, most: 3 },
    { tooth: 0.12, deep: 0.09, most: 7 },
  ])('is smooth, though the network wavers every $tooth', async ({ tooth, deep, most }) => {
    const teeth = (i: number): number =>
      lock + (Math.floor(belowChin(i) / tooth) % 2 === 0 ? deep : -deep)
    const ends = await necklineOf(teeth)
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(most)
  })

  it('has no steps where it runs at a slant', async () => {
    const ends = await necklineOf((i) => lock + 0.12 * (belowChin(i) - 0.55))
    const steps = ends.slice(1).map((end, row) => end - ends[row]!)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.25)
  })
})

describe('a bald person', () => {
  it('stays as they are', async () => {
    const { input, ...rest } = paintScene()
    const photo = { ...input.photo, linear: rest.truth }
    const none = new Float32Array(input.hair.length)
    const bald = withParts({ ...input, photo, hair: none }, { locks: none })
    const plate = await plateOf({ ...rest, input: bald })
    expect(plate.linear).toEqual(rest.truth)
    expect(plate.signs.seamContrast).toBe(0)
    expect(plate.madeUp.data.every((share) => share === 0)).toBe(true)
  })
})

describe('clothes of somebody beside', () => {
  it('are not copied under the hair', async () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const linear = photo.linear.slice()
    const red = [0.5, 0.03, 0.05] as const
    const clothes = scene.input.parts.clothes.data.slice()
    for (let i = 0; i < scene.isBody.length; i++) {
      const across = (i % photo.width) - head.frame.origin[0]
      if (!scene.isBody[i] || scene.isHair[i] || across < 0.72 * head.frame.unit) continue
      linear.set(red, i * 3)
      clothes[i] = 0
    }
    const input = withParts({ ...scene.input, photo: { ...photo, linear } }, { clothes })
    const plate = await plateOf({ ...scene, input })
    let [reddish, count] = [0, 0]
    for (let i = 0; i < linear.length / 3; i++) {
      if (!scene.isHair[i] || !scene.isBody[i] || scene.belowChin(i) < 0.4) continue
      count++
      if (plate.linear[i * 3]! > plate.linear[i * 3 + 1]!) reddish++
    }
    expect(count).toBeGreaterThan(500)
    expect(reddish / count).toBeLessThan(0.1)
  })
})

describe('a body of which the network is sure of nothing', () => {
  it.each(['clothes', 'skin'] as const)('is not painted black: %s', async (part) => {
    const scene = paintScene()
    const { input } = scene
    const lookBehind: PlateInput['lookBehind'] = async (hole) => {
      const behind = await input.lookBehind(hole)
      const unsure = { ...behind[part], data: behind[part].data.map((value) => 0.6 * value) }
      return { ...behind, [part]: unsure }
    }
    const none = { [part]: new Float32Array(input.hair.length) }
    const { linear } = await plateOf({ ...scene, input: withParts({ ...input, lookBehind }, none) })
    const hidden = [...scene.isHair.keys()].filter(
      (i) => scene.isHair[i] === 1 && scene.isBody[i] === 1 && scene.belowChin(i) > 0.3,
    )
    expect(hidden.length).toBeGreaterThan(500)
    expect(hidden.filter((i) => linear[i * 3 + 1]! < 0.02)).toEqual([])
  })
})
