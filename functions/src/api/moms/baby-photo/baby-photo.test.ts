import { addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../../testing/finish-creation.ts'
import { useTestApi, type Person } from '../../../testing/test-api.ts'
import { readZip } from '../../../testing/read-zip.ts'

const test = useTestApi()
let ada: Person
let finished: string[]
let unfinished: string
let batchId: string

beforeAll(async () => {
  ada = await test.person(10)
  const titles = ['Wispy Bob', 'Wispy bob', 'Curls']
  const lib_ids = await Promise.all(titles.map((title) => addStyle(test.ctx, { title })))
  const wish = { your_image: await ada.photo(), lib_ids }
  const { create_ids } = await ada.ok('POST /hairstyle/create', wish)
  unfinished = create_ids[2] ?? ''
  finished = create_ids.slice(0, 2)
  for (const [index, createId] of finished.entries()) {
    await finishCreation(test.ctx, createId, Buffer.from(`picture ${index}`))
  }
  batchId = (await ada.see(unfinished)).batch_id
})

describe('GET /moms/baby_photo/history/detail', () => {
  it('shows the finished pictures of a batch', async () => {
    const detail = await ada.ok('GET /moms/baby_photo/history/detail', { baby_photo_id: batchId })
    expect(detail.images.map(({ image_id }) => image_id)).toEqual(finished)
    expect(detail.images.map(({ title }) => title)).toEqual(['Wispy Bob', 'Wispy bob'])
  })

  it('shows a single creation', async () => {
    const asked = { baby_photo_id: finished[1] ?? '' }
    const detail = await ada.ok('GET /moms/baby_photo/history/detail', asked)
    expect(detail.images.map(({ image_id }) => image_id)).toEqual([finished[1]])
  })

  it('knows nothing of somebody else’s', async () => {
    const eve = await test.person()
    for (const baby_photo_id of [batchId, finished[0] ?? '', 'nothing']) {
      await eve.refused('not_found', 'GET /moms/baby_photo/history/detail', { baby_photo_id })
    }
  })
})

describe('POST /moms/baby_photo/batch/download', () => {
  it('sends a zip of the pictures under names that differ', async () => {
    const response = await ada.send('POST /moms/baby_photo/batch/download', { image_ids: finished })
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
    expect((await ada.call('POST /moms/baby_photo/batch/download', asked)).status).toBe(status)
  })

  it('refuses somebody else’s', async () => {
    const asked = { image_ids: finished }
    const eve = await test.person()
    await eve.refused('not_found', 'POST /moms/baby_photo/batch/download', asked)
  })

  it('breaks off rather than send half a zip as a whole one', async () => {
    const [createId = ''] = finished.slice(1)
    for (const path of test.ctx.blobs.files.keys()) {
      if (path.includes(createId)) test.ctx.blobs.files.delete(path)
    }
    const response = await ada.send('POST /moms/baby_photo/batch/download', { image_ids: finished })
    await expect(response.arrayBuffer()).rejects.toThrow()
  })
})
