import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { describe, expect, it } from 'vitest'
import { growExtent, measureHead, type HeadExtent } from './head-extent.ts'
import { readMatte, readPortrait } from './person.ts'

const head: HeadExtent = { eyes: { x: 50, y: 60 }, faceWidth: 30, left: 30, right: 70, top: 35 }

/** A grey picture with a dark rectangle of hair. */
function picture(height: number, hair?: { left: number; right: number; top: number }): RgbImage {
  const data = new Uint8Array(100 * height * 3).fill(128)
  if (hair) {
    for (let y = hair.top; y < height - 40; y++) {
      data.fill(20, (y * 100 + hair.left) * 3, (y * 100 + hair.right) * 3)
    }
  }
  return { width: 100, height, data }
}

describe('growExtent', () => {
  it('reaches as far as the new hair', () => {
    const worn = picture(100, { left: 20, right: 85, top: 25 })
    expect(growExtent(head, picture(100), worn)).toMatchObject({ left: 20, right: 85, top: 25 })
  })

  it('keeps the extent of the head under hair that is smaller', () => {
    const worn = picture(100, { left: 40, right: 60, top: 45 })
    expect(growExtent(head, picture(100), worn)).toEqual(head)
  })

  it('reaches above the photo where rows were added for the hair', () => {
    const worn = picture(120, { left: 35, right: 65, top: 4 })
    expect(growExtent(head, picture(100), worn).top).toBe(-20)
  })
})

describe('measureHead', () => {
  it('finds a face and the hair around it', async () => {
    const photo = await readPortrait('women/45')
    const { eyes, faceWidth, left, right, top } = await measureHead(
      photo,
      await readMatte('women/45'),
    )
    expect(faceWidth).toBeGreaterThan(200)
    expect(faceWidth).toBeLessThan(400)
    expect(eyes.x - left).toBeGreaterThan(faceWidth * 0.6)
    expect(right - eyes.x).toBeGreaterThan(faceWidth * 0.6)
    expect(eyes.y - top).toBeGreaterThan(faceWidth * 0.6)
  })
})
