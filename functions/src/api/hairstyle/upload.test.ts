import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeModel, nothingSeen } from '../../testing/fake-model.ts'
import * as pictures from '../../testing/pictures.ts'
import { loadSharp } from '../../photos/load-sharp.ts'
import { useTestApi } from '../../testing/test-api.ts'

/** The model service's answer; null if it is down. */
let inspection: Inspection | null
const test = useTestApi({ model: fakeModel({ inspect: () => inspection }) })
beforeEach(() => {
  inspection = null
})

async function upload(picture: Buffer | Promise<Buffer>, client = test.api) {
  const sent = { picture: { bytes: await picture, name: 'me.jpg' } }
  return await client.call('POST /hairstyle/upload/:type', { type: 'photo' }, sent)
}

describe('POST /hairstyle/upload/photo', () => {
  it('keeps the picture of somebody signed in', async () => {
    const ada = await test.person()
    const { data } = await upload(pictures.gradient(600, 800), ada)
    expect(data).toMatchObject({ width: 600, height: 800, face: null })
    expect(await ada.ok('GET /hairstyle/user/last_image')).toEqual(data)
  })

  it('keeps the picture of a visitor for a day', async () => {
    const { data } = await upload(pictures.gradient(600, 800))
    const photo = await test.ctx.store.photos.find(data?.image_id ?? '')
    expect(photo?.ownerId).toBeNull()
    const day = 24 * 60 * 60_000
    expect(photo?.expiresAt?.getTime()).toBe(test.ctx.clock().getTime() + day)
  })

  it('says error where it fails on our side, and nothing of why', async () => {
    const save = test.ctx.blobs.save.bind(test.ctx.blobs)
    test.ctx.blobs.save = () => Promise.reject(new Error('No storage'))
    const answer = await upload(pictures.gradient(600, 800))
    test.ctx.blobs.save = save
    expect(answer).toMatchObject({ status: 500, code: -1, message: 'error', data: null })
  })

  it('keeps nothing of where it was taken', async () => {
    const { data } = await upload(pictures.photoWithLocation())
    const kept = await test.ctx.blobs.read(`photos/${data?.image_id ?? ''}.jpg`)
    expect(kept.includes('Camera of somebody')).toBe(false)
    expect(kept.includes('Exif')).toBe(false)
  })

  it('tells where the face is, in fractions of the picture', async () => {
    const box = { x: 150, y: 200, width: 300, height: 400 }
    const line = { from: { x: 150, y: 200 }, to: { x: 450, y: 600 } }
    const lines = { length: line, forehead: line, cheekbones: line, jaw: line, chin: line }
    const measures = { length: 1.2, forehead: 0.9, jaw: 0.8, chin: 0.5, lines }
    const hair = OwnHair.parse({ color: '#473430', greyness: 0.4 })
    const face = { yaw: 3, pitch: -2, roll: 1, box }
    inspection = { ...nothingSeen, count: 1, faces: [box], face, measures, hair }
    const { data } = await upload(pictures.gradient(600, 800))
    const part = { from: { x: 0.25, y: 0.25 }, to: { x: 0.75, y: 0.75 } }
    const mapped = { length: part, forehead: part, cheekbones: part, jaw: part, chin: part }
    expect(data?.face).toEqual({
      found: true,
      count: 1,
      yaw: 3,
      pitch: -2,
      box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
      faces: [{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }],
      chosen: false,
      problem: null,
      advice: null,
      measures: { ...measures, lines: mapped },
      hair,
      told: null,
      hint: null,
    })
  })

  it('turns a picture upright that lies on its side', async () => {
    const box = { x: 100, y: 150, width: 200, height: 300 }
    const face = { yaw: 3, pitch: -2, roll: 1, box }
    inspection = { ...nothingSeen, count: 1, faces: [box], face, turn: 90 }
    const { data } = await upload(pictures.lyingPhoto())
    expect(data).toMatchObject({ width: 400, height: 600 })
    expect(data?.face?.box).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
    const kept = await test.ctx.blobs.read(`photos/${data?.image_id ?? ''}.jpg`)
    const sharp = await loadSharp()
    const strip = sharp(kept).extract({ left: 0, top: 0, width: 400, height: 100 })
    const [red, , blue] = (await sharp(await strip.toBuffer()).stats()).channels
    expect(red?.mean).toBeGreaterThan((blue?.mean ?? 0) + 100)
  })

  it('keeps the part of a tall screenshot around the person in it', async () => {
    const box = { x: 100, y: 200, width: 100, height: 100 }
    const face = { yaw: 0, pitch: 0, roll: 0, box }
    const crop = { x: 0, y: 1500, width: 400, height: 800 }
    inspection = { ...nothingSeen, count: 1, faces: [box], face, crop }
    const { data } = await upload(pictures.gradient(400, 4000))
    expect(data).toMatchObject({ width: 400, height: 800 })
    expect(data?.face?.box).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.125 })
  })

  it.each([null, nothingSeen])(
    'keeps one without a person no larger than other photos',
    async (look) => {
      inspection = look
      const { data } = await upload(pictures.gradient(400, 4000))
      expect(data).toMatchObject({ width: 205, height: 2048 })
    },
  )

  it.each([
    ['no_face', 0, 'could not find a face'],
    ['several_faces', 2, 'several faces'],
    ['face_turned', 1, 'Look straight'],
    ['face_blurred', 1, 'Choose a sharp one'],
  ] as const)('says what to do about %s', async (problem, count, words) => {
    inspection = { ...nothingSeen, count, problem }
    const { data } = await upload(pictures.gradient(600, 800))
    expect(data?.face).toMatchObject({ found: count > 0, count, problem })
    expect(data?.face?.hint).toContain(words)
  })

  it.each([
    ['tie_hair_back', 'Tie your hair back'],
    ['check_upright', 'turn it and choose it again'],
    ['show_whole_head', 'The top of your head is cut off'],
  ] as const)('says of a usable photo what would make it better: %s', async (advice, words) => {
    inspection = { ...nothingSeen, count: 1, advice }
    const { data } = await upload(pictures.gradient(600, 800))
    expect(data?.face).toMatchObject({ problem: null, advice })
    expect(data?.face?.hint).toContain(words)
  })

  it.each([
    ['a text file named .jpg', pictures.textNamedJpg, 415, 1008],
    ['a truncated JPEG', pictures.truncatedPhoto, 422, 1009],
    ['a 20000 × 20000 bomb', pictures.pixelBomb, 413, 1007],
    ['a file of 30 MB', () => Buffer.alloc(30 * 1024 * 1024), 413, 1007],
    ['a tiny one', () => pictures.gradient(40, 40), 422, 1009],
  ])('refuses %s', async (_, picture, status, code) => {
    expect(await upload(picture())).toMatchObject({ status, code, data: null })
  })

  it.each([
    ['animated', pictures.animatedPhoto, { width: 300, height: 300 }],
    ['CMYK', pictures.cmykPhoto, { width: 300, height: 300 }],
    ['sideways', pictures.sidewaysPhoto, { width: 400, height: 600 }],
  ])('takes one that is %s', async (_, picture, size) => {
    expect(await upload(picture())).toMatchObject({ status: 200, data: size })
  })
})

describe('POST /hairstyle/upload/anything', () => {
  it('is refused', async () => {
    await test.api.refused('invalid_request', 'POST /hairstyle/upload/:type', {
      type: 'x',
    } as never)
  })
})
