import { sweep } from '@hairstyle/core/creations/sweep.ts'
import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const day = 24 * 60 * 60_000
const deleteKey = 'POST /hairstyle/user/photo/delete/:id'
const showKey = 'GET /hairstyle/user/photo/:id'
const createKey = 'POST /hairstyle/create'
const shareKey = 'GET /hairstyle/mine/share/:id'

const test = useTestApi()
let lib_ids: string[]
let ada: Person
let photo: string
beforeAll(async () => {
  lib_ids = [await addStyle(test.ctx), await addStyle(test.ctx)]
})
beforeEach(async () => {
  ada = await test.person(5)
  photo = await ada.photo()
})

async function tryOn(your_image: string): Promise<[done: string, queued: string]> {
  const [done = '', queued = ''] = (await ada.ok(createKey, { your_image, lib_ids })).create_ids
  await finishCreation(test.ctx, done)
  return [done, queued]
}

const myLooks = () => ada.ok('GET /hairstyle/mine/list/create')

describe('deleting a photo', () => {
  it('deletes all that was made from it, and nothing else', async () => {
    const other = await ada.photo()
    const [done, queued] = await tryOn(photo)
    const [kept] = await tryOn(other)
    const share = async (create_ids: string[]) =>
      (await ada.ok('POST /hairstyle/mine/share/create', { create_ids })).share_id
    const [alone, both] = [await share([done]), await share([done, kept])]

    expect(await ada.ok(deleteKey, { id: photo })).toEqual({ deleted: true })

    const photos = await ada.ok('GET /hairstyle/user/photos')
    expect(photos.map(({ image_id }) => image_id)).toEqual([other])
    const looks = (await myLooks()).map(({ create_id }) => create_id)
    expect(looks).toContain(kept)
    expect(looks.filter((id) => [done, queued].includes(id))).toEqual([])
    // One of the five was spent on the deleted look, two on the other photo, and one was refunded.
    expect(await ada.credits()).toBe(2)
    await test.api.refused('not_found', shareKey, { id: alone })
    expect((await test.api.ok(shareKey, { id: both })).images).toHaveLength(1)
    expect(test.filesOf(photo, done, queued)).toEqual([])
    // The photo, the look, its small form, and its copy on the shared page.
    expect(test.filesOf(other, kept)).toHaveLength(4)
  })

  it('is for its owner only, and nothing is found of what is gone', async () => {
    for (const client of [await test.person(), test.api]) {
      await client.refused('not_found', deleteKey, { id: photo })
    }
    expect(await test.ctx.store.photos.find(photo)).not.toBeNull()
    await ada.ok(deleteKey, { id: photo })
    await ada.refused('not_found', deleteKey, { id: photo })
  })

  it('works for visitors, who have no account yet', async () => {
    const id = await addTestPhoto(test.ctx)
    await test.api.ok(deleteKey, { id })
    expect(test.filesOf(id)).toEqual([])
  })

  it('that breaks off is seen through by the sweep; meanwhile nothing is made from it', async () => {
    const { ctx } = test
    const [done] = await tryOn(photo)
    const storage = vi.spyOn(ctx.blobs, 'deleteByPrefix').mockRejectedValue(new Error('Away.'))
    await ada.refused('internal', deleteKey, { id: photo })
    storage.mockRestore()
    expect(await ada.ok('GET /hairstyle/user/photos')).toEqual([])
    expect(await ada.ok('GET /hairstyle/user/last_image')).toBeNull()
    await ada.refused('not_found', createKey, { your_image: photo, lib_ids })

    ctx.advance(day)
    await sweep(ctx)
    expect(await myLooks()).toEqual([])
    expect(test.filesOf(photo, done)).toEqual([])
  })
})

describe('the address of a photo', () => {
  const show = (url: string) => fetch(test.origin + url)

  it('shows it for a while, to nobody else, and nothing may keep it', async () => {
    const [listed] = await ada.ok('GET /hairstyle/user/photos')
    const url = listed?.url ?? ''
    const response = await show(url)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toBe('picture')
    expect(url).not.toContain(photo)
    for (const other of [`${url}A`, url.slice(0, -3), '/api/hairstyle/photo/x']) {
      expect((await show(other)).status).toBe(404)
    }
    test.ctx.advance(30 * 60_000)
    expect((await show(url)).status).toBe(404)

    const again = await ada.ok(showKey, { id: photo })
    expect((await show(again.url)).ok).toBe(true)
    for (const client of [await test.person(), test.api]) {
      await client.refused('not_found', showKey, { id: photo })
    }
    await ada.ok(deleteKey, { id: photo })
    expect((await show(again.url)).status).toBe(404)
  })

  it('is given to visitors, too, while they may use it', async () => {
    const id = await addTestPhoto(test.ctx)
    expect((await show((await test.api.ok(showKey, { id })).url)).ok).toBe(true)
    test.ctx.advance(day)
    await test.api.refused('not_found', showKey, { id })
  })
})

describe('a photo that nobody uses', () => {
  it('goes 90 days after its last use; its looks stay', async () => {
    const { ctx } = test
    ctx.advance(60 * day)
    const [done] = await tryOn(photo)
    ctx.advance(89 * day)
    await sweep(ctx)
    expect(test.filesOf(photo)).toHaveLength(1)

    ctx.advance(2 * day)
    await ada.refused('not_found', createKey, { your_image: photo, lib_ids })
    await sweep(ctx)
    expect(test.filesOf(photo)).toEqual([])
    expect(await ada.ok('GET /hairstyle/user/photos')).toEqual([])
    const look = (await myLooks()).find(({ create_id }) => create_id === done)
    expect(look).toMatchObject({ status: 'done', your_image: null })
    expect(test.filesOf(done)).toHaveLength(2)
  })
})
