import { addStyle, addTestReference, testFace } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const test = useTestApi()
let style: string
beforeAll(async () => {
  style = await addStyle(test.ctx)
})

const day = 24 * 60 * 60_000
const deleteKey = 'POST /hairstyle/create/delete/:id'
const mine = (person: Person) => person.ok('GET /hairstyle/mine/list/create')

describe('my creations', () => {
  it('show their result once they are done', async () => {
    const ada = await test.person()
    const create_id = await ada.look({ style })
    const [creation] = await mine(ada)
    const done = { status: 'done', progress: 1, error: null, refunded: false }
    const result = { width: 600, height: 800, confidence: 'good', doubts: [] }
    expect(creation).toMatchObject({ create_id, ...done, result })
    const firsts = { is_first_creation: false, is_first_success_creation: false }
    expect(await ada.ok('GET /user/info')).toMatchObject(firsts)
  })

  it('say where the face is, also where rows were added above the photo', async () => {
    const ada = await test.person()
    const face = testFace({ box: { x: 0.4, y: 0.2, width: 0.2, height: 0.4 } })
    // The result is 600 × 800 pixels large.
    await ada.look({ style, photo: await ada.photo({ width: 600, height: 600, face }) })
    const { x, y, width, height } = (await mine(ada))[0]?.result?.face ?? {}
    expect([x, width]).toEqual([0.4, 0.2])
    expect(y).toBeCloseTo(0.4)
    expect(height).toBeCloseTo(0.3)
  })

  it('say when they wait for others, and when for us', async () => {
    const [ada, eve] = [await test.person(), await test.person()]
    const createId = await ada.begin({ style })
    const delay = async () => (await mine(ada))[0]?.delay
    expect(await delay()).toBeNull()
    await eve.look({ style })
    // Longer than an instance caches.
    test.ctx.advance(31_000)
    expect(await delay()).toBe('crowd')
    test.ctx.advance(60_000)
    expect(await delay()).toBe('halt')
    await finishCreation(test.ctx, createId)
    expect(await delay()).toBeNull()
  })

  it('say how long looks took lately, until they are there', async () => {
    const [ada, eve] = [await test.person(2), await test.person(9)]
    for (const seconds of [3, 4, 50, 5, 6, 4, 4, 70, 5]) {
      const createId = await eve.begin({ style })
      test.ctx.advance(seconds * 1000)
      await finishCreation(test.ctx, createId)
    }
    test.ctx.advance(31_000)
    const createId = await ada.begin({ style })
    const usual = async () => (await mine(ada))[0]?.usual_seconds
    expect(await usual()).toBe(5)
    await finishCreation(test.ctx, createId)
    expect(await usual()).toBeNull()
  })

  it('come newest first, and by month', async () => {
    const ada = await test.person(3)
    const older = [await ada.begin({ style })]
    test.ctx.advance(1000)
    older.unshift(await ada.begin({ style }))
    test.ctx.advance(31 * day)
    const newer = await ada.look({ style })
    const idsOf = (creations: readonly { create_id: string }[]) =>
      creations.map(({ create_id }) => create_id)

    expect(idsOf(await mine(ada))).toEqual([newer, ...older])
    const catalogs = await ada.ok('GET /hairstyle/mine/catalogs')
    expect(catalogs).toMatchObject([{ count: 1 }, { count: 2, cover: null }])
    expect(catalogs[0]?.cover).toContain(newer)
    const { catalog_period = '' } = catalogs[1] ?? {}
    const month = await ada.ok('POST /hairstyle/mine/info/catalog', { catalog_period })
    expect(idsOf(month)).toEqual(older)
    const rest = { catalog_period, until: month[1]?.created_at }
    expect(idsOf(await ada.ok('POST /hairstyle/mine/info/catalog', rest))).toEqual(older.slice(1))
  })

  it('are nobody else’s to see or to delete', async () => {
    const [ada, eve] = [await test.person(), await test.person()]
    const id = await ada.begin({ style })
    expect(await eve.ok('GET /hairstyle/create/results', { create_ids: [id] })).toEqual([])
    expect(await mine(eve)).toEqual([])
    expect(await eve.ok('GET /hairstyle/mine/catalogs')).toEqual([])
    await eve.refused('not_found', deleteKey, { id })
    expect(await mine(ada)).toHaveLength(1)
  })
})

describe('POST /hairstyle/create/delete/:id', () => {
  it('cancels a queued one and gives its credit back, once', async () => {
    const ada = await test.person(1)
    const id = await ada.begin({ style })
    expect(await ada.ok(deleteKey, { id })).toEqual({ deleted: true, credits: 1 })
    await ada.refused('not_found', deleteKey, { id })
    expect(await ada.credits()).toBe(1)
  })

  it('erases the pictures of a finished one and keeps its credit', async () => {
    const ada = await test.person(1)
    const id = await ada.look({ style })
    expect(await ada.ok(deleteKey, { id })).toEqual({ deleted: true, credits: 0 })
    expect(test.filesOf(id)).toEqual([])
    expect(await mine(ada)).toEqual([])
  })
})

describe('GET /hairstyle/user/last_image', () => {
  it('is the newest photo, or null', async () => {
    const ada = await test.person()
    expect(await ada.ok('GET /hairstyle/user/last_image')).toBeNull()
    await ada.photo()
    test.ctx.advance(1000)
    const image_id = await ada.photo()
    test.ctx.advance(1000)
    await addTestReference(test.ctx, ada.uid)
    expect(await ada.ok('GET /hairstyle/user/last_image')).toMatchObject({ image_id })
  })
})
