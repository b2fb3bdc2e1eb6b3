import { describe, expect, it, vi } from 'vitest'
import { gaussianBlur } from '../../image/blur.ts'
import { distanceTo } from '../../image/distance.ts'
import { createFloatImage, type FloatImage } from '../../image/float-image.ts'
import { areaOf, maskWhere } from '../../image/mask.ts'
import { createRandom } from '../../math/random.ts'
import { fillTexture } from './texture-fill.ts'

vi.setConfig({ testTimeout: 30_000 })

const size = { width: 128, height: 128 }
/** Face width, px. */
const unit = 60

/** Upright stripes eight pixels wide, and a square hole in them. */
function stripes(): { image: FloatImage; hole: Uint8Array } {
  const image = createFloatImage(size, 3)
  for (let i = 0; i < size.width * size.height; i++) {
    image.data.fill((i % size.width) % 16 < 8 ? 0.8 : 0.2, i * 3, i * 3 + 3)
  }
  const hole = maskWhere(size.width * size.height, (i) => {
    const x = i % size.width
    const y = (i - x) / size.width
    return x > 48 && x < 80 && y > 48 && y < 80
  })
  return { image, hole }
}

function pictureOf(shade: (x: number, y: number) => number): FloatImage {
  const image = createFloatImage(size, 3)
  for (let i = 0; i < size.width * size.height; i++) {
    const x = i % size.width
    image.data.fill(shade(x, (i - x) / size.width), i * 3, i * 3 + 3)
  }
  return image
}

function behindHead(): Uint8Array {
  return maskWhere(size.width * size.height, (i) => {
    return Math.hypot((i % size.width) - 64, Math.floor(i / size.width) - 70) < 38
  })
}

/** Fills a round hole, and counts its pixels and those that do not look like the original picture. */
function fillBehindHead(image: FloatImage): { readonly hole: number; readonly wrong: number } {
  const isHole = behindHead()
  const { colors } = fill(image, isHole)!
  let [hole, wrong] = [0, 0]
  for (let i = 0; i < isHole.length; i++) {
    if (!isHole[i]) continue
    hole++
    if (Math.abs(colors.data[i * 3]! - image.data[i * 3]!) > 0.2) wrong++
  }
  return { hole, wrong }
}

function fill(
  image: FloatImage,
  hole: Uint8Array,
  isSource: (i: number) => boolean = () => true,
): ReturnType<typeof fillTexture> {
  return fillTexture({
    grid: { ...size, unit, image },
    hole,
    source: maskWhere(hole.length, (i) => !hole[i] && isSource(i)),
    // What is behind is known, but blurred.
    guess: gaussianBlur(image, 4),
    seed: 1,
    veiled: null,
    alwaysTextured: false,
  })
}

describe('fillTexture', () => {
  it('continues stripes through a hole', () => {
    const { image, hole } = stripes()
    const result = fill(image, hole)!
    const textured = result.share.filter((share, i) => hole[i] === 1 && share > 0)
    expect(textured.length).toBeGreaterThan(0.9 * areaOf(hole))
    let wrong = 0
    let count = 0
    for (let i = 0; i < hole.length; i++) {
      if (!hole[i]) continue
      count++
      if (Math.abs(result.colors.data[i * 3]! - image.data[i * 3]!) > 0.25) wrong++
    }
    expect(wrong / count).toBeLessThan(0.15)
  })

  it('lets shelves of uneven heights go on level behind a round head', () => {
    const image = pictureOf((_, y) => ((y ** 2 / 400) % 5 < 2.2 ? 0.75 : 0.3))
    const { hole, wrong } = fillBehindHead(image)
    expect(wrong / hole).toBeLessThan(0.05)
  })

  it('lets a slanting beam go on behind a round head', () => {
    const image = pictureOf((x, y) => (Math.abs(y - 45 - 0.3 * (x - 64)) < 6 ? 0.75 : 0.3))
    const { hole, wrong } = fillBehindHead(image)
    expect(wrong / hole).toBeLessThan(0.05)
  })

  it('lets a beam go on without colours that are nobody’s, where not all beside the hole may be copied', () => {
    const image = pictureOf((x, y) => (Math.abs(y - 45 - 0.3 * (x - 64)) < 6 ? 0.75 : 0.6))
    const isHole = behindHead()
    const isSource = (i: number): boolean =>
      Math.floor((i % size.width) / 2) % 3 > 0 || Math.floor(i / size.width / 2) % 3 > 0
    const { colors } = fill(image, isHole, isSource)!
    const darkest = colors.data.reduce((least, value, at) =>
      isHole[Math.floor(at / 3)] ? Math.min(least, value) : least,
    )
    expect(darkest).toBeGreaterThan(0.55)
  })

  it('puts no water between a bright sky and a dark tree, and lets one fade into the other far from both', () => {
    const random = createRandom(3)
    const border = Array.from({ length: size.height }, () => 64 + 12 * (random() - 0.5))
    const image = pictureOf((x, y) => {
      const shade = y > 112 ? 0.5 : x < border[y]! ? 0.85 : 0.15
      return shade + 0.06 * (random() - 0.5)
    })
    const isHole = behindHead()
    const { colors } = fill(image, isHole)!
    const depth = distanceTo(size, (i) => !isHole[i])
    let [near, water, steepest] = [0, 0, 0]
    for (let i = 0; i < isHole.length; i++) {
      if (!isHole[i] || i > 90 * size.width) continue
      if (depth[i]! > 0.3 * unit) {
        const step = Math.abs(colors.data[i * 3]! - colors.data[i * 3 + 3]!)
        steepest = Math.max(steepest, step)
      }
      if (depth[i]! > 0.12 * unit) continue
      near++
      if (Math.abs(colors.data[i * 3]! - 0.5) < 0.15) water++
    }
    expect(water / near).toBeLessThan(0.15)
    expect(steepest).toBeLessThan(0.1)
  })

  it('blurs most of smooth things of which no copy fits the next', () => {
    const random = createRandom(8)
    const shades = Array.from({ length: 100 }, random)
    const image = pictureOf((x, y) => {
      const [column, row] = [(x - y / 3 + 60) / 26, (y + x / 3) / 26].map(Math.floor)
      return shades[row! * 10 + column!]!
    })
    const isHole = behindHead()
    const { share } = fill(image, isHole)!
    const torn = share.filter((value, i) => isHole[i] === 1 && value > 0.5)
    expect(torn.length).toBeLessThan(0.35 * areaOf(isHole))
  })

  it('tells where each pixel was copied from', () => {
    const { image, hole } = stripes()
    const { from } = fill(image, hole)!
    for (let i = 0; i < hole.length; i++) {
      if (hole[i]) expect(hole[from[i]!]).toBe(0)
    }
  })

  it('stays smooth where the surroundings are smooth', () => {
    const { image, hole } = stripes()
    image.data.fill(0.5)
    const result = fill(image, hole)!
    expect(result.share.every((share) => share === 0)).toBe(true)
    for (const value of result.colors.data) expect(value).toBeCloseTo(0.5, 4)
  })

  it('has nothing to do without a hole', () => {
    const { image, hole } = stripes()
    expect(fill(image, hole.fill(0))).toBeNull()
  })

  it('gives the same pixels each time', () => {
    const { image, hole } = stripes()
    expect(fill(image, hole)!.colors.data).toEqual(fill(image, hole)!.colors.data)
  })
})
