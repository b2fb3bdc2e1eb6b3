import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RgbImage } from '../engine.ts'
import { assessPhoto } from './assess-photo.ts'
import { describeFace } from './detect/detected-face.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { detectFaces } from './detect/face-detector.ts'
import { assessFaces } from './detect/face-report.ts'
import { hats, wearHat } from './hair-mask/hats.fixture.ts'
import { createHeadGeometry } from './head/head-geometry.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const demoFolder = new URL('../demo/', import.meta.resolve('@vladmandic/face-api'))

async function demoPhoto(number: number, width: number): Promise<RgbImage> {
  const path = fileURLToPath(new URL(`sample${number}.jpg`, demoFolder))
  const { data, info } = await sharp(path)
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

describe('assessPhoto', () => {
  const people: { readonly photo: RgbImage; readonly face: DetectedFace }[] = []

  beforeAll(async () => {
    for (const number of [3, 6]) {
      const photo = await demoPhoto(number, 1280)
      for (const face of await detectFaces(photo)) {
        if (assessFaces(photo, [face]).face) people.push({ photo, face })
      }
    }
  })

  it('finds no hat on bare heads', async () => {
    expect(people.length).toBeGreaterThan(4)
    for (const { photo, face } of people) {
      expect((await assessPhoto(photo, [face])).report.problem).toBeNull()
    }
  })

  it.each(hats)('refuses a $kind of colour $color', async (hat) => {
    const refused: (string | null)[] = []
    for (const { photo, face } of people.slice(0, 4)) {
      const worn = wearHat(photo, createHeadGeometry(face.mesh), hat)
      const { report, face: accepted } = await assessPhoto(worn, [face])
      refused.push(report.problem)
      expect(accepted === null).toBe(report.problem !== null)
    }
    // Coarse ribs of the skin's own colour can hide the rim on one of them.
    const misses = refused.filter((problem) => problem !== 'head_covered').length
    expect(misses).toBeLessThan(2)
  })

  it('refuses a face lost in the dark', async () => {
    const { photo, face } = people[0]!
    const data = photo.data.map((value) => value * 0.08)
    const { report } = await assessPhoto({ ...photo, data }, [describeFace(face.mesh, 1)])
    expect(report.problem).toBe('face_dark')
  })
})
