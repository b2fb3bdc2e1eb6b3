import { expect, it } from 'vitest'
import type { RgbImage } from './engine.ts'
import { findRoundMask, isOutside, layBackMask, type RoundMask } from './round-mask.ts'

const [width, height] = [80, 60]

function picture(levelAt: (x: number, y: number) => number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / 3)
    data[i] = levelAt(pixel % width, Math.floor(pixel / width))
  }
  return { width, height, data }
}

const isInCircle = (x: number, y: number): boolean =>
  Math.hypot((2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1) <= 1
const masked = picture((x, y) => (isInCircle(x, y) ? 90 + ((x * 7 + y * 5) % 60) : 255))

function maskOf(photo: RgbImage): RoundMask {
  const mask = findRoundMask(photo)
  if (!mask) throw new Error('The photo has a round mask')
  return mask
}

it('is found where a photo was saved as a circle on white', () => {
  const mask = maskOf(masked)
  expect(isOutside(mask, 2, 2)).toBe(true)
  expect(isOutside(mask, width / 2, height / 2)).toBe(false)
})

it('leaves a rim out that is as blank as its corners', () => {
  const photo = picture((x, y) => (Math.hypot((x - 42.5) / 35, (y - 31.5) / 25) < 1 ? 90 : 255))
  const mask = maskOf(photo)
  expect([mask.x, mask.y]).toEqual([43, 32])
  expect(mask.radiusX).toBeCloseTo(35, 0)
  expect(mask.radiusY).toBeCloseTo(25, 0)
})

it('is none where somebody stands before a white wall', () => {
  const shoulders = picture((x, y) => (y > 40 || Math.abs(x - width / 2) < 12 ? 80 : 255))
  const head = picture((x, y) => (Math.hypot(x - width / 2, y - 30) < 14 ? 80 : 255))
  expect(findRoundMask(shoulders)).toBeNull()
  expect(findRoundMask(head)).toBeNull()
})

it('cuts what was drawn beyond its lower half, and lets hair stand out above', () => {
  const added = 9
  const taller = {
    width,
    height: height + added,
    data: new Uint8Array(width * (height + added) * 3),
  }
  layBackMask(masked, taller, maskOf(masked))
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width)
    const isKept = isInCircle(i % width, y) || y < height / 2
    expect(taller.data[(added * width + i) * 3]).toBe(isKept ? 0 : 255)
  }
  expect(taller.data.subarray(0, added * width * 3).every((value) => value === 0)).toBe(true)
})
