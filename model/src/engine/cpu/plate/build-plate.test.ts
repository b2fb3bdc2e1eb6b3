import { describe, expect, it, vi } from 'vitest'
import type { FaceBox } from '../detect/detected-face.ts'
import { eyeOpenings, eyeZone, innerFace } from '../face/face-zones.ts'
import { meshPoint } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { fillDisc } from '../image/disc.ts'
import { distanceTo } from '../image/distance.ts'
import { maskWhere } from '../image/mask.ts'
import { fitLight } from '../light/fit-light.ts'
import { enlargeShade, shadeSkin } from '../light/skin-shade.ts'
import { smoothstep } from '../math/scalar.ts'
import type { Plate } from './build-plate.ts'
import { enlargeSilhouette } from './paint/compose-plate.ts'
import { leftEyeCorner, paintScene, rightEyeCorner } from './painted-scene.fixture.ts'
import { meanError, outlineOf, plateOf } from './plate-of-scene.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('buildPlate', () => {
  const scene = paintScene()
  const plate = plateOf(scene)
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

  it('finds the body behind the hair', () => {
    const body = enlargeSilhouette(outlineOf(scene).body, photo)
    let wrong = 0
    let count = 0
    for (let i = 0; i < scene.isBody.length; i++) {
      if (isHead(i) || !scene.isHair[i]) continue
      count++
      if (body[i]! > 0.5 !== (scene.isBody[i] === 1)) wrong++
    }
    expect(wrong / count).toBeLessThan(0.1)
  })

  it('closes the gap that the network leaves in a shoulder under hair', () => {
    const isGap = (i: number): boolean =>
      scene.isHair[i] === 1 && scene.belowChin(i) > 0.35 && scene.belowChin(i) < 0.6 && !isHead(i)
    const torso = scene.input.torso.map((value, i) => (isGap(i) ? 0 : value))
    const outlined = outlineOf({ ...scene, input: { ...scene.input, torso } })
    const body = enlargeSilhouette(outlined.body, photo)
    const gap = [...body.keys()].filter((i) => isGap(i) && scene.isBody[i] === 1)
    expect(gap.length).toBeGreaterThan(500)
    expect(gap.filter((i) => body[i]! < 0.5).length / gap.length).toBeLessThan(0.02)
  })

  it('is sure where all was simple', () => {
    expect(plate.doubts.seamContrast).toBeLessThan(0.06)
  })
})

describe('a bald person', () => {
  it('stays as they are', () => {
    const { input, ...rest } = paintScene()
    const bald = { ...input, photo: { ...input.photo, linear: rest.truth } }
    const plate = plateOf({
      ...rest,
      input: { ...bald, hair: new Float32Array(input.hair.length) },
    })
    expect(plate.linear).toEqual(rest.truth)
    expect(plate.doubts).toMatchObject({ hiddenClothes: 0, seamContrast: 0 })
  })
})

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
    const { skin, clothes } = scene.input
    const input = {
      ...scene.input,
      hair: Float32Array.from(isLock),
      photo: { ...photo, linear },
      // Its cloth has the colour of skin: it is a bare shoulder.
      skin: skin.map((value, i) => (isLock[i] ? 0 : Math.max(value, clothes[i]!))),
      clothes: new Float32Array(clothes.length),
    }
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

describe('clothes of somebody beside', () => {
  it('are not copied under the hair', () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const linear = photo.linear.slice()
    const red = [0.5, 0.03, 0.05] as const
    const clothes = scene.input.clothes.slice()
    for (let i = 0; i < scene.isBody.length; i++) {
      const across = (i % photo.width) - head.frame.origin[0]
      if (!scene.isBody[i] || scene.isHair[i] || across < 0.72 * head.frame.unit) continue
      linear.set(red, i * 3)
      clothes[i] = 0
    }
    const input = { ...scene.input, photo: { ...photo, linear }, clothes }
    const plate = plateOf({ ...scene, input })
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

describe('a lock beside an eye', () => {
  it('leaves the eye as it is', () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const [outerX, outerY] = meshPoint(head.frame.mesh, rightEyeCorner)
    const hair = scene.input.hair.map((value, i) => {
      const across = ((i % photo.width) - outerX) / head.frame.unit
      const down = (Math.floor(i / photo.width) - outerY) / head.frame.unit
      return across > 0.03 && across < 0.2 && Math.abs(down) < 0.3 ? 1 : value
    })
    const linear = photo.linear.map((value, at) => (hair[Math.floor(at / 3)] ? 0.03 : value))
    const keep = innerFace(head.frame, photo, hair)
    const input = { ...scene.input, photo: { ...photo, linear }, hair, keep }
    const plate = plateOf({ ...scene, input })
    const isEye = new Set(eyeOpenings(head.frame, photo).flat())
    expect(isEye.size).toBeGreaterThan(100)
    expect([...isEye].filter((i) => plate.painted[i]! > 0)).toEqual([])
  })
})

describe('a lock over one brow and eye', () => {
  const scene = paintScene({ hasLockOverEye: true })
  const { photo, head } = scene.input
  const eyes = eyeZone(head.frame, photo)
  const isUnderLock = (i: number): boolean =>
    eyes[i] === 1 && scene.isHair[i] === 1 && scene.input.surfaces.id[i] === surfaceId.face

  it('gives way to what the other side shows, to its very edge', () => {
    const plate = plateOf(scene)
    expect(meanError(scene, plate, isUnderLock)).toBeLessThan(0.05)
    const dark = outlineOf(scene).input.keep.filter((kept, i) => kept === 1 && isUnderLock(i))
    expect(dark.length).toBe(0)
  })

  it('does not shine like the other side', () => {
    const [x, y] = meshPoint(head.frame.mesh, leftEyeCorner)
    const radius = 0.02 * head.frame.unit
    const isGlint = new Uint8Array(photo.width * photo.height)
    fillDisc(isGlint, photo, { x: x - 1.7 * radius, y, radius })
    const linear = photo.linear.map((value, at) => (isGlint[Math.floor(at / 3)] ? 1 : value))
    const plate = plateOf({ ...scene, input: { ...scene.input, photo: { ...photo, linear } } })
    // Brows and eyes are a quarter as bright as skin in this scene.
    const isSkin = (i: number): boolean => isUnderLock(i) && scene.truth[i * 3]! > 0.2
    const shining = [...isGlint.keys()].filter(
      (i) => isSkin(i) && plate.linear[i * 3]! > 1.3 * scene.truth[i * 3]!,
    )
    expect(shining).toEqual([])
  })

  it('leaves the other eye as it is', () => {
    const { linear } = plateOf(scene)
    const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
    const isOther = (i: number): boolean =>
      eyes[i] === 1 && i % photo.width < head.frame.origin[0] && toHair[i]! > 0.13 * head.frame.unit
    const changed = linear.filter(
      (value, at) => isOther(Math.floor(at / 3)) && value !== photo.linear[at],
    )
    expect(changed).toHaveLength(0)
  })
})

describe('ears that are seen', () => {
  it('stay, though the mask takes what is behind them for hair', () => {
    const scene = paintScene({ hasEars: true })
    const { hair, photo, head } = scene.input
    const isBehind = maskWhere(hair.length, (i) => {
      const across = Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
      const up = (head.frame.origin[1] - Math.floor(i / photo.width)) / head.frame.unit
      return across > 0.45 && across < 0.8 && up > -0.1 && up < 0.5
    })
    const mask = hair.map((value, i) => (scene.isEar[i] ? 0 : isBehind[i] ? 1 : value))
    const { painted } = plateOf({ ...scene, input: { ...scene.input, hair: mask } })
    const ears = painted.filter((_, i) => scene.isEar[i] === 1)
    expect(ears.filter((share) => share > 0.5).length / ears.length).toBeLessThan(0.4)
    const behind = painted.filter((_, i) => isBehind[i] === 1 && scene.isEar[i] === 0)
    expect(behind.filter((share) => share > 0.5).length / behind.length).toBeGreaterThan(0.8)
  })
})

describe('hair of somebody beside', () => {
  it('stays, though the mask took it along', () => {
    const scene = paintScene()
    const { photo, head, hair } = scene.input
    const { origin, unit } = head.frame
    const beside = {
      x: origin[0] + unit,
      y: origin[1] - 0.6 * unit,
      width: unit,
      height: unit * 1.2,
    }
    const isTheirs = maskWhere(hair.length, (i) => {
      const across = (i % photo.width) - origin[0]
      const down = Math.floor(i / photo.width) - origin[1]
      return across > 0.8 * unit && Math.abs(down) < 0.5 * unit
    })
    const input = { ...scene.input, hair: hair.map((value, i) => (isTheirs[i] ? 1 : value)) }
    const paintedWith = (otherFaces: readonly FaceBox[]): number => {
      const { painted } = plateOf({ ...scene, input: { ...input, otherFaces } })
      const theirs = painted.filter((_, i) => isTheirs[i] === 1)
      return theirs.filter((amount) => amount > 0.5).length / theirs.length
    }
    expect(paintedWith([])).toBeGreaterThan(0.9)
    expect(paintedWith([beside])).toBeLessThan(0.1)
  })

  it('is not what a pattern in the own hair, which looks like a face, lies on', () => {
    const scene = paintScene()
    const { origin, unit } = scene.input.head.frame
    const [x, y] = [origin[0] + 0.3 * unit, origin[1] - 0.8 * unit]
    const pattern = { x, y, width: 0.3 * unit, height: 0.3 * unit }
    const plate = (otherFaces: readonly FaceBox[]): Plate =>
      plateOf({ ...scene, input: { ...scene.input, otherFaces } })
    const left = plate([pattern]).painted.filter((share, i) => scene.isHair[i] === 1 && share < 0.5)
    const usual = plate([]).painted.filter((share, i) => scene.isHair[i] === 1 && share < 0.5)
    expect(left.length).toBe(usual.length)
  })
})

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
    const clothed = {
      ...shaded,
      input: {
        ...input,
        photo: { ...photo, linear: black },
        skin: input.skin.map((value, i) => (isShaded[i] ? 0 : value)),
        clothes: input.clothes.map((value, i) => (isShaded[i] ? 1 : value)),
      },
    }
    const { linear: result } = plateOf(clothed)
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
    const { photo, head, skin } = scene.input
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
    const { painted } = plateOf({
      ...scene,
      input: {
        ...scene.input,
        photo: { ...photo, linear },
        skin: skin.map((value, i) => (isTip(i) ? seenSkin : value)),
      },
    })
    expect(tips.filter((i) => painted[i]! < 0.9)).toEqual([])
  })
})

describe('a lock in front of the body', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
  const isLock = (i: number): boolean =>
    scene.isBody[i] === 1 &&
    scene.belowChin(i) > 0.1 &&
    scene.belowChin(i) < 0.2 &&
    toHair[i]! < 0.2 * head.frame.unit
  const locks = Float32Array.from(toHair, (_, i) => (isLock(i) ? 1 : 0))
  const end = [...toHair.keys()].filter((i) => isLock(i) && toHair[i]! > 0.1 * head.frame.unit)

  it('goes when the fine outline alone tells of it', () => {
    expect(end.length).toBeGreaterThan(30)
    const { painted } = plateOf({ ...scene, input: { ...scene.input, locks } })
    expect(end.filter((i) => painted[i]! < 0.9)).toHaveLength(0)
    const { painted: before } = plateOf(scene)
    expect(end.filter((i) => before[i]! > 0.1)).toHaveLength(0)
  })

  it('is none where there is no body', () => {
    const torso = new Float32Array(locks.length)
    const { painted } = plateOf({ ...scene, input: { ...scene.input, locks, torso } })
    expect(end.filter((i) => painted[i]! > 0.1)).toHaveLength(0)
  })
})
