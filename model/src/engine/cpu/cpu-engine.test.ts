import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HairEngine, RgbImage, TryOnRequest, TryOnStage } from '../engine.ts'
import { noCutouts } from '../../testing/no-cutouts.ts'
import { createCpuEngine } from './cpu-engine.ts'
import { wornCutout } from './photo-hair/worn-hair.fixture.ts'

const patienceMs = 180_000
const demo = new URL('../demo/sample3.jpg', import.meta.resolve('@vladmandic/face-api'))

const bob = { kind: 'photo', cutout: 'bob-0123456789abcdef' }
const broken = { kind: 'photo', cutout: 'broken-0123456789abcdef' }
const missing = { kind: 'photo', cutout: 'missing-0123456789abcdef' }

let engine: HairEngine
let photo: RgbImage
let request: TryOnRequest

beforeAll(async () => {
  const files = new Map([
    [bob.cutout, await wornCutout()],
    [broken.cutout, Buffer.from('HCUT, but no more')],
  ])
  engine = createCpuEngine({
    readCutout: async (name) => files.get(name) ?? (await noCutouts()),
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
    style: {
      color: { base: '#3a2418' },
      comb: { mode: 'parted' },
      cut: { height: -0.8 },
      detail: { guides: 1500, perGuide: 6, steps: 24 },
    },
    description: 'Bob',
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

  it('puts on hair cut out of a photo, in its own colour and in another', async () => {
    const worn = await engine.tryOn({ ...request, style: bob })
    const again = await engine.tryOn({ ...request, style: bob })
    const red = await engine.tryOn({ ...request, style: bob, color: '#c01818' })
    expect(Buffer.compare(worn.picture.data, again.picture.data)).toBe(0)
    expect(Buffer.compare(worn.picture.data, red.picture.data)).not.toBe(0)
  })

  it.each([broken, missing])('refuses the cut-out $cutout', async (style) => {
    await expect(engine.tryOn({ ...request, style })).rejects.toMatchObject({
      name: 'EngineRefusal',
      reason: 'bad_style',
    })
    expect(await engine.tryOn(request)).toBeTypeOf('object')
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
