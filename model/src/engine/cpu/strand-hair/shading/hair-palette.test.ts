import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { labOfLinear, linearOfSrgb } from '../../image/color.ts'
import { plainPhoto } from '../../plain-photo.fixture.ts'
import { renderStyle } from '../render-style.ts'

const photo = plainPhoto()
const style = parseStrandStyle({
  color: { base: '#4a3020' },
  comb: { mode: 'parted' },
  cut: { height: -1 },
  detail: { guides: 1200, perGuide: 6, steps: 24 },
})

type Lab = readonly [lightness: number, a: number, b: number]

function labOf(r: number, g: number, b: number): Lab {
  const [lightness = 0, labA = 0, labB = 0] = labOfLinear(Float32Array.of(r, g, b))
  return [lightness, labA, labB]
}

function linear(color: string, at: number): number {
  return linearOfSrgb[Number.parseInt(color.slice(at, at + 2), 16)]!
}

/** Mean colour of the pixels that the hair covers. */
function meanHair(color: string): Lab {
  const { picture, layer, headRoom } = renderStyle(photo, style, { seed: 1, color })
  const sum = [0, 0, 0] as [number, number, number]
  let count = 0
  for (let i = 0; i < layer.width * layer.height; i++) {
    if (layer.data[i * 4 + 3]! < 0.95) continue
    const x = layer.left + (i % layer.width)
    const y = layer.top + headRoom + Math.floor(i / layer.width)
    const o = (y * picture.width + x) * 3
    for (const c of [0, 1, 2] as const) sum[c] += linearOfSrgb[picture.data[o + c]!]!
    count++
  }
  return labOf(sum[0] / count, sum[1] / count, sum[2] / count)
}

describe('a hair colour on request', () => {
  it.each([
    ['black', '#14110f'],
    ['brown', '#5a3a24'],
    ['auburn', '#6e2f1c'],
    ['copper', '#a8532a'],
    ['honey', '#b98a52'],
    ['blond', '#d9bd8a'],
    ['platinum', '#e8dfce'],
    ['silver', '#b9bcc0'],
    ['white', '#f2f0ec'],
    ['pink', '#f2a8c0'],
    ['blue', '#2f5fbf'],
    ['green', '#3f8f5a'],
    ['lilac', '#b9a0d8'],
    ['red', '#c0182a'],
  ])('%s is seen as asked for in neutral light', (_, color) => {
    const asked = labOf(linear(color, 1), linear(color, 3), linear(color, 5))
    const seen = meanHair(color)
    expect(Math.hypot(...asked.map((value, k) => value - seen[k]!))).toBeLessThan(10)
    expect(Math.hypot(asked[1] - seen[1], asked[2] - seen[2])).toBeLessThan(7)
  })
})
