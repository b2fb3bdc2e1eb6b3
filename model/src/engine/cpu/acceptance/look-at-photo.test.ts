import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RgbImage } from '../../engine.ts'
import { assessFaces } from './choose-face.ts'
import { inspectFaces } from './look-at-photo.ts'
import { describeFace, type DetectedFace } from '../detect/detected-face.ts'
import { detectFaces } from '../detect/face-detector.ts'
import { hats, wearHat } from '../hair-mask/hats.fixture.ts'
import { masks, wearMask } from '../hair-mask/masks.fixture.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { cropRgb } from '../image/rgb-image.ts'

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

describe('inspectFaces', () => {
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
      expect((await inspectFaces(photo, [face])).problem).toBeNull()
    }
  })

  it.each(hats.map((hat, turn) => ({ ...hat, turn })))(
    'refuses a $kind of colour $color',
    async ({ turn, ...hat }) => {
      // They take turns on four people, so that the black cap is on none whose face it hides, too.
      for (const { photo, face } of [people[(turn + 2) % 4]!, people[(turn + 3) % 4]!]) {
        const worn = wearHat(photo, createHeadGeometry(face.mesh), hat)
        expect((await inspectFaces(worn, [face])).problem).toBe('head_covered')
      }
    },
  )

  it.each(masks)('refuses a $kind of colour $color over mouth and nose', async (mask) => {
    for (const { photo, face } of people.slice(0, 2)) {
      const worn = wearMask(photo, createHeadGeometry(face.mesh), mask)
      expect((await inspectFaces(worn, [face])).problem).toBe('face_hidden')
    }
  })

  it('refuses a blurred face, and puts up with one that is a little soft', async () => {
    const { photo, face } = people[0]!
    const problemAt = async (sigma: number) => {
      const { data } = await sharp(photo.data, { raw: { ...photo, channels: 3 } })
        .blur(sigma * face.box.width)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (await inspectFaces({ ...photo, data }, [face])).problem
    }
    expect(await problemAt(0.008)).toBeNull()
    expect(await problemAt(0.035)).toBe('face_blurred')
    expect(await problemAt(0.15)).toBe('face_blurred')
  })

  it('tells the colour of the hair, but not of a photo without colours', async () => {
    const { photo, face } = people[0]!
    const plain = photo.data.map((_, k) => photo.data[k - (k % 3) + 1]!)
    expect((await inspectFaces(photo, [face])).hair?.color).toMatch(/^#[0-9a-f]{6}$/)
    expect((await inspectFaces({ ...photo, data: plain }, [face])).hair).toBeNull()
  })

  it('tells of a head that the edge of the picture cuts off', async () => {
    const photo = await demoPhoto(6, 1280)
    const [face] = await detectFaces(photo)
    const top = Math.round(face!.box.y - 0.1 * face!.box.height)
    const cut = cropRgb(photo, { x: 0, y: top, width: photo.width, height: photo.height - top })
    const mesh = face!.mesh.map((value, i) => (i % 3 === 1 ? value - top : value))
    const report = await inspectFaces(cut, [describeFace(mesh, 1)])
    expect(report).toMatchObject({ problem: null, advice: 'show_whole_head' })
  })

  it('refuses a face lost in the dark', async () => {
    const { photo, face } = people[0]!
    // But for the window behind.
    const data = photo.data.map((value, i) =>
      Math.floor(i / 3) < 0.1 * photo.width * photo.height ? 220 : value * 0.08,
    )
    const report = await inspectFaces({ ...photo, data }, [describeFace(face.mesh, 1)])
    expect(report.problem).toBe('face_dark')
  })

  it('tells a picture in which nothing can be seen from one without a face', async () => {
    const { photo } = people[0]!
    const dark = { ...photo, data: photo.data.map((value) => value * 0.05) }
    expect(await inspectFaces(dark, [])).toMatchObject({ problem: 'photo_dark', count: 0 })
    expect(await inspectFaces(photo, [])).toMatchObject({ problem: 'no_face', count: 0 })
  })

  it('looks at whoever is chosen of several', async () => {
    const group = await demoPhoto(3, 1280)
    const faces = await detectFaces(group)
    const { problem, faces: boxes } = await inspectFaces(group, faces)
    expect(problem).toBe('several_faces')
    expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).sort((a, b) => a - b))
    for (const { x, y, width, height } of boxes) {
      const chosen = { x: (x + width / 2) / group.width, y: (y + height / 2) / group.height }
      const report = await inspectFaces(group, faces, chosen)
      expect(report).toMatchObject({ count: 1, problem: null, face: { box: { x, y } } })
      expect(report.faces).toEqual(boxes)
    }
  })
})
