import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { encodeLinear } from '../composite/encode-linear.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { linearOfSrgb } from '../image/color.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import { renderStyle } from './render-style.ts'
import type { RenderedStyle } from '../rendered-style.ts'

const photo = plainPhoto()
const innerFace = photo.keep.data
const light = { guides: 1200, perGuide: 6, steps: 24 }
const styles: Record<string, StrandStyleInput> = {
  parted: {
    color: { base: '#4a3020' },
    comb: { mode: 'parted' },
    cut: { height: -1 },
    detail: light,
  },
  fringed: {
    color: { base: '#231d1c' },
    comb: { mode: 'parted' },
    cut: { height: -0.5 },
    fringe: {},
    detail: light,
  },
  radial: { color: { base: '#2c2420' }, comb: { mode: 'radial' }, length: 0.4, detail: light },
  cropped: {
    color: { base: '#3a2e26' },
    comb: { mode: 'forward' },
    sides: { above: 1.2, fade: 1.5 },
    detail: { guides: 0 },
  },
  tied: {
    color: { base: '#6f4e33', tips: '#c0a080', highlights: { color: '#a08050', share: 0.3 } },
    comb: { mode: 'back', quiff: 1 },
    gather: { tie: [0, 1, -0.3], bun: { radius: 0.25 } },
    curl: { radius: 0.03, frequency: 2 },
    detail: light,
  },
}

function render(style: StrandStyleInput, seed = 1, color: string | null = null) {
  return renderStyle(photo, parseStrandStyle(style), { seed, color })
}

/** The picture without the rows that were added above. */
function inPhoto({ picture, headRoom }: RenderedStyle): Uint8Array {
  return picture.data.subarray(headRoom * picture.width * 3)
}

function opacityAt({ left, top, width, height, data }: HairLayer, pixel: number): number {
  const x = (pixel % photo.width) - left
  const y = Math.floor(pixel / photo.width) - top
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : data[(y * width + x) * 4 + 3]!
}

function meanColor(data: Uint8Array, where: (pixel: number) => boolean): number[] {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length / 3; i++) {
    if (!where(i)) continue
    count++
    for (let c = 0; c < 3; c++) sum[c]! += data[i * 3 + c]!
  }
  return sum.map((v) => v / count)
}

describe.each(Object.entries(styles))('a %s style', (_, style) => {
  const rendered = render(style)
  const { picture, layer } = rendered
  const data = inPhoto(rendered)

  it('gives the same bytes for the same seed', () => {
    expect(Buffer.compare(render(style).picture.data, picture.data)).toBe(0)
  })

  it('gives other hairs for another seed', () => {
    expect(Buffer.compare(render(style, 2).picture.data, picture.data)).not.toBe(0)
  })

  it('draws finite colours with opacities of 0 to 1', () => {
    let worst = 0
    for (const value of layer.data) if (!(value >= 0 && value <= 4)) worst = value
    expect(worst).toBe(0)
    for (let i = 3; i < layer.data.length; i += 4) worst = Math.max(worst, layer.data[i]!)
    expect(worst).toBeLessThanOrEqual(1.0001)
  })

  it('darkens the scalp', () => {
    const onCrown = (i: number): boolean =>
      photo.surfaces.id[i] === surfaceId.skull && i < photo.width * 170
    const before = meanColor(photo.plate, onCrown)
    const after = meanColor(data, onCrown)
    expect(after[0]).toBeLessThan(before[0]! - 25)
  })

  it('leaves the uncovered inner face as it is', () => {
    let error = 0
    let count = 0
    for (let i = 0; i < innerFace.length; i++) {
      if (innerFace[i] !== 1 || opacityAt(layer, i) > 0.02) continue
      count += 3
      for (let o = i * 3; o < i * 3 + 3; o++) {
        error += (data[o]! - photo.plate[o]!) ** 2
      }
    }
    expect(10 * Math.log10((255 * 255 * count) / Math.max(1, error))).toBeGreaterThan(38)
  })

  it('leaves far corners of the picture untouched', () => {
    const corner = (photo.height - 1) * photo.width * 3
    expect(data[corner]).toBe(photo.plate[corner])
  })
})

describe('a neck slimmer than average', () => {
  it('hides no hair where the picture shows none of it', () => {
    const style = parseStrandStyle(styles['parted'])
    const body = new Float32Array(photo.body.length)
    const { surfaces } = photo
    const neckless = surfaces.depth.map((depth, i) =>
      surfaces.id[i] === surfaceId.neck ? Infinity : depth,
    )
    const [slim, none] = [surfaces.depth, neckless].map((depth) => {
      const shown = { ...photo, body, surfaces: { ...surfaces, depth } }
      return renderStyle(shown, style, { seed: 1, color: null }).picture.data
    })
    expect(Buffer.compare(slim!, none!)).toBe(0)
  })
})

describe('hair colour', () => {
  it.each([
    ['#b01020', 0],
    ['#107020', 1],
    ['#2030b0', 2],
  ] as const)('follows the wish %s', (color, strongest) => {
    const rendered = render(styles['parted']!, 1, color)
    const mean = meanColor(inPhoto(rendered), (i) => opacityAt(rendered.layer, i) > 0.95)
    expect(mean.indexOf(Math.max(...mean))).toBe(strongest)
  })
})

describe('encoding', () => {
  it('returns every byte that was decoded', () => {
    for (let byte = 0; byte < 256; byte++) expect(encodeLinear(linearOfSrgb[byte]!)).toBe(byte)
    expect([encodeLinear(-1), encodeLinear(2)]).toEqual([0, 255])
  })
})

describe('head-room', () => {
  const tall: StrandStyleInput = {
    color: { base: '#2c2420' },
    comb: { mode: 'back' },
    gather: {
      tie: [0, 1, -0.2],
      tail: {
        path: [
          [0, 1, -0.2],
          [0, 2, -0.2],
        ],
        radius: 0.15,
      },
    },
    detail: light,
  }

  it('is added above for hair that leaves the picture, the photo staying as it is below', () => {
    const rendered = render(tall)
    const { picture, headRoom } = rendered
    expect(headRoom).toBeGreaterThan(0)
    expect(headRoom).toBeLessThanOrEqual(Math.ceil(photo.head.frame.unit * 0.9))
    expect(picture.width).toBe(photo.width)
    expect(picture.height).toBe(photo.height + headRoom)
    const corner = (photo.height - 1) * photo.width * 3
    expect(inPhoto(rendered)[corner]).toBe(photo.plate[corner])
  })

  it('continues the wall', () => {
    const { picture } = render(tall)
    expect(Math.abs(picture.data[0]! - photo.plate[0]!)).toBeLessThan(12)
  })

  it('is not added for hair that stays in the picture', () => {
    expect(render(styles['parted']!).headRoom).toBe(0)
  })
})
