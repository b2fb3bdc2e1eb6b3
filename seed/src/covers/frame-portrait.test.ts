import { describe, expect, it } from 'vitest'
import type { HeadExtent } from '../people/head-extent.ts'
import { framePortrait } from './frame-portrait.ts'

const photo = { width: 1024, height: 1024, above: 0 }
const framing = { faceShare: 0.36, eyeHeight: 0.42 }

/** A head with little hair in the middle of a photo. */
function head(over: Partial<HeadExtent> = {}): HeadExtent {
  return { eyes: { x: 512, y: 420 }, faceWidth: 220, left: 380, right: 644, top: 220, ...over }
}

describe('framePortrait', () => {
  it('gives a face its size and eyes their height', () => {
    const { x, y, width, height } = framePortrait(head(), photo, framing)
    expect(height / width).toBeCloseTo(5 / 4, 2)
    expect(220 / width).toBeCloseTo(0.36, 2)
    expect((420 - y) / height).toBeCloseTo(0.42, 2)
    expect((512 - x) / width).toBeCloseTo(0.5, 2)
  })

  it('moves away from hair that is wide or tall until all of it is shown', () => {
    const wide = head({ left: 180, right: 800 })
    const beside = framePortrait(wide, photo, framing)
    expect(beside.x).toBeLessThan(wide.left)
    expect(beside.x + beside.width).toBeGreaterThan(wide.right)
    const tall = head({ eyes: { x: 512, y: 520 }, top: 150 })
    expect(framePortrait(tall, photo, framing).y).toBeLessThan(tall.top)
  })

  it('never leaves the photo, wherever the head is', () => {
    for (const eyes of [
      { x: 90, y: 110 },
      { x: 1000, y: 990 },
      { x: 512, y: 30 },
    ]) {
      const { x, y, width, height } = framePortrait(
        head({ eyes, left: eyes.x - 80, right: eyes.x + 20, top: 5 }),
        photo,
        framing,
      )
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1024)
      expect(y + height).toBeLessThanOrEqual(1024)
    }
  })

  it('shows rows above the photo where hair is in them', () => {
    const { y } = framePortrait(head({ top: -60 }), { ...photo, above: 80 }, framing)
    expect(y).toBeLessThan(-60)
    expect(y).toBeGreaterThanOrEqual(-80)
  })

  it('shows a head that is far away smaller rather than soft', () => {
    const { width } = framePortrait(head({ faceWidth: 120, left: 440, right: 584 }), photo, framing)
    expect(width).toBeGreaterThan(120 / 0.36)
    expect(120 / width).toBeGreaterThan(0.36 * 0.7)
  })
})
