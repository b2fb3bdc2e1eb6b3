import { describe, expect, it } from 'vitest'
import { linearOfHex, luminance, luminanceAt } from '../image/color.ts'
import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import type { Vec3 } from '../math/vec3.ts'
import { dye } from './dye.ts'

const unit = 100
const size = { width: 80, height: 80 }

/**
 * Hair with no background: its left half in the sun, its right half in the shade, with hairs lighter and darker by
 * `hairs` doublings.
 */
function sunlitHair(color: Vec3, { sun, hairs }: { sun: number; hairs: number }): FloatImage {
  const hair = createFloatImage(size, 4)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const light = (x < size.width / 2 ? sun / 2 : -sun / 2) + (x % 4 < 2 ? hairs : -hairs)
      const at = (y * size.width + x) * 4
      color.forEach((channel, c) => (hair.data[at + c] = channel * 2 ** light))
      hair.data[at + 3] = 1
    }
  }
  return hair
}

/** Linear luminances of all pixels, from the darkest. */
function levelsOf({ data }: FloatImage): Float32Array {
  const levels = new Float32Array(data.length / 4)
  for (let i = 0; i < levels.length; i++) {
    levels[i] = luminance(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!)
  }
  return levels.sort()
}

/** Colours of fully opaque hair. */
function opaqueRgb({ data }: FloatImage): Float32Array {
  return data.filter((_, at) => at % 4 < 3)
}

/** Doublings from the tenth darkest to the tenth brightest pixel. */
function contrastOf(hair: FloatImage): number {
  const levels = levelsOf(hair)
  return Math.log2(levels[Math.floor(0.9 * levels.length)]! / levels[levels.length / 10]!)
}

function dyed(hair: FloatImage, mean: Vec3, hex: string): FloatImage {
  const copy = { ...hair, data: hair.data.slice() }
  dye(copy, { mean, hex, unit, roots: null })
  return copy
}

const brown: Vec3 = [0.06, 0.03, 0.015]
const white: Vec3 = [0.5, 0.45, 0.38]
const platinum = '#e3d6be'
const black = '#1c1718'

describe('dye', () => {
  it('fills the shade of sunlit hair that becomes light, without glowing', () => {
    const sunlit = sunlitHair(brown, { sun: 4.5, hairs: 1.2 })
    const light = dyed(sunlit, brown, platinum)
    expect(contrastOf(sunlit)).toBeGreaterThan(6)
    expect(contrastOf(light)).toBeLessThan(3)
    expect(contrastOf(light)).toBeGreaterThan(0.8)
    expect(levelsOf(light).at(-1)).toBeLessThan(0.98)
  })

  it('leaves roots of lifted hair darker and in their own hue, but not of hair that is darkened', () => {
    const shareOfTop = (color: Vec3, hex: string): number => {
      const hair = sunlitHair(color, { sun: 0, hairs: 0.2 })
      const roots = new Float32Array(size.width * size.height).fill(1, 0, 20 * size.width)
      dye(hair, { mean: color, hex, unit, roots })
      const levelAt = (y: number): number => luminanceAt(opaqueRgb(hair), y * size.width + 40)
      return levelAt(8) / levelAt(60)
    }
    expect(shareOfTop(brown, platinum)).toBeLessThan(0.7)
    expect(shareOfTop(white, black)).toBeGreaterThan(0.95)
  })

  it('is paler than its colour where it is brightest', () => {
    const [red, , blue] = linearOfHex('#a9522a')
    const { data } = dyed(sunlitHair(brown, { sun: 2, hairs: 0.3 }), brown, '#a9522a')
    const at = (40 * size.width + 9) * 4
    expect(data[at + 2]! / data[at]!).toBeGreaterThan((2 * blue) / red)
  })

  it('is not flat where light hair becomes black', () => {
    const hair = sunlitHair(white, { sun: 0.6, hairs: 0.3 })
    expect(contrastOf(dyed(hair, white, black))).toBeGreaterThan(1.6 * contrastOf(hair))
  })

  it('shows more shade where black hair becomes brown', () => {
    const raven: Vec3 = [0.012, 0.009, 0.008]
    const hair = sunlitHair(raven, { sun: 1, hairs: 0.3 })
    expect(contrastOf(dyed(hair, raven, '#5a4030'))).toBeGreaterThan(1.05 * contrastOf(hair))
  })

  it('lets hairs differ in hue, as they did', () => {
    const hair = sunlitHair(brown, { sun: 0, hairs: 0 })
    for (let at = 0; at < hair.data.length; at += 8) hair.data[at]! *= 1.5
    const { data } = dyed(hair, brown, '#785a4c')
    const redness = (x: number): number => {
      const at = (40 * size.width + x) * 4
      return data[at]! / data[at + 1]!
    }
    expect(redness(40) / redness(41)).toBeGreaterThan(1.1)
    expect(redness(40) / redness(41)).toBeLessThan(1.5)
  })

  it('lets the shade of blond hair be deeper in colour, not grey', () => {
    const { data } = dyed(sunlitHair(brown, { sun: 3, hairs: 0.4 }), brown, platinum)
    const blueAgainstRed = (x: number): number => {
      const at = (40 * size.width + x) * 4
      return data[at + 2]! / data[at]!
    }
    expect(blueAgainstRed(70)).toBeLessThan(0.97 * blueAgainstRed(10))
  })

  it('holds back what shines through at the outline', () => {
    const hair = sunlitHair(brown, { sun: 0, hairs: 0.2 })
    for (let i = 0; i < hair.data.length; i += 4) {
      if ((i / 4) % size.width > 1) continue
      for (let c = 0; c < 3; c++) hair.data[i + c] = 0.5 * 0.9
      hair.data[i + 3] = 0.5
    }
    const { data } = dyed(hair, brown, '#9a6a3e')
    const levelAt = (x: number): number => {
      const at = (40 * size.width + x) * 4
      return luminance(data[at]!, data[at + 1]!, data[at + 2]!) / data[at + 3]!
    }
    expect(levelAt(0)).toBeLessThan(levelAt(40))
  })
})
