import { stat } from 'node:fs/promises'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { homeWidths, pairFile, samples } from './home-scenes.ts'
import { pixelsOf } from './write-picture.ts'
import { samplesFolder } from './sample-photo.ts'

/** Colours of the two pictures differ by less, in sum of channels, where no hair was put or taken away. */
const compression = 90
const largest = homeWidths[homeWidths.length - 1] ?? 0

describe("the home page's before and after", () => {
  it('have the widths that the page asks for, in its shape, and load quickly', async () => {
    for (const side of ['before', 'after'] as const) {
      for (const width of homeWidths) {
        const file = pairFile(side, width)
        const { width: real, height } = await sharp(file).metadata()
        expect([real, height]).toEqual([width, width * 1.25])
        expect((await stat(file)).size).toBeLessThan(65_000)
      }
    }
  })

  it('show the same face at the same place', async () => {
    const eyes: number[][] = []
    for (const side of ['before', 'after'] as const) {
      const [face] = await detectFaces(await pixelsOf(sharp(pairFile(side, 800))))
      if (!face) throw new Error(`Nobody is seen ${side}`)
      eyes.push([
        ...face.mesh.subarray(33 * 3, 33 * 3 + 2),
        ...face.mesh.subarray(263 * 3, 263 * 3 + 2),
      ])
    }
    const [before = [], after = []] = eyes
    before.forEach((place, i) =>
      expect(Math.abs(place - (after[i] ?? 0))).toBeLessThan(largest / 80),
    )
  })

  it('cut no hair off: it changes nothing at the upper edge and beside the head', async () => {
    const before = await pixelsOf(sharp(pairFile('before', 800)))
    const after = await pixelsOf(sharp(pairFile('after', 800)))
    const { width, height } = before
    const differs = (x: number, y: number): boolean => {
      const i = (y * width + x) * 3
      const change = (c: number) => Math.abs((before.data[i + c] ?? 0) - (after.data[i + c] ?? 0))
      return change(0) + change(1) + change(2) > compression
    }
    let crossings = 0
    for (let x = 0; x < width; x++) if (differs(x, 1)) crossings++
    for (let y = 0; y < height * 0.6; y++) {
      if (differs(1, y)) crossings++
      if (differs(width - 2, y)) crossings++
    }
    expect(crossings).toBeLessThan(5)
  })
})

describe('the sample photos', () => {
  it.each(Object.keys(samples))('%s is sharp and light', async (name) => {
    const photo = `${samplesFolder}${name}.jpg`
    const { width, height, format } = await sharp(photo).metadata()
    expect([width, height, format]).toEqual([1024, 1024, 'jpeg'])
    expect((await stat(photo)).size).toBeLessThan(200_000)
    expect((await stat(`${samplesFolder}${name}.avif`)).size).toBeLessThan(8_000)
  })
})
