import { describe, expect, it } from 'vitest'
import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { meshPoint } from '../../head/head-frame.ts'
import { planeOf, sampleAtPixel } from '../../image/float-image.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { areaOf, maskWhere, toFloats } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { scale } from '../../math/vec3.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { outlineOf, paintedOf, plateOf } from '../plate-of-scene.fixture.ts'
import type { Box } from '../../../box.ts'

const betweenEyes = 168
const hairColor = [0.035, 0.022, 0.016] as const

describe('ears that are seen', () => {
  it.each([0, 0.4])(
    'stay, though the mask takes what is behind them for hair, and %d of them',
    async (mistaken) => {
      const scene = paintScene({ hasEars: true })
      const { hair, photo, head } = scene.input
      const isBehind = maskWhere(hair.length, (i) => {
        const across = Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
        const up = (head.frame.origin[1] - Math.floor(i / photo.width)) / head.frame.unit
        return across > 0.45 && across < 0.8 && up > -0.1 && up < 0.5
      })
      const mask = hair.map((value, i) => (scene.isEar[i] ? mistaken : isBehind[i] ? 1 : value))
      const painted = await paintedOf({ ...scene, input: { ...scene.input, hair: mask } })
      // The head is turned a little: its face hides the other ear.
      const ears = painted.filter(
        (_, i) => scene.isEar[i] === 1 && i % photo.width > head.frame.origin[0],
      )
      expect(ears.filter((share) => share > 0.5).length / ears.length).toBeLessThan(0.4)
      const behind = painted.filter((_, i) => isBehind[i] === 1 && scene.isEar[i] === 0)
      expect(behind.filter((share) => share > 0.5).length / behind.length).toBeGreaterThan(0.8)
    },
  )

  it('are cut out of the hair behind them without a dark line, if the mask takes their edge for skin', async () => {
    const scene = paintScene({ hasEars: true })
    const { hair, photo, head, parts } = scene.input
    const behind = new Uint8Array(hair.length)
    for (const ear of visibleEars(head.frame)) {
      const around = { ...ear, across: scale(ear.across, 2), along: scale(ear.along, 1.5) }
      forEachEarPixel(around, photo, ({ index, u }) => {
        if (u > 0.2 && !scene.isEar[index]) behind[index] = 1
      })
    }
    const seen = dilate(scene.isEar, photo, 3)
    const isEdge = maskWhere(hair.length, (i) => behind[i]! + seen[i]! > 1)
    const linear = photo.linear.map((value, at) => (behind[Math.floor(at / 3)] ? 0.02 : value))
    const mask = hair.map((value, i) => (seen[i] ? 0 : Math.max(value, behind[i]!)))
    const skin = parts.skin.data.map((value, i) => Math.max(value, isEdge[i]!))
    const person = parts.person.data.map((value, i) => Math.max(value, behind[i]!))
    const input = withParts(
      { ...scene.input, hair: mask, photo: { ...photo, linear } },
      { skin, person, locks: mask },
    )
    const { linear: plate } = await plateOf({ ...scene, input })
    const edge = [...isEdge.keys()].filter((i) => isEdge[i] === 1)
    expect(edge.length).toBeGreaterThan(100)
    expect(edge.filter((i) => plate[i * 3]! > 0.1).length / edge.length).toBeGreaterThan(0.6)
  })

  it('are none of the cheek that hides a far ear', async () => {
    const scene = paintScene({ hasEars: true })
    const { hair, photo, head, surfaces } = scene.input
    const isCheek = maskWhere(
      hair.length,
      (i) =>
        scene.isEar[i] === 1 &&
        surfaces.id[i] === surfaceId.face &&
        i % photo.width < head.frame.origin[0],
    )
    expect(areaOf(isCheek)).toBeGreaterThan(100)
    const behind = hair.map((value, i) => (scene.isEar[i] ? 0 : value))
    const { bodyModel } = await outlineOf({ ...scene, input: { ...scene.input, hair: behind } })
    const { grid } = bodyModel
    const spared = planeOf(grid, toFloats(grid.spared))
    const kept = maskWhere(
      hair.length,
      (i) => isCheek[i] === 1 && sampleAtPixel(spared, photo, i) > 0.5,
    )
    expect(areaOf(kept) / areaOf(isCheek)).toBeLessThan(0.1)
  })
})

describe('ears that lie flat against the head', () => {
  it('stay, though much of where ears usually are shows the room', async () => {
    const scene = paintScene({ hasEars: true })
    const { photo, head, parts } = scene.input
    const isFlat = new Uint8Array(scene.isEar.length)
    for (const ear of visibleEars(head.frame)) {
      const flat = { ...ear, across: scale(ear.across, 0.45) }
      forEachEarPixel(flat, photo, ({ index }) => (isFlat[index] = scene.isEar[index]!))
    }
    const isRoom = maskWhere(isFlat.length, (i) => scene.isEar[i]! > isFlat[i]!)
    const skin = parts.skin.data.map((value, i) => (isRoom[i] ? 0 : value))
    // The hair is cut off above the ears, and its edge lies over them.
    const hair = scene.input.hair.map((value, i) => {
      const up = (head.frame.origin[1] - Math.floor(i / photo.width)) / head.frame.unit
      return up > 0.12 ? value : isFlat[i] && up > -0.02 ? 0.1 : 0
    })
    const input = withParts({ ...scene.input, hair }, { skin, locks: hair })
    const painted = await paintedOf({ ...scene, input })
    const lost = painted.filter((share, i) => isFlat[i] === 1 && share > 0.5)
    expect(areaOf(isFlat)).toBeGreaterThan(100)
    expect(lost.length / areaOf(isFlat)).toBeLessThan(0.4)
  })
})

describe('a lock over the cheek', () => {
  it('goes, also where it hangs over what else is always kept', async () => {
    const scene = paintScene()
    const { photo, head, hair, keep } = scene.input
    const isLock = maskWhere(hair.length, (i) => {
      const x = ((i % photo.width) - head.frame.origin[0]) / head.frame.unit
      const y = (Math.floor(i / photo.width) - head.frame.origin[1]) / head.frame.unit
      return x > 0.17 && x < 0.5 && y > 0.1 && y < 0.4
    })
    const mask = hair.map((value, i) => Math.max(value, isLock[i]!))
    const painted = await paintedOf({ ...scene, input: { ...scene.input, hair: mask } })
    const left = painted.filter((share, i) => isLock[i] === 1 && share < 0.5)
    expect(keep.filter((value, i) => value === 1 && isLock[i] === 1).length).toBeGreaterThan(100)
    expect(left.length / areaOf(isLock)).toBeLessThan(0.05)
  })
})

describe('ears that hair hides', () => {
  it('go with it, also what shows of them', async () => {
    const scene = paintScene({ hasEars: true })
    const { photo, head, parts } = scene.input
    const shows = new Uint8Array(scene.isEar.length)
    for (const ear of visibleEars(head.frame)) {
      const large = { ...ear, across: scale(ear.across, 2.2), along: scale(ear.along, 1.5) }
      forEachEarPixel(large, photo, ({ index, u, opacity }) => {
        if (u > 0.6 && opacity > 0.5 && !scene.isEar[index]) shows[index] = 1
      })
    }
    const hair = scene.input.hair.map((value, i) => (shows[i] ? 0 : scene.isEar[i] ? 1 : value))
    const skin = parts.skin.data.map((value, i) => (shows[i] ? 1 : scene.isEar[i] ? 0 : value))
    const input = withParts({ ...scene.input, hair }, { skin, locks: hair })
    const painted = await paintedOf({ ...scene, input })
    const left = painted.filter((share, i) => shows[i] === 1 && share < 0.5)
    expect(areaOf(shows)).toBeGreaterThan(200)
    expect(left.length / areaOf(shows)).toBeLessThan(0.1)
  })
})

describe('hair between the head and the rim of an ear', () => {
  it('hides more head, not the wall', async () => {
    const scene = paintScene({ hasEars: true })
    const { photo, head, parts } = scene.input
    const isBetween = new Uint8Array(photo.width * photo.height)
    for (const ear of visibleEars(head.frame)) {
      forEachEarPixel(ear, photo, ({ index, u, v, opacity }) => {
        if (opacity > 0.5 && u > 0.05 && u < 0.19 && v < 0.7) isBetween[index] = 1
      })
    }
    const hair = scene.input.hair.map((value, i) => Math.max(value, isBetween[i]!))
    const linear = photo.linear.map((value, at) => (isBetween[Math.floor(at / 3)] ? 0.02 : value))
    const skin = parts.skin.data.map((value, i) => (isBetween[i] ? 0 : value))
    const input = withParts(
      { ...scene.input, hair, photo: { ...photo, linear } },
      { skin, locks: hair },
    )
    const { grid } = (await outlineOf({ ...scene, input })).bodyModel
    const places = [...isBetween.keys()].filter((i) => isBetween[i] === 1)
    const onHead = planeOf(grid, toFloats(grid.head))
    const covered = places.filter((i) => sampleAtPixel(onHead, photo, i) > 0.5)
    expect(places.length).toBeGreaterThan(90)
    expect(covered.length / places.length).toBeGreaterThan(0.9)
  })
})

describe('the rim of a large ear, which the mask takes for hair', () => {
  const scene = paintScene({ hasEars: true })
  const { hair, photo, head } = scene.input
  const isRim = new Uint8Array(hair.length)
  for (const ear of visibleEars(head.frame)) {
    const large = { ...ear, across: scale(ear.across, 1.6) }
    forEachEarPixel(large, photo, ({ index, u, v, opacity }) => {
      const isBelowTop = v > -0.7 && v < 0.95
      if (u > 0.5 && opacity > 0.5 && isBelowTop && !scene.isEar[index]) isRim[index] = 1
    })
  }
  /** How much of a rim of this colour is repainted. */
  const paintedIn = async (color: readonly number[]): Promise<number> => {
    const linear = photo.linear.slice()
    const person = scene.input.parts.person.data.slice()
    for (let i = 0; i < isRim.length; i++) {
      if (isRim[i]) linear.set(color, i * 3)
      if (isRim[i] || scene.isEar[i]) person[i] = 1
    }
    // Only the hair above the ears is left.
    const mask = hair.map((value, i) => {
      const isAbove = Math.floor(i / photo.width) < head.frame.origin[1] - 0.12 * head.frame.unit
      return isRim[i] ? 1 : isAbove ? value : 0
    })
    const input = { ...scene.input, hair: mask, photo: { ...photo, linear } }
    const parts = { person, locks: mask }
    const painted = await paintedOf({ ...scene, input: withParts(input, parts) })
    const rim = painted.filter((_, i) => isRim[i] === 1)
    return rim.filter((share) => share > 0.5).length / rim.length
  }

  it('stays where it has the colour of skin, and goes where it has the hair’s', async () => {
    expect(areaOf(isRim)).toBeGreaterThan(200)
    expect(await paintedIn([0.45, 0.27, 0.19])).toBeLessThan(0.4)
    expect(await paintedIn([0.035, 0.022, 0.016])).toBeGreaterThan(0.9)
  })
})

describe('hair of somebody beside', () => {
  it('stays, though the mask took it along', async () => {
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
    const paintedWith = async (otherFaces: readonly Box[]): Promise<number> => {
      const painted = await paintedOf({ ...scene, input: { ...input, otherFaces } })
      const theirs = painted.filter((_, i) => isTheirs[i] === 1)
      return theirs.filter((amount) => amount > 0.5).length / theirs.length
    }
    expect(await paintedWith([])).toBeGreaterThan(0.9)
    expect(await paintedWith([beside])).toBeLessThan(0.1)
  })

  it('is not what a pattern in the own hair, which looks like a face, lies on', async () => {
    const scene = paintScene()
    const { origin, unit } = scene.input.head.frame
    const [x, y] = [origin[0] + 0.3 * unit, origin[1] - 0.8 * unit]
    const pattern = { x, y, width: 0.3 * unit, height: 0.3 * unit }
    const painted = (otherFaces: readonly Box[]) =>
      paintedOf({ ...scene, input: { ...scene.input, otherFaces } })
    const left = (await painted([pattern])).filter(
      (share, i) => scene.isHair[i] === 1 && share < 0.5,
    )
    const usual = (await painted([])).filter((share, i) => scene.isHair[i] === 1 && share < 0.5)
    expect(left.length).toBe(usual.length)
  })
})

describe('a long beard, the end of which the mask takes for hair', () => {
  it('stays', async () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const isBeard = maskWhere(scene.input.hair.length, (i) => {
      const across = Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
      return across < 0.25 && scene.belowChin(i) > 0.05 && scene.belowChin(i) < 0.5
    })
    const hair = scene.input.hair.map((value, i) => Math.max(value, isBeard[i]!))
    const painted = await paintedOf({ ...scene, input: { ...scene.input, hair } })
    const lost = painted.filter((share, i) => isBeard[i] === 1 && share > 0.5)
    expect(areaOf(isBeard)).toBeGreaterThan(1000)
    expect(lost.length / areaOf(isBeard)).toBeLessThan(0.05)
  })
})

describe('the beard of a bald head, the sides of which the mask takes for hair', () => {
  it('stays', async () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const linear = photo.linear.map((value, at) =>
      scene.isHair[Math.floor(at / 3)] ? scene.truth[at]! : value,
    )
    const isBeard = maskWhere(linear.length / 3, (i) => {
      const across = ((i % photo.width) - head.frame.origin[0]) / head.frame.unit
      const below = scene.belowChin(i)
      return Math.abs(across) > 0.3 && Math.abs(across) < 0.45 && below > -0.3 && below < 0.1
    })
    for (let i = 0; i < isBeard.length; i++) if (isBeard[i]) linear.fill(0.02, i * 3, i * 3 + 3)
    const input = { ...scene.input, hair: toFloats(isBeard), photo: { ...photo, linear } }
    const painted = await paintedOf({ ...scene, input })
    expect(areaOf(isBeard)).toBeGreaterThan(1000)
    expect(painted.filter((share, i) => isBeard[i] === 1 && share > 0.1)).toHaveLength(0)
  })
})

describe('the frame of glasses', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const { frame } = head
  const [middle, height] = meshPoint(frame.mesh, betweenEyes)
  const place = (i: number): readonly [across: number, below: number] => [
    ((i % photo.width) - middle) / frame.unit,
    (Math.floor(i / photo.width) - height) / frame.unit,
  ]
  const isRim = maskWhere(scene.input.hair.length, (i) => {
    const [across, below] = place(i)
    return across > -0.31 && across < -0.29 && Math.abs(below) < 0.08
  })
  /** How much of a rim is removed where the mask takes it for hair, and where hair hangs beside it. */
  const lostWith = async (bridge: number, isBeside = false): Promise<number> => {
    const linear = photo.linear.slice()
    const isCurtain = maskWhere(isRim.length, (i) => isBeside && place(i)[0] < -0.31)
    for (let i = 0; i < isRim.length; i++) {
      const [across, below] = place(i)
      const isBridge = Math.abs(across) < 0.12 && Math.abs(below) < 0.02
      if (isCurtain[i]) linear.set(hairColor, i * 3)
      else if (isRim[i] || isBridge) linear.fill(isRim[i] ? 0.01 : bridge, i * 3, i * 3 + 3)
    }
    const hair = scene.input.hair.map((value, i) =>
      isRim[i] || isCurtain[i] ? 1 : Math.floor(i / photo.width) > frame.origin[1] ? 0 : value,
    )
    const input = { ...scene.input, hair, photo: { ...photo, linear } }
    const painted = await paintedOf({ ...scene, input })
    return painted.filter((share, i) => isRim[i] === 1 && share > 0.5).length / areaOf(isRim)
  }

  it('stays, though the mask takes a rim for hair', async () => {
    expect(await lostWith(0.01)).toBeLessThan(0.1)
    expect(await lostWith(0.01, true)).toBeLessThan(0.6)
  })

  it('lets hair go that hangs over the temple beside it', async () => {
    const isTemple = maskWhere(scene.input.hair.length, (i) => {
      const [across, below] = place(i)
      return across > 0.33 && across < 0.46 && Math.abs(below) < 0.07
    })
    const linear = photo.linear.map((value, at) => {
      const i = Math.floor(at / 3)
      const [across, below] = place(i)
      const isBridge = Math.abs(across) < 0.12 && Math.abs(below) < 0.02
      return isTemple[i] ? hairColor[at % 3]! : isBridge ? 0.01 : value
    })
    const hair = scene.input.hair.map((value, i) =>
      isTemple[i] ? 1 : Math.floor(i / photo.width) > frame.origin[1] ? 0 : value,
    )
    const input = { ...scene.input, hair, photo: { ...photo, linear } }
    const painted = await paintedOf({ ...scene, input })
    // Further in than rims reach.
    const deep = maskWhere(isTemple.length, (i) => {
      const [across, below] = place(i)
      return across > 0.385 && across < 0.405 && Math.abs(below) < 0.015
    })
    const left = painted.filter((share, i) => deep[i] === 1 && share < 0.5)
    expect(areaOf(deep)).toBeGreaterThan(5)
    expect(left.length / areaOf(deep)).toBeLessThan(0.1)
  })

  it('is told by its bridge: without one it is hair', async () => {
    expect(await lostWith(0.3)).toBeGreaterThan(0.5)
  })
})

describe('a spot apart from the hair', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const isSpot = maskWhere(scene.input.hair.length, (i) => {
    const across = ((i % photo.width) - head.frame.origin[0]) / head.frame.unit
    const below = scene.belowChin(i)
    return across > 0.4 && across < 0.5 && below > -0.25 && below < -0.1
  })
  /** How much of it is removed where the mask takes it for hair. */
  const lostIn = async (color: readonly number[]): Promise<number> => {
    const linear = photo.linear.slice()
    const hair = scene.input.hair.map((value, i) => {
      if (isSpot[i]) linear.set(color, i * 3)
      return isSpot[i] ? 1 : Math.floor(i / photo.width) > head.frame.origin[1] ? 0 : value
    })
    const input = withParts({ ...scene.input, hair, photo: { ...photo, linear } }, { locks: hair })
    const painted = await paintedOf({ ...scene, input })
    return painted.filter((share, i) => isSpot[i] === 1 && share > 0.5).length / areaOf(isSpot)
  }

  it('goes where it has the hair’s colours, as a tail behind the neck', async () => {
    expect(await lostIn(hairColor)).toBeGreaterThan(0.9)
  })

  it('stays where it has others, as a jewel', async () => {
    expect(await lostIn([0.7, 0.5, 0.1])).toBeLessThan(0.1)
  })
})
