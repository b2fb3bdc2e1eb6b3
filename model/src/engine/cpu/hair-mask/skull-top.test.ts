import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { toView } from '../head/head-frame.ts'
import { planeOf } from '../image/float-image.ts'
import { observeSkullTop } from './skull-top.ts'

const size = { width: 768, height: 960 }
const reduced = { width: 192, height: 240 }
const head = createHeadGeometry(sampleFaceMesh)
const average = head.skull.center[1] + head.skull.above

/** Hair up to a height in local units, and fainter all above. */
function hairUpTo(top: number, above = 0): ReturnType<typeof planeOf> {
  const row = (toView(head.frame, [0, top, 0])[1] * reduced.height) / size.height
  const probability = new Float32Array(reduced.width * reduced.height)
  for (let i = 0; i < probability.length; i++) {
    probability[i] = Math.floor(i / reduced.width) >= row ? 0.9 : above
  }
  return planeOf(reduced, probability)
}

describe('observeSkullTop', () => {
  it('lowers the top to flat hair', () => {
    const top = observeSkullTop(head, size, hairUpTo(average - 0.06))
    expect(top).toBeGreaterThan(average - 0.12)
    expect(top).toBeLessThan(average - 0.06)
  })

  it('is not held up by what is hardly hair above', () => {
    const alone = observeSkullTop(head, size, hairUpTo(average - 0.06))!
    const below = observeSkullTop(head, size, hairUpTo(average - 0.06, 0.3))!
    expect(Math.abs(below - alone)).toBeLessThan(0.02)
  })

  it('leaves the average under high hair and where there is none', () => {
    expect(observeSkullTop(head, size, hairUpTo(average + 0.2))).toBeUndefined()
    expect(observeSkullTop(head, size, hairUpTo(-9))).toBeUndefined()
  })
})
