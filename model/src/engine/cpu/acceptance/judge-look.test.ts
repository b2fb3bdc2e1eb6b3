import { describe, expect, it } from 'vitest'
import type { HairLayer } from '../composite/hair-layer.ts'
import { createFloatImage } from '../image/float-image.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { madeUpKinds } from '../plate/made-up.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { judgeLook } from './judge-look.ts'

const photo = plainPhoto()
const { width, height } = photo

/** The photo as if all of it were made up and showed this. */
function madeUpAs(kind: (typeof madeUpKinds)[number]): DrawablePhoto {
  const plane = createFloatImage(photo, madeUpKinds.length)
  for (let i = madeUpKinds.indexOf(kind); i < plane.data.length; i += plane.channels) {
    plane.data[i] = 1
  }
  const signs = { ...photo.signs, seamContrast: 0.2 }
  return { ...photo, madeUp: { ...photo.madeUp, ...plane }, signs }
}

function hair(opacity: number): HairLayer {
  const data = new Float32Array(width * height * 4).fill(opacity)
  return { left: 0, top: 0, width, height, data }
}

describe('judgeLook', () => {
  it('doubts nothing of a photo on which nothing was made up', () => {
    expect(judgeLook(photo, hair(0))).toEqual({ quality: 'good', doubts: [] })
  })

  it('doubts what was made up where the hair leaves it bare, says why, and does not sell the worst', () => {
    expect(judgeLook(madeUpAs('head'), hair(0))).toEqual({ quality: 'poor', doubts: ['own_hair'] })
    expect(judgeLook(madeUpAs('background'), hair(0)).doubts).toEqual(['busy_background'])
  })

  it('does not doubt what the hair covers', () => {
    expect(judgeLook(madeUpAs('head'), hair(1)).quality).toBe('good')
    expect(judgeLook(madeUpAs('background'), hair(1)).quality).toBe('good')
  })

  it('doubts a head that is cut at the top, whatever covers it', () => {
    const [x, , z] = photo.head.frame.origin
    const frame = { ...photo.head.frame, origin: [x, 0, z] as const }
    const cut = { ...photo, head: { ...photo.head, frame } }
    expect(judgeLook(cut, hair(1))).toEqual({ quality: 'doubtful', doubts: ['head_cropped'] })
  })
})
