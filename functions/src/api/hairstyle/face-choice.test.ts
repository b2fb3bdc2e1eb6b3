import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeModel, nothingSeen } from '../../testing/fake-model.ts'
import * as pictures from '../../testing/pictures.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const key = 'POST /hairstyle/user/photo/face/:id'
const left = { x: 100, y: 200, width: 100, height: 120 }
const right = { x: 300, y: 200, width: 150, height: 150 }
const faces = [left, right]
const several: Inspection = { ...nothingSeen, count: 2, faces, problem: 'several_faces' }
const theRightOne = { x: 0.625, y: 0.34375 }

/** Position of the last inspection. */
let asked: PicturePoint | null | undefined
let isModelDown: boolean
let ada: Person
const inspect = (meant: PicturePoint | null) => {
  asked = meant
  if (isModelDown) return null
  const face = { yaw: 2, pitch: 0, roll: 0, box: right }
  return meant ? { ...several, count: 1, face, problem: null } : several
}
const test = useTestApi({ model: fakeModel({ inspect }) })
beforeEach(async () => {
  isModelDown = false
  ada = await test.person(5)
})

async function upload(client = test.api): Promise<string> {
  const picture = { bytes: await pictures.gradient(600, 800), name: 'us.jpg' }
  const data = await client.ok('POST /hairstyle/upload/:type', { type: 'photo' }, { picture })
  expect(data?.face).toMatchObject({ problem: 'several_faces', box: null, chosen: false })
  expect(data?.face?.hint).toContain('Tap')
  expect(data?.face?.faces).toHaveLength(2)
  return data?.image_id ?? ''
}

const meantIn = async (createId: string) =>
  (await test.ctx.store.creations.find(createId))?.photo?.meant

it('makes a photo of several people usable, for the one who is meant', async () => {
  const id = await upload(ada)
  await ada.refused('image_unusable', 'POST /hairstyle/create', { your_image: id, lib_ids: ['x'] })

  const { face } = await ada.ok(key, { id, face: 1 })
  expect(face).toMatchObject({ problem: null, hint: null, chosen: true, count: 1 })
  expect(face?.box).toEqual({ x: 0.5, y: 0.25, width: 0.25, height: 0.1875 })
  expect(asked).toEqual(theRightOne)
  expect(await ada.ok('GET /hairstyle/user/last_image')).toMatchObject({ face })
  expect(await meantIn(await ada.begin({ photo: id }))).toEqual(theRightOne)
})

it('leaves try-ons that were begun before with the face of then', async () => {
  const id = await upload(ada)
  await ada.ok(key, { id, face: 1 })
  const createId = await ada.begin({ photo: id })
  await ada.ok(key, { id, face: 0 })
  expect(await meantIn(createId)).toEqual(theRightOne)
})

it('is kept while the model service cannot be asked', async () => {
  const id = await upload(ada)
  isModelDown = true
  const { face } = await ada.ok(key, { id, face: 1 })
  expect(face).toMatchObject({ problem: null, chosen: true, yaw: null })
  await ada.begin({ photo: id })
})

it('is open to the visitor who uploaded the photo, and then to nobody but its owner', async () => {
  const id = await upload()
  await test.api.ok(key, { id, face: 1 })
  await ada.begin({ photo: id })
  for (const client of [test.api, await test.person()]) {
    await client.refused('not_found', key, { id, face: 0 })
  }
  expect(await test.ctx.store.photos.find(id)).toMatchObject({ face: { chosen: theRightOne } })
})

it('refuses a face that the photo does not have, and a photo that is gone', async () => {
  const id = await upload(ada)
  for (const face of [2, 11]) await ada.refused('invalid_request', key, { id, face })
  await ada.ok('POST /hairstyle/user/photo/delete/:id', { id })
  await ada.refused('not_found', key, { id, face: 0 })
})
