import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as pictures from '../../testing/pictures.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

const key = 'POST /hairstyle/user/photo/face/:id'
const left = { x: 100, y: 200, width: 100, height: 120 }
const right = { x: 300, y: 200, width: 150, height: 150 }
const several: Inspection = {
  count: 2,
  faces: [left, right],
  face: null,
  problem: 'several_faces',
  advice: null,
  measures: null,
  hair: null,
  crop: null,
  turn: 0,
}
const theRightOne = { x: 0.625, y: 0.34375 }

/** Where the last look was asked for. */
let asked: PicturePoint | null | undefined
let isModelDown: boolean
let test: TestApi
let ada: Person
let styleId: string
beforeAll(async () => {
  const inspect = (_: Uint8Array, meant: PicturePoint | null = null) => {
    asked = meant
    if (isModelDown) return Promise.reject(new Error('Model service down'))
    const face = { yaw: 2, pitch: 0, roll: 0, box: right }
    return Promise.resolve(meant ? { ...several, count: 1, face, problem: null } : several)
  }
  const cutOut = () => Promise.reject(new Error('Nobody asks for hair'))
  test = await startTestApi({ model: { inspect, cutOut } })
  styleId = await addStyle(test.ctx)
})
afterAll(() => test.close())
beforeEach(async () => {
  isModelDown = false
  ada = await test.person(5)
})

async function upload(person?: Person): Promise<string> {
  const picture = { bytes: await pictures.gradient(600, 800), name: 'us.jpg' }
  const options = { picture, ...(person && { token: person.token }) }
  const { data } = await test.api.call('POST /hairstyle/upload/:type', { type: 'photo' }, options)
  expect(data?.face).toMatchObject({ problem: 'several_faces', box: null, chosen: false })
  expect(data?.face?.hint).toContain('Tap')
  expect(data?.face?.faces).toHaveLength(2)
  return data?.image_id ?? ''
}

function tryOn(id: string, person = ada) {
  return test.api.call(
    'POST /hairstyle/create',
    { your_image: id, lib_ids: [styleId] },
    { token: person.token },
  )
}

it('makes a photo of several people usable, for the one who is meant', async () => {
  const id = await upload(ada)
  expect(await tryOn(id)).toMatchObject({ status: 422, code: 1009 })

  const photo = await test.api.ok(key, { id, face: 1 }, ada)
  expect(photo.face).toMatchObject({ problem: null, hint: null, chosen: true, count: 1 })
  expect(photo.face?.box).toEqual({ x: 0.5, y: 0.25, width: 0.25, height: 0.1875 })
  expect(asked).toEqual(theRightOne)
  expect(await test.api.ok('GET /hairstyle/user/last_image', {}, ada)).toMatchObject({
    face: photo.face,
  })

  const { data } = await tryOn(id)
  const creation = await test.ctx.store.creations.find(data.create_ids[0] ?? '')
  expect(creation?.photo?.meant).toEqual(theRightOne)
})

it('leaves try-ons that were begun before with the face of then', async () => {
  const id = await upload(ada)
  await test.api.ok(key, { id, face: 1 }, ada)
  const { data } = await tryOn(id)
  await test.api.ok(key, { id, face: 0 }, ada)
  const creation = await test.ctx.store.creations.find(data.create_ids[0] ?? '')
  expect(creation?.photo?.meant).toEqual(theRightOne)
})

it('is kept while the model service cannot be asked', async () => {
  const id = await upload(ada)
  isModelDown = true
  const { face } = await test.api.ok(key, { id, face: 1 }, ada)
  expect(face).toMatchObject({ problem: null, chosen: true, yaw: null })
  expect((await tryOn(id)).status).toBe(200)
})

it('is open to the visitor who uploaded the photo, and then to nobody but its owner', async () => {
  const id = await upload()
  await test.api.ok(key, { id, face: 1 })
  expect((await tryOn(id)).status).toBe(200)
  expect(await test.api.call(key, { id, face: 0 })).toMatchObject({ status: 404 })
  const other = await test.person()
  expect(await test.api.call(key, { id, face: 0 }, { token: other.token })).toMatchObject({
    status: 404,
  })
  expect(await test.ctx.store.photos.find(id)).toMatchObject({ face: { chosen: theRightOne } })
})

it('refuses a face that the photo does not have, and a photo that is gone', async () => {
  const id = await upload(ada)
  for (const face of [2, 11]) {
    expect(await test.api.call(key, { id, face }, { token: ada.token })).toMatchObject({
      status: 400,
    })
  }
  await test.api.ok('POST /hairstyle/user/photo/delete/:id', { id }, ada)
  expect(await test.api.call(key, { id, face: 0 }, { token: ada.token })).toMatchObject({
    status: 404,
  })
})
