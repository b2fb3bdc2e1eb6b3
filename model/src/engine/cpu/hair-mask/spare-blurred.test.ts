import { describe, expect, it } from 'vitest'
import { createFloatImage } from '../image/float-image.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { fineDetail, spareBlurred } from './spare-blurred.ts'

const { width, height, origin } = canonicalGrid
const [wall, lock, crown] = [60 * width + 30, 60 * width + 135, 20 * width + 80] as const

/** Hair around a head, a lock beside it at the right and a patch of the wall at the left, both taken for hair. */
function scene(sharpness: { readonly hair: number; readonly wall: number }, wallColor = 0.8) {
  const rgb = new Float32Array(width * height * 3).fill(0.8)
  const probability = new Float32Array(width * height)
  const detail = new Float32Array(width * height)
  const isHead = new Uint8Array(width * height)
  for (let i = 0; i < isHead.length; i++) {
    const x = i % width
    const y = (i - x) / width
    const inHead = Math.hypot((x - origin.x) / 26, (y - 62) / 46) < 1
    const isWall = x > 20 && x < 42 && y > 40 && y < 80
    const isLock = x > 118 && x < 145 && y > 20 && y < 85
    isHead[i] = inHead ? 1 : 0
    const isHair = isLock || (y < 40 && Math.hypot(x - origin.x, y - 50) < 42)
    const isLoose = x >= 42 && x < 60 && y > 30 && y < 85
    probability[i] = isHair || isLoose || isWall ? 0.9 : 0.02
    detail[i] = isWall ? sharpness.wall : sharpness.hair
    const level = isWall ? wallColor : isHair || isLoose ? 0.1 : 0.8
    for (let c = 0; c < 3; c++) rgb[c * width * height + i] = level
  }
  return { probability, seen: { detail, rgb, isHead } }
}

describe('spareBlurred', () => {
  it('takes away what is out of focus beside sharp hair, and nothing else', () => {
    const { probability, seen } = scene({ hair: 0.02, wall: 0.003 })
    const spared = spareBlurred(probability, seen)
    expect(spared[wall]).toBe(0)
    expect(spared[lock]).toBeCloseTo(0.9)
    expect(spared[crown]).toBeCloseTo(0.9)
  })

  it('keeps smooth hair, which has the colour of the hair beside it', () => {
    const { probability, seen } = scene({ hair: 0.02, wall: 0.003 }, 0.12)
    expect(spareBlurred(probability, seen)[wall]).toBeCloseTo(0.9)
  })

  it('believes the network where all is soft', () => {
    const { probability, seen } = scene({ hair: 0.005, wall: 0.001 })
    expect(spareBlurred(probability, seen)).toBe(probability)
  })

  it('believes it where all is sharp', () => {
    const { probability, seen } = scene({ hair: 0.02, wall: 0.018 })
    expect(spareBlurred(probability, seen)[wall]).toBeCloseTo(0.9)
  })
})

describe('fineDetail', () => {
  it('is high where the photo is finely drawn and nothing where it is even', () => {
    const photo = createFloatImage({ width: 320, height: 384 }, 3)
    for (let i = 0; i < photo.width * photo.height; i++) {
      const isStriped = i % photo.width < 160 && (i % photo.width) % 2 === 0
      photo.data.fill(isStriped ? 0.8 : 0.4, i * 3, i * 3 + 3)
    }
    const frame = {
      grid: canonicalGrid,
      originX: 160,
      originY: 144,
      scale: 2,
      rightX: 1,
      rightY: 0,
    }
    const detail = fineDetail(frame, photo)
    expect(detail[100 * width + 40]).toBeGreaterThan(0.05)
    expect(detail[100 * width + 120]).toBeLessThan(0.001)
  })
})
