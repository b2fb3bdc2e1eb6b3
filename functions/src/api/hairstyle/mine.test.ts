import { addStyle, addTestPhoto, addTestReference } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

let test: TestApi
let style: string
beforeAll(async () => {
  test = await startTestApi()
  style = await addStyle(test.ctx)
})
afterAll(() => test.close())

const day = 24 * 60 * 60_000
const picture = Buffer.from('picture')

async function tryOn(person: Person): Promise<string> {
  const your_image = await addTestPhoto(test.ctx, { ownerId: person.uid })
  const request = { your_image, lib_ids: [style] }
  const { create_ids } = await test.api.ok('POST /hairstyle/create', request, person)
  return create_ids[0] ?? ''
}

describe('my creations', () => {
  it('show their result once they are done', async () => {
    const ada = await test.person()
    const createId = await tryOn(ada)
    await finishCreation(test.ctx, createId, picture)
    const [creation] = await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)
    expect(creation).toMatchObject({
      create_id: createId,
      status: 'done',
      progress: 1,
      error: null,
      refunded: false,
      result: { width: 600, height: 800, confidence: 'good', doubts: [] },
    })
    const { is_first_creation, is_first_success_creation } = await test.api.ok(
      'GET /user/info',
      {},
      ada,
    )
    expect({ is_first_creation, is_first_success_creation }).toEqual({
      is_first_creation: false,
      is_first_success_creation: false,
    })
  })

  it('say where the face is, also where rows were added above the photo', async () => {
    const ada = await test.person()
    const your_image = await addTestPhoto(test.ctx, {
      ownerId: ada.uid,
      width: 600,
      height: 600,
      face: {
        count: 1,
        yaw: 0,
        pitch: 0,
        box: { x: 0.4, y: 0.2, width: 0.2, height: 0.4 },
        faces: [],
        chosen: null,
        problem: null,
        advice: null,
        measures: null,
        hair: null,
      },
    })
    const request = { your_image, lib_ids: [style] }
    const { create_ids } = await test.api.ok('POST /hairstyle/create', request, ada)
    // The result is 600 × 800 pixels large.
    await finishCreation(test.ctx, create_ids[0] ?? '', picture)
    const [creation] = await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)
    const { x, y, width, height } = creation?.result?.face ?? {}
    expect([x, width]).toEqual([0.4, 0.2])
    expect(y).toBeCloseTo(0.4)
    expect(height).toBeCloseTo(0.3)
  })

  it('say when they wait for others, and when for us', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const createId = await tryOn(ada)
    const delay = async () =>
      (await test.api.ok('GET /hairstyle/mine/list/create', {}, ada))[0]?.delay
    expect(await delay()).toBeNull()
    await finishCreation(test.ctx, await tryOn(eve), picture)
    // Longer than an instance answers from memory.
    test.ctx.advance(31_000)
    expect(await delay()).toBe('crowd')
    test.ctx.advance(60_000)
    expect(await delay()).toBe('halt')
    await finishCreation(test.ctx, createId, picture)
    expect(await delay()).toBeNull()
  })

  it('say how long looks took lately, until they are there', async () => {
    const [ada, eve] = await Promise.all([test.person(2), test.person(9)])
    for (const seconds of [3, 4, 50, 5, 6, 4, 4, 70, 5]) {
      const createId = await tryOn(eve)
      test.ctx.advance(seconds * 1000)
      await finishCreation(test.ctx, createId, picture)
    }
    test.ctx.advance(31_000)
    const createId = await tryOn(ada)
    const usual = async () =>
      (await test.api.ok('GET /hairstyle/mine/list/create', {}, ada))[0]?.usual_seconds
    expect(await usual()).toBe(5)
    await finishCreation(test.ctx, createId, picture)
    expect(await usual()).toBeNull()
  })

  it('come newest first, and by month', async () => {
    const ada = await test.person(3)
    const older = [await tryOn(ada)]
    test.ctx.advance(1000)
    older.unshift(await tryOn(ada))
    test.ctx.advance(31 * day)
    const newer = await tryOn(ada)
    await finishCreation(test.ctx, newer, picture)

    const all = await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)
    expect(all.map(({ create_id }) => create_id)).toEqual([newer, ...older])

    const catalogs = await test.api.ok('GET /hairstyle/mine/catalogs', {}, ada)
    expect(catalogs).toMatchObject([{ count: 1 }, { count: 2, cover: null }])
    expect(catalogs[0]?.cover).toContain(newer)
    const { catalog_period = '' } = catalogs[1] ?? {}
    const month = await test.api.ok('POST /hairstyle/mine/info/catalog', { catalog_period }, ada)
    expect(month.map(({ create_id }) => create_id)).toEqual(older)
    const rest = { catalog_period, until: month[1]?.created_at }
    const known = await test.api.ok('POST /hairstyle/mine/info/catalog', rest, ada)
    expect(known.map(({ create_id }) => create_id)).toEqual(older.slice(1))
  })

  it('are nobody else’s to see', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const createId = await tryOn(ada)
    const asked = { create_ids: [createId] }
    expect(await test.api.ok('GET /hairstyle/create/results', asked, eve)).toEqual([])
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, eve)).toEqual([])
    expect(await test.api.ok('GET /hairstyle/mine/catalogs', {}, eve)).toEqual([])
  })
})

describe('POST /hairstyle/create/delete/:id', () => {
  it('cancels a queued one and gives its credit back, once', async () => {
    const ada = await test.person(1)
    const id = await tryOn(ada)
    const answer = await test.api.ok('POST /hairstyle/create/delete/:id', { id }, ada)
    expect(answer).toEqual({ deleted: true, credits: 1 })
    const again = await test.api.call('POST /hairstyle/create/delete/:id', { id }, ada)
    expect(again).toMatchObject({ status: 404, code: 1004 })
    const { credits } = await test.api.ok('GET /hairstyle/item/balance', {}, ada)
    expect(credits).toBe(1)
  })

  it('erases the pictures of a finished one and keeps its credit', async () => {
    const ada = await test.person(1)
    const id = await tryOn(ada)
    await finishCreation(test.ctx, id, picture)
    const answer = await test.api.ok('POST /hairstyle/create/delete/:id', { id }, ada)
    expect(answer).toEqual({ deleted: true, credits: 0 })
    expect([...test.ctx.blobs.files.keys()].filter((path) => path.includes(id))).toEqual([])
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)).toEqual([])
  })

  it('knows nothing of somebody else’s', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const id = await tryOn(ada)
    const answer = await test.api.call('POST /hairstyle/create/delete/:id', { id }, eve)
    expect(answer).toMatchObject({ status: 404, code: 1004 })
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)).toHaveLength(1)
  })
})

describe('GET /hairstyle/user/last_image', () => {
  it('is the newest photo, or null', async () => {
    const ada = await test.person()
    expect(await test.api.ok('GET /hairstyle/user/last_image', {}, ada)).toBeNull()
    await addTestPhoto(test.ctx, { ownerId: ada.uid })
    test.ctx.advance(1000)
    const newest = await addTestPhoto(test.ctx, { ownerId: ada.uid })
    test.ctx.advance(1000)
    await addTestReference(test.ctx, ada.uid)
    const last = await test.api.ok('GET /hairstyle/user/last_image', {}, ada)
    expect(last?.image_id).toBe(newest)
  })
})
