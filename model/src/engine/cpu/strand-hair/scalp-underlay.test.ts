import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { toView } from '../head/head-frame.ts'
import { skullPoint } from '../head/skull.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { mapScalp } from './scalp/scalp-map.ts'
import { hairPalette } from './shading/hair-palette.ts'
import { paintScalp, shadeScalp } from './scalp-underlay.ts'

const photo = plainPhoto()
const { width, height, head, surfaces } = photo

/** Mean brightness of a white picture after painting, in a small square around a point of the skull. */
function brightnessAt(input: Partial<StrandStyleInput>, angles: [azimuth: number, polar: number]) {
  const style = parseStrandStyle({ color: { base: '#201510' }, comb: { mode: 'back' }, ...input })
  const picture = new Float32Array(width * height * 3).fill(1)
  const palette = hairPalette(style.color, null)
  paintScalp(picture, photo, shadeScalp(photo, { scalp: mapScalp(photo, head), style, palette }))
  const [x, y] = toView(
    head.frame,
    skullPoint(head.skull, { azimuth: angles[0], polar: angles[1] }),
  )
  let [sum, count] = [0, 0]
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const i = Math.floor(y + dy) * width + Math.floor(x + dx)
      if (surfaces.id[i] === 0) continue
      sum += picture[i * 3 + 1]!
      count++
    }
  }
  return sum / count
}

const fade = { sides: { above: 0.72, fade: 0.5, density: 0.95 }, detail: { guides: 0 } }

describe('paintScalp', () => {
  it('darkens the top of a fade and leaves its lower end bare', () => {
    expect(brightnessAt(fade, [0.2, 0.45])).toBeLessThan(0.2)
    expect(brightnessAt(fade, [1.3, 1.68])).toBeGreaterThan(0.8)
  })

  it('leaves the forehead bare', () => {
    expect(brightnessAt(fade, [0, 1.35])).toBe(1)
  })

  it('shows skin along a parting', () => {
    const parted = { comb: { mode: 'parted', part: 0, skin: 1 } } as const
    const beside = brightnessAt(parted, [0.6, 0.6])
    expect(brightnessAt(parted, [0, 0.7])).toBeGreaterThan(beside + 0.05)
  })
})
