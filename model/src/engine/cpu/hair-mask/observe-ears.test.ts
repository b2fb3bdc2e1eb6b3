import { describe, expect, it } from 'vitest'
import { forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { fitHeadFrame } from '../head/head-frame.ts'
import { createFloatImage } from '../image/float-image.ts'
import { canonicalFrameOf, canonicalGrid, toCanonical } from './canonical-frame.ts'
import { observeEars } from './observe-ears.ts'

const frame = fitHeadFrame(sampleFaceMesh)
const photo = { width: 768, height: 960 }

/** What is seen of ears with these drops: their skin down to `skinEnd`, and hair below it down to `hairEnd` (`v`). */
function seeEars(
  earDrops: readonly [left: number, right: number],
  { skinEnd = -1, hairEnd = -1, sides = [-1, 1] } = {},
) {
  const [hair, skin] = [createFloatImage(canonicalGrid, 1), createFloatImage(canonicalGrid, 1)]
  const canonical = canonicalFrameOf(frame)
  for (const ear of visibleEars({ ...frame, earDrops })) {
    if (!sides.includes(ear.side)) continue
    forEachEarPixel(ear, photo, ({ index, u, v, opacity }) => {
      if (u < 0 || opacity < 0.5) return
      const [x, y] = toCanonical(canonical, index % photo.width, Math.floor(index / photo.width))
      const at = Math.floor(y) * canonicalGrid.width + Math.floor(x)
      if (v > skinEnd) skin.data[at] = 1
      else if (v > hairEnd) hair.data[at] = 1
    })
  }
  return observeEars(frame, { hair, skin })
}

describe('observeEars', () => {
  it.each([
    [0, 0],
    [0.05, 0.1],
    [0.12, 0.02],
  ])('sees how low each lobe ends: %s and %s', (left, right) => {
    const [seenLeft, seenRight] = seeEars([left, right])
    expect(Math.abs(seenLeft - left)).toBeLessThan(0.025)
    expect(Math.abs(seenRight - right)).toBeLessThan(0.025)
  })

  it('takes an ear under hair for as low as the other, and both for as low as most if hair hides both', () => {
    const [left, right] = seeEars([0.1, 0.1], { sides: [1] })
    expect(left).toBe(right)
    expect(right).toBeGreaterThan(0.075)
    const most = seeEars([0, 0], { sides: [] })
    expect(most[0]).toBe(most[1])
    expect(most[0]).toBeGreaterThan(0)
  })

  it('takes hair over a lobe for no end of the ear', () => {
    expect(seeEars([0.1, 0.1], { skinEnd: 0, hairEnd: -1 })).toEqual(seeEars([0, 0], { sides: [] }))
  })
})
