import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import {
  EngineRefusal,
  type HairEngine,
  type PhotoInspector,
  type Preview,
  type Previewer,
  type RgbImage,
  type TryOnRequest,
} from '../engine.ts'
import { detectFaces } from './detect/face-detector.ts'
import { detectUpright } from './detect/upright.ts'
import { hats, wearHat } from './hair-mask/hats.fixture.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import { cropRgb } from './image/rgb-image.ts'
import { CpuEngine } from './cpu-engine.ts'
import { wornCutout } from './photo-hair/worn-hair.fixture.ts'
import type { Box } from '../box.ts'

const patienceMs = 180_000
const demo = new URL('../demo/sample3.jpg', import.meta.resolve('@vladmandic/face-api'))

const bob = { kind: 'photo', cutout: 'bob-0123456789abcdef' }
const broken = { kind: 'photo', cutout: 'broken-0123456789abcdef' }
const missing = { kind: 'photo', cutout: 'missing-0123456789abcdef' }

const plainRgb: RgbImage = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 3).fill(180) }

let engine: HairEngine & PhotoInspector & Previewer
let photo: RgbImage
let request: TryOnRequest

beforeAll(async () => {
  const files = new Map([
    [bob.cutout, await wornCutout()],
    [broken.cutout, Buffer.from('HCUT, but no more')],
  ])
  engine = new CpuEngine({
    readCutout: async (name) =>
      files.get(name) ?? (await Promise.reject(new EngineRefusal('bad_style'))),
    renderThreads: 2,
  })
  const { data, info } = await sharp(fileURLToPath(demo))
    .extract({ left: 930, top: 60, width: 420, height: 560 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  photo = { width: info.width, height: info.height, data: new Uint8Array(data) }
  request = {
    photoId: 'one',
    photo,
    style: bob,
    color: null,
    seed: 4,
  }
})

afterAll(() => engine.close())

describe('CPU engine', { timeout: patienceMs }, () => {
  it('reports the face of a photo', async () => {
    const report = await engine.inspect(photo)
    expect(report).toMatchObject({ count: 1, problem: null })
  })

  it('renders a style, tells its stages and repeats itself for a seed', async () => {
    const stages: TryOnStage[] = []
    const onStage = (stage: TryOnStage): number => stages.push(stage)
    const [first, again] = await Promise.all([
      engine.tryOn({ ...request, onStage }),
      engine.tryOn(request),
    ])
    expect(stages).toEqual(['analysing', 'growing', 'lighting', 'finishing'])
    expect(first.picture).toMatchObject({ width: photo.width, height: photo.height })
    expect(Buffer.compare(first.picture.data, again.picture.data)).toBe(0)
    let changed = 0
    for (let i = 0; i < photo.data.length; i += 3) {
      if (Math.abs(photo.data[i]! - first.picture.data[i]!) > 12) changed++
    }
    expect(changed / (photo.data.length / 3)).toBeGreaterThan(0.08)
  })

  it('gives the same picture whether a thread is idle and helps or none is', async () => {
    const helped = await engine.tryOn({ ...request, photoId: 'another' })
    const alone = await Promise.all(
      [1, 2].map(() => engine.tryOn({ ...request, photoId: 'third' })),
    )
    for (const { picture } of alone) {
      expect(Buffer.compare(helped.picture.data, picture.data)).toBe(0)
    }
  })

  it('draws another colour on request', async () => {
    const red = await engine.tryOn({ ...request, color: '#c01818' })
    const own = await engine.tryOn(request)
    expect(Buffer.compare(red.picture.data, own.picture.data)).not.toBe(0)
  })

  it('gives the own hair of a photo another colour, and nothing else', async () => {
    const own = { ...request, style: { kind: 'own' } }
    const { picture } = await engine.tryOn({ ...own, color: '#c01818' })
    let [redder, face] = [0, 0]
    const [detected] = await detectFaces(photo)
    const { x, y, width, height } = detected!.box
    for (let i = 0; i < photo.data.length; i += 3) {
      if (photo.data[i] === picture.data[i] && photo.data[i + 1] === picture.data[i + 1]) continue
      const place = { x: (i / 3) % photo.width, y: Math.floor(i / 3 / photo.width) }
      const isMiddle =
        Math.abs(place.x - x - width / 2) < width / 5 &&
        Math.abs(place.y - y - height / 2) < height / 5
      if (isMiddle) face++
      if (picture.data[i]! - picture.data[i + 1]! > photo.data[i]! - photo.data[i + 1]! + 20)
        redder++
    }
    expect(face).toBe(0)
    expect(redder / (photo.data.length / 3)).toBeGreaterThan(0.03)
    await expect(engine.tryOn(own)).rejects.toMatchObject({ reason: 'bad_style' })
  })

  it('draws many styles small, in the shape of a cover, whatever is wrong with one of them', async () => {
    const previews: Preview[] = []
    await engine.drawPreviews({
      photo,
      meant: null,
      styles: [
        { id: 'bob', style: bob },
        { id: 'broken', style: broken },
        { id: 'another', style: bob },
      ],
      onPreview: (preview) => previews.push(preview),
    })
    const byId = new Map(previews.map((preview) => [preview.id, preview]))
    expect(byId.get('broken')).toMatchObject({ picture: null, error: { reason: 'bad_style' } })
    for (const id of ['bob', 'another']) {
      expect(byId.get(id)?.picture).toMatchObject({ width: 320, height: 400 })
    }
    const meant = { x: 0.01, y: 0.01 }
    const none = { photo: plainRgb, meant, styles: [{ id: 'bob', style: bob }], onPreview: () => 0 }
    await expect(engine.drawPreviews(none)).rejects.toMatchObject({ reason: 'no_face' })
  })

  it.each([broken, missing])('refuses the cut-out $cutout', async (style) => {
    await expect(engine.tryOn({ ...request, style })).rejects.toMatchObject({
      name: 'EngineRefusal',
      reason: 'bad_style',
    })
    expect(await engine.tryOn(request)).toBeTypeOf('object')
  })

  it('refuses at upload what it refuses at try-on', async () => {
    const scaled = (factor: number): RgbImage => ({
      ...photo,
      data: photo.data.map((value) => value * factor),
    })
    const group = await pictureOf(sharp(fileURLToPath(demo)).resize({ width: 900 }))
    const [face] = await detectFaces(photo)
    const { box, mesh } = face!
    // A person in a group looks away; squeezing the picture turns the face further.
    const awayLooking = sharp(fileURLToPath(new URL('sample5.jpg', demo)))
      .extract({ left: 480, top: 380, width: 300, height: 420 })
      .resize({ width: 202, height: 420, fit: 'fill' })
    const hat = wearHat(photo, createHeadGeometry(mesh), hats[0]!)
    const encoded = () => sharp(photo.data, { raw: { ...photo, channels: 3 } })
    const photos: readonly (readonly [string, RgbImage])[] = [
      ['no_face', { width: 200, height: 200, data: new Uint8Array(200 * 200 * 3).fill(128) }],
      ['photo_dark', scaled(0.02)],
      ['face_dark', besideWindow(scaled(0.1))],
      ['several_faces', group],
      ['face_too_small', await pictureOf(encoded().resize({ width: 110 }))],
      ['face_turned', await pictureOf(awayLooking)],
      [
        'face_cropped',
        cropRgb(photo, {
          x: Math.round(box.x + 0.1 * box.width),
          y: 0,
          width: 250,
          height: photo.height,
        }),
      ],
      ['head_covered', hat],
    ]
    for (const [problem, picture] of photos) {
      expect((await engine.inspect(picture)).problem, problem).toBe(problem)
      const tried = engine.tryOn({ ...request, photoId: problem, photo: picture })
      await expect(tried).rejects.toMatchObject({ reason: problem })
    }
  })

  it('puts hair on whoever is meant of several, and leaves the faces of the others', async () => {
    const group = await pictureOf(sharp(fileURLToPath(demo)).resize({ width: 900 }))
    const { faces } = await engine.inspect(group)
    expect(faces.length).toBeGreaterThan(2)
    for (const [index, { x, y, width, height }] of faces.entries()) {
      const meant = { x: (x + width / 2) / group.width, y: (y + height / 2) / group.height }
      const { picture } = await engine.tryOn({ ...request, photoId: 'group', photo: group, meant })
      const rise = picture.height - group.height
      const changed = faces.map((box) => meanChange(group, picture, box, rise))
      const above = { x, y: y - height / 2, width, height: height / 2 }
      expect(meanChange(group, picture, above, rise)).toBeGreaterThan(3)
      changed.splice(index, 1)
      expect(Math.max(...changed)).toBeLessThan(0.5)
    }
  })

  it('turns a picture upright, however it was turned', async () => {
    const upright = await engine.inspect(photo)
    for (const by of [90, 180, 270]) {
      const raw = sharp(photo.data, { raw: { ...photo, channels: 3 } })
      const { problem, turn, face } = await engine.inspect(await pictureOf(raw.rotate(by)))
      expect({ problem, turn }).toEqual({ problem: null, turn: 360 - by })
      expect(Math.abs((face?.box.x ?? 0) - (upright.face?.box.x ?? 0))).toBeLessThan(10)
    }
  })

  it('turns a picture upright whose face seems to stand upright on its head', async () => {
    const path = fileURLToPath(new URL('sample2.jpg', demo))
    const overturned = await pictureOf(sharp(path).resize({ width: 1024 }).rotate(180))
    expect((await engine.inspect(overturned)).turn).toBe(180)
  })

  it('says so when it is not sure which way up a picture is', async () => {
    const blurred = sharp(photo.data, { raw: { ...photo, channels: 3 } }).blur(14)
    const { turn, isClear } = await detectUpright(await pictureOf(blurred))
    expect({ turn, isClear }).toEqual({ turn: 0, isClear: false })
  })

  it.each([
    ['tall screenshot', 700, 6000, { x: 250, y: 4200 }],
    ['panorama', 5000, 700, { x: 800, y: 200 }],
  ])('finds the person in a %s', async (_, width, height, place) => {
    const person = await sharp(photo.data, { raw: { ...photo, channels: 3 } })
      .resize({ width: 200 })
      .png()
      .toBuffer()
    const strip = await pictureOf(
      sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
        { input: person, left: place.x, top: place.y },
      ]),
    )
    const { problem, count, face, crop } = await engine.inspect(strip)
    expect({ problem, count }).toEqual({ problem: null, count: 1 })
    expect(crop).toMatchObject(width > height ? { y: 0, height: 700 } : { x: 0, width: 700 })
    const { x, y } = face?.box ?? { x: 0, y: 0 }
    const found = { x: x + (crop?.x ?? 0) - place.x, y: y + (crop?.y ?? 0) - place.y }
    expect(found.x).toBeGreaterThan(0)
    expect(found.x).toBeLessThan(100)
    expect(found.y).toBeGreaterThan(0)
    expect(found.y).toBeLessThan(150)
  })

  it('refuses a picture without a face and a style that is none', async () => {
    const blank = { width: 200, height: 200, data: new Uint8Array(200 * 200 * 3).fill(128) }
    await expect(
      engine.tryOn({ ...request, photoId: 'blank', photo: blank }),
    ).rejects.toMatchObject({ name: 'EngineRefusal', reason: 'no_face' })
    await expect(engine.tryOn({ ...request, style: {} })).rejects.toMatchObject({
      name: 'EngineRefusal',
      reason: 'bad_style',
    })
  })
})

/** The picture with a bright strip at its left. */
function besideWindow({ width, height, data }: RgbImage): RgbImage {
  const lit = data.map((value, i) => (Math.floor(i / 3) % width < width / 10 ? 220 : value))
  return { width, height, data: lit }
}

async function pictureOf(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** Mean difference in the inner part of a box, of 255; `rise` rows were added above the second picture. */
function meanChange(a: RgbImage, b: RgbImage, box: Box, rise: number): number {
  let [sum, count] = [0, 0]
  const [left, right] = [
    Math.max(0, Math.round(box.x + box.width * 0.2)),
    Math.round(box.x + box.width * 0.8),
  ]
  const [top, bottom] = [
    Math.max(0, Math.round(box.y + box.height * 0.2)),
    Math.round(box.y + box.height * 0.8),
  ]
  for (let y = top; y < bottom; y++) {
    for (let i = (y * a.width + left) * 3; i < (y * a.width + right) * 3; i++) {
      sum += Math.abs(a.data[i]! - b.data[i + rise * a.width * 3]!)
      count++
    }
  }
  return sum / count
}
