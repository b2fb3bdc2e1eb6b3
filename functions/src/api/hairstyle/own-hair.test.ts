import { addTestPhoto, testFace } from '@hairstyle/core/testing/fixtures.ts'
import { expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const key = 'POST /hairstyle/user/photo/hair/:id'
const oneBox = { x: 0.4, y: 0.3, width: 0.2, height: 0.2 }
const told = { front: null, sides: 26, back: 20, texture: 'wavy' } as const

const test = useTestApi()

it('is what its owner says, until they take it back or mean another face', async () => {
  const ada = await test.person()
  const id = await ada.photo({ face: testFace({ faces: [oneBox] }) })
  expect((await ada.ok(key, { id, told })).face?.told).toEqual(told)
  expect((await ada.ok('GET /hairstyle/user/photo/:id', { id })).face?.told).toEqual(told)
  expect((await ada.ok(key, { id, told: null })).face?.told).toBeNull()
  await ada.ok(key, { id, told })
  const { face } = await ada.ok('POST /hairstyle/user/photo/face/:id', { id, face: 0 })
  expect(face?.told).toBeNull()
})

it('is told by the visitor who added the photo, and then by nobody but its owner', async () => {
  const id = await addTestPhoto(test.ctx, { face: testFace() })
  await test.api.ok(key, { id, told })
  const ada = await test.person(1)
  await ada.begin({ photo: id })
  for (const client of [test.api, await test.person()]) {
    await client.refused('not_found', key, { id, told: null })
  }
  expect(await test.ctx.store.photos.find(id)).toMatchObject({ face: { told } })
})

it('is refused of a photo that nobody looked at, that is gone, and where it makes no sense', async () => {
  const ada = await test.person()
  await ada.refused('invalid_request', key, { id: await ada.photo(), told })
  const id = await ada.photo({ face: testFace() })
  await ada.refused('invalid_request', key, { id, told: { ...told, sides: -1 } })
  await ada.ok('POST /hairstyle/user/photo/delete/:id', { id })
  await ada.refused('not_found', key, { id, told })
})
