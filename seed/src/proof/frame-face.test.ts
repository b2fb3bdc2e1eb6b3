import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import { describe, expect, it } from 'vitest'
import { frameFace } from './frame-face.ts'

const cell = { width: 100, height: 120 }

/** A white face, on black. */
function photoOf(box: DetectedFace['box'], width: number, height: number) {
  const data = new Uint8Array(width * height * 3)
  for (let y = box.y; y < box.y + box.height; y++) {
    data.fill(255, (y * width + box.x) * 3, (y * width + box.x + box.width) * 3)
  }
  return { picture: { width, height, data }, face: { box } as DetectedFace }
}

/** Left, right and top of the white part of the cell. */
async function whitePart(box: DetectedFace['box'], width: number, height: number) {
  const { picture, face } = photoOf(box, width, height)
  const framed = frameFace(picture, { face, headRoom: 0 }, cell)
  const { data, info } = await framed.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([cell.width, cell.height])
  const white = Array.from({ length: cell.width * cell.height }, (_, i) => i).filter(
    (i) => (data[i * 3] ?? 0) > 128,
  )
  const columns = white.map((i) => i % cell.width)
  return [Math.min(...columns), Math.max(...columns), Math.floor((white[0] ?? 0) / cell.width)]
}

describe('frameFace', () => {
  it('brings faces of all sizes to one place, also those at the edge of their photo', async () => {
    const usual = await whitePart({ x: 150, y: 150, width: 100, height: 120 }, 400, 400)
    const large = await whitePart({ x: 5, y: 0, width: 300, height: 360 }, 320, 400)
    const small = await whitePart({ x: 360, y: 300, width: 40, height: 48 }, 400, 400)
    for (const other of [large, small]) {
      other.forEach((value, k) => expect(Math.abs(value - (usual[k] ?? 0))).toBeLessThan(3))
    }
  })
})
