import { sweep } from '@hairstyle/core/creations/sweep.ts'
import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

const day = 24 * 60 * 60_000
const key = 'POST /hairstyle/user/photo/delete/:id'

let test: TestApi
let styles: string[]
let ada: Person
let photo: string
beforeAll(async () => {
  test = await startTestApi()
  styles = [await addStyle(test.ctx), await addStyle(test.ctx)]
})
afterAll(() => test.close())
beforeEach(async () => {
  ada = await test.person(5)
  photo = await addTestPhoto(test.ctx, { ownerId: ada.uid })
})

async function tryOn(your_image: string): Promise<[done: string, queued: string]> {
  const request = { your_image, lib_ids: styles }
  const { create_ids } = await test.api.ok('POST /hairstyle/create', request, ada)
  const [done = '', queued = ''] = create_ids
  await finishCreation(test.ctx, done, Buffer.from('look'))
  return [done, queued]
}

function filesOf(...names: string[]): string[] {
  return [...test.ctx.blobs.files.keys()].filter((path) =>
    names.some((name) => path.includes(name)),
  )
}

function myLooks() {
  return test.api.ok('GET /hairstyle/mine/list/create', {}, ada)
}

describe('deleting a photo', () => {
  it('deletes all that was made from it, and nothing else', async () => {
    const { api, ctx } = test
    const other = await addTestPhoto(ctx, { ownerId: ada.uid })
    const [done, queued] = await tryOn(photo)
    const [kept] = await tryOn(other)
    const alone = await api.ok('POST /hairstyle/mine/share/create', { create_ids: [done] }, ada)
    const mixed = { create_ids: [done, kept] }
    const both = await api.ok('POST /hairstyle/mine/share/create', mixed, ada)

    expect(await api.ok(key, { id: photo }, ada)).toEqual({ deleted: true })

    const photos = await api.ok('GET /hairstyle/user/photos', {}, ada)
    expect(photos.map(({ image_id }) => image_id)).toEqual([other])
    const looks = (await myLooks()).map(({ create_id }) => create_id)
    expect(looks).toContain(kept)
    expect(looks).not.toContain(done)
    expect(looks).not.toContain(queued)
    // One of the five was spent on the look that is gone, two on the other photo, and one came back.
    expect(await api.ok('GET /user/info', {}, ada)).toMatchObject({ credits: 2 })
    expect((await api.call('GET /hairstyle/mine/share/:id', { id: alone.share_id })).status).toBe(
      404,
    )
    const left = await api.ok('GET /hairstyle/mine/share/:id', { id: both.share_id })
    expect(left.images).toHaveLength(1)
    expect(filesOf(photo, done, queued)).toEqual([])
    // The photo, the look, its small form, and its copy on the shared page.
    expect(filesOf(other, kept)).toHaveLength(4)
  })

  it('is for its owner only, and nothing is found of what is gone', async () => {
    const { api, ctx } = test
    const bob = await test.person()
    for (const options of [bob, {}]) {
      expect((await api.call(key, { id: photo }, options)).code).toBe(1004)
    }
    expect(await ctx.store.photos.find(photo)).not.toBeNull()
    await api.ok(key, { id: photo }, ada)
    expect((await api.call(key, { id: photo }, ada)).code).toBe(1004)
  })

  it('works for visitors, who have no account yet', async () => {
    const visitors = await addTestPhoto(test.ctx)
    await test.api.ok(key, { id: visitors })
    expect(filesOf(visitors)).toEqual([])
  })

  it('that breaks off is seen through by the sweep; meanwhile nothing is made from it', async () => {
    const { api, ctx } = test
    const [done] = await tryOn(photo)
    const storage = vi.spyOn(ctx.blobs, 'deleteByPrefix').mockRejectedValue(new Error('Away.'))
    expect((await api.call(key, { id: photo }, ada)).status).toBe(500)
    storage.mockRestore()
    expect(await api.ok('GET /hairstyle/user/photos', {}, ada)).toEqual([])
    expect(await api.ok('GET /hairstyle/user/last_image', {}, ada)).toBeNull()
    const request = { your_image: photo, lib_ids: styles }
    expect((await api.call('POST /hairstyle/create', request, ada)).code).toBe(1004)
    ctx.advance(day)
    await sweep(ctx)
    expect(await myLooks()).toEqual([])
    expect(filesOf(photo, done)).toEqual([])
  })
})

describe('the address of a photo', () => {
  const show = (url: string) => fetch(test.origin + url)

  it('shows it for a while, to nobody else, and nothing may keep it', async () => {
    const { api, ctx } = test
    const [listed] = await api.ok('GET /hairstyle/user/photos', {}, ada)
    const url = listed?.url ?? ''
    const response = await show(url)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toBe('picture')
    expect(url).not.toContain(photo)
    for (const other of [`${url}A`, url.slice(0, -3), '/api/hairstyle/photo/x']) {
      expect((await show(other)).status).toBe(404)
    }
    ctx.advance(30 * 60_000)
    expect((await show(url)).status).toBe(404)
    const again = await api.ok('GET /hairstyle/user/photo/:id', { id: photo }, ada)
    expect((await show(again.url)).ok).toBe(true)
    const bob = await test.person()
    for (const options of [bob, {}]) {
      const answer = await api.call('GET /hairstyle/user/photo/:id', { id: photo }, options)
      expect(answer.code).toBe(1004)
    }
    await api.ok(key, { id: photo }, ada)
    expect((await show(again.url)).status).toBe(404)
  })

  it('is given to visitors, too, while they may use it', async () => {
    const { api, ctx } = test
    const visitors = await addTestPhoto(ctx)
    const { url } = await api.ok('GET /hairstyle/user/photo/:id', { id: visitors })
    expect((await show(url)).ok).toBe(true)
    ctx.advance(day)
    const answer = await api.call('GET /hairstyle/user/photo/:id', { id: visitors })
    expect(answer.code).toBe(1004)
  })
})

describe('a photo that nobody uses', () => {
  it('goes 90 days after its last use; its looks stay', async () => {
    const { api, ctx } = test
    ctx.advance(60 * day)
    const [done] = await tryOn(photo)
    ctx.advance(89 * day)
    await sweep(ctx)
    expect(filesOf(photo)).toHaveLength(1)
    ctx.advance(2 * day)
    const request = { your_image: photo, lib_ids: styles }
    expect((await api.call('POST /hairstyle/create', request, ada)).code).toBe(1004)
    await sweep(ctx)
    expect(filesOf(photo)).toEqual([])
    expect(await api.ok('GET /hairstyle/user/photos', {}, ada)).toEqual([])
    const look = (await myLooks()).find(({ create_id }) => create_id === done)
    expect(look).toMatchObject({ status: 'done', your_image: null })
    expect(filesOf(done)).toHaveLength(2)
  })
})
