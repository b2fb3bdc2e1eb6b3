import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { toView } from '../head/head-frame.ts'
import { planeOf, type FloatImage } from '../image/float-image.ts'
import { canonicalFrameOf, canonicalGrid, toCanonical } from './canonical-frame.ts'
import { observeSkull } from './observe-skull.ts'

const size = { width: 768, height: 960 }
const head = createHeadGeometry(sampleFaceMesh)
const average = head.skull.center[1] + head.skull.above

/** A plane with a high probability up to a height in local units, and a lower one everywhere above. */
function likelyUpTo(top: number, above = 0): FloatImage {
  const [, row] = toCanonical(canonicalFrameOf(head.frame), ...pointAt(top))
  const { width, height } = canonicalGrid
  const probability = Float32Array.from({ length: width * height }, (_, i) =>
    Math.floor(i / width) + 0.5 >= row ? 0.9 : above,
  )
  return planeOf(canonicalGrid, probability)
}

function pointAt(height: number): [x: number, y: number] {
  const [x, y] = toView(head.frame, [0, height, 0])
  return [x, y]
}

const nothing = planeOf(canonicalGrid, new Float32Array(canonicalGrid.width * canonicalGrid.height))

describe('observeSkull', () => {
  /** For somebody whose hair is the top of their outline. */
  const topUnder = (hair: FloatImage, person = hair): number | undefined =>
    observeSkull(head, size, { hair, person, skin: nothing }).top

  it('lowers the top to flat hair', () => {
    const top = topUnder(likelyUpTo(average - 0.06))
    expect(top).toBeGreaterThan(average - 0.12)
    expect(top).toBeLessThan(average - 0.06)
  })

  it('is not held up by what is hardly hair above', () => {
    const alone = topUnder(likelyUpTo(average - 0.06))!
    const below = topUnder(likelyUpTo(average - 0.06, 0.3))!
    expect(Math.abs(below - alone)).toBeLessThan(0.02)
  })

  it('leaves the average under high hair and where there is none', () => {
    expect(topUnder(likelyUpTo(average + 0.2))).toBeUndefined()
    expect(topUnder(likelyUpTo(-9))).toBeUndefined()
  })

  it('lowers the top to a bald head', () => {
    const person = likelyUpTo(average - 0.06)
    expect(topUnder(likelyUpTo(-9), person)).toBeCloseTo(average - 0.06, 1)
    // Only the sides of the head have hair.
    expect(topUnder(likelyUpTo(average - 0.4), person)).toBeCloseTo(average - 0.06, 1)
  })

  /** 1 where the place in local units, on the plane of the ears, belongs to something. */
  const planeWhere = (isIt: (x: number, y: number) => boolean): FloatImage => {
    const plane = planeOf(canonicalGrid, new Float32Array(nothing.data.length))
    for (let y = -0.5; y < 1; y += 0.005) {
      for (let x = -0.9; x < 0.9; x += 0.005) {
        const [u, v] = toView(head.frame, [x, y, head.skull.center[2]])
        const [column, row] = toCanonical(canonicalFrameOf(head.frame), u, v)
        plane.data[Math.floor(row) * plane.width + Math.floor(column)] = Number(isIt(x, y))
      }
    }
    return plane
  }

  it('narrows the skull to where a shaved head is seen to end, and moves it there', () => {
    const within = (left: number, right: number) => {
      const person = planeWhere((x) => x > -left && x < right)
      return observeSkull(head, size, { hair: nothing, person, skin: person })
    }
    const narrow = within(0.5, 0.5)
    expect(narrow.side).toBeCloseTo(0.5, 1.5)
    expect(narrow.middle).toBeCloseTo(0, 1.5)
    const aside = within(0.56, 0.5)
    expect(aside.side).toBeCloseTo(0.53, 1.5)
    expect(aside.middle).toBeCloseTo(-0.03, 1.5)
    expect(within(0.8, 0.8)).toMatchObject({ side: head.skull.side, middle: 0 })
  })

  it('widens the skull to where hair ends at the ears', () => {
    const wide = planeWhere((x) => Math.abs(x) < 0.7)
    const isEar = (x: number, y: number): boolean => Math.abs(x) > 0.58 && y < 0.17
    const hair = planeWhere(
      (x, y) => Math.abs(x) > 0.45 && Math.abs(x) < 0.7 && !isEar(x, y) && y > 0,
    )
    const skin = planeWhere((x, y) => isEar(x, y) || Math.abs(x) <= 0.45)
    expect(observeSkull(head, size, { hair, person: wide, skin }).side).toBeCloseTo(0.58, 1.5)
    // One ear alone does not make the skull wider than the person.
    const slim = planeWhere((x) => Math.abs(x) < 0.54)
    const onOneSide = planeWhere((x, y) => x > 0.45 && x < 0.7 && !isEar(x, y) && y > 0)
    const turned = observeSkull(head, size, { hair: onOneSide, person: slim, skin })
    expect(turned.side).toBeLessThan(0.55)
    // Hair that hides the ears tells nothing.
    const covered = planeWhere((x) => Math.abs(x) > 0.45 && Math.abs(x) < 0.7)
    const face = planeWhere((x) => Math.abs(x) <= 0.45)
    const { side } = observeSkull(head, size, { hair: covered, person: wide, skin: face })
    expect(side).toBe(head.skull.side)
  })
})
