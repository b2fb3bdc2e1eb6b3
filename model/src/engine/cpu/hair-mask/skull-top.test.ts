import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { toView } from '../head/head-frame.ts'
import { planeOf, type FloatImage } from '../image/float-image.ts'
import { canonicalFrameOf, canonicalGrid, toCanonical } from './canonical-frame.ts'
import { observeSkullTop } from './skull-top.ts'

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

describe('observeSkullTop', () => {
  /** For somebody whose hair is the top of their outline. */
  const topUnder = (hair: FloatImage, person = hair): number | undefined =>
    observeSkullTop(head, size, { hair, person })

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
})
