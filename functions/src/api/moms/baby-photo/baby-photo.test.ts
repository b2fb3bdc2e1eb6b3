import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../../testing/finish-creation.ts'
import { startTestApi } from '../../../testing/test-api.ts'
import type { Person, TestApi } from '../../../testing/test-api.ts'
import { readZip } from '../../../testing/read-zip.ts'

let test: TestApi
let ada: Person
let finished: string[]
let unfinished: string
let batchId: string

beforeAll(async () => {
  test = await startTestApi()
  ada = await test.person(10)
  const titles = ['Wispy Bob', 'Wispy bob', 'Curls']
  const lib_ids = await Promise.all(titles.map((title) => addStyle(test.ctx, { title })))
  const your_image = await addTestPhoto(test.ctx, { ownerId: ada.uid })
  const request = { your_image, lib_ids }
  const { create_ids } = await test.api.ok('POST /hairstyle/create', request, ada)
  unfinished = create_ids[2] ?? ''
  finished = create_ids.slice(0, 2)
  for (const [index, createId] of finished.entries()) {
    await finishCreation(test.ctx, createId, Buffer.from(`picture ${index}`))
  }
  const [creation] = await test.api.ok('GET /hairstyle/create/results', { create_ids }, ada)
  batchId = creation?.batch_id ?? ''
})
afterAll(() => test.close())

describe('GET /moms/baby_photo/history/detail', () => {
  it('shows the finished pictures of a batch', async () => {
    const asked = { baby_photo_id: batchId }
    const detail = await test.api.ok('GET /moms/baby_photo/history/detail', asked, ada)
    expect(detail.images.map(({ image_id }) => image_id)).toEqual(finished)
    expect(detail.images.map(({ title }) => title)).toEqual(['Wispy Bob', 'Wispy bob'])
  })

  it('shows a single creation', async () => {
    const asked = { baby_photo_id: finished[1] ?? '' }
    const detail = await test.api.ok('GET /moms/baby_photo/history/detail', asked, ada)
    expect(detail.images.map(({ image_id }) => image_id)).toEqual([finished[1]])
  })

  it('knows nothing of somebody else’s', async () => {
    const eve = await test.person()
    for (const baby_photo_id of [batchId, finished[0] ?? '', 'nothing']) {
      const asked = { baby_photo_id }
      const answer = await test.api.call('GET /moms/baby_photo/history/detail', asked, eve)
      expect(answer).toMatchObject({ status: 404, code: 1004 })
    }
  })
})

describe('POST /moms/baby_photo/batch/download', () => {
  it('sends a zip of the pictures under names that differ', async () => {
    const asked = { image_ids: finished }
    const response = await test.api.send('POST /moms/baby_photo/batch/download', asked, ada)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=hairstyles.zip')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(readZip(Buffer.from(await response.arrayBuffer()))).toEqual({
      'wispy-bob.jpg': 'picture 0',
      'wispy-bob-2.jpg': 'picture 1',
    })
  })

  it.each([
    ['an unfinished one', () => [...finished, unfinished], 404],
    ['one that is not there', () => [...finished, 'nothing'], 404],
    ['51', () => Array.from({ length: 51 }, (_, index) => `image-${index}`), 400],
    ['none', () => [], 400],
  ])('refuses %s', async (_, image_ids, status) => {
    const asked = { image_ids: image_ids() }
    const answer = await test.api.call('POST /moms/baby_photo/batch/download', asked, ada)
    expect(answer.status).toBe(status)
  })

  it('refuses somebody else’s', async () => {
    const asked = { image_ids: finished }
    const eve = await test.person()
    const answer = await test.api.call('POST /moms/baby_photo/batch/download', asked, eve)
    expect(answer).toMatchObject({ status: 404, code: 1004 })
  })

  it('breaks off rather than send half a zip as a whole one', async () => {
    const [createId = ''] = finished.slice(1)
    for (const path of test.ctx.blobs.files.keys()) {
      if (path.includes(createId)) test.ctx.blobs.files.delete(path)
    }
    const asked = { image_ids: finished }
    const response = await test.api.send('POST /moms/baby_photo/batch/download', asked, ada)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })
})
