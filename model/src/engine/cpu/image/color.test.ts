import { describe, expect, it } from 'vitest'
import { labOfLinear, linearOfSrgb, srgbOfLinear } from './color.ts'
import { createGrainTile } from './grain-tile.ts'
import { cropRgb, padToFloats, shrinkRgb } from './rgb-image.ts'

describe('colours', () => {
  it('goes from sRGB to linear and back', () => {
    for (let v = 0; v < 256; v++) expect(srgbOfLinear(linearOfSrgb[v]!)).toBeCloseTo(v, 2)
  })

  it('knows the L*a*b* of white, black and red', () => {
    const lab = labOfLinear(Float32Array.of(1, 1, 1, 0, 0, 0, 1, 0, 0))
    const rounded = [...lab].map((value) => Math.round(value) + 0)
    expect(rounded).toEqual([100, 0, 0, 0, 0, 0, 53, 80, 67])
  })
})

describe('createGrainTile', () => {
  it('has mean 0 and deviation 1 whatever its softness, and repeats for a seed', () => {
    for (const softness of [0, 0.8, 2]) {
      const grain = createGrainTile(7, softness)
      const again = createGrainTile(7, softness)
      let [sum, squares] = [0, 0]
      for (let y = 0; y < 256; y++) {
        for (let x = 0; x < 256; x++) {
          sum += grain(x, y)
          squares += grain(x, y) ** 2
        }
      }
      expect(sum / 65536).toBeCloseTo(0, 1)
      expect(squares / 65536).toBeCloseTo(1, 3)
      expect(again(13, 201)).toBe(grain(13, 201))
    }
  })
})

describe('pictures of bytes', () => {
  const image = { width: 2, height: 2, data: Uint8Array.from({ length: 12 }, (_, i) => i) }

  it('crops, pads and shrinks', () => {
    expect([...cropRgb(image, { x: 1, y: 1, width: 1, height: 1 }).data]).toEqual([9, 10, 11])
    const padded = padToFloats(image, { x: 1, y: 0 }, { width: 3, height: 2 })
    expect([...padded.subarray(0, 6)]).toEqual([0, 0, 0, 0, 1, 2])
    expect([...shrinkRgb(image, 1).data]).toEqual([5, 6, 7])
    expect(shrinkRgb(image, 5)).toBe(image)
  })
})
