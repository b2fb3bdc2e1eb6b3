import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

const day = 24 * 60 * 60_000

let test: TestApi
let style: string
let photo: string
let ada: Person
beforeAll(async () => {
  test = await startTestApi()
  style = await addStyle(test.ctx)
})
afterAll(() => test.close())
beforeEach(async () => {
  ada = await test.person(20)
  photo = await addTestPhoto(test.ctx, { ownerId: ada.uid })
})

async function begin(): Promise<string> {
  const request = { your_image: photo, lib_ids: [style] }
  const { create_ids } = await test.api.ok('POST /hairstyle/create', request, ada)
  return create_ids[0] ?? ''
}

async function look(): Promise<string> {
  const id = await begin()
  await finishCreation(test.ctx, id, Buffer.from('picture'))
  return id
}

function complain(id: string, reason = 'own_hair', person = ada) {
  const input = { id, reason, detail: 'A lock of mine' } as const
  return test.api.call(
    'POST /hairstyle/create/complain/:id',
    { ...input, reason: reason as 'taste' },
    person,
  )
}

describe('favourites', () => {
  it('are the looks that somebody marked, newest first', async () => {
    const first = await look()
    test.ctx.advance(1000)
    const second = await look()
    const mark = (id: string, favorite: boolean, person = ada) =>
      test.api.call('POST /hairstyle/create/favorite/:id', { id, favorite }, person)
    const listed = async () => {
      const list = await test.api.ok('GET /hairstyle/mine/list/favorite', {}, ada)
      return list.map(({ create_id }) => create_id)
    }
    await mark(first, true)
    await mark(second, true)
    await mark(second, true)
    expect(await listed()).toEqual([second, first])
    await mark(first, false)
    expect(await listed()).toEqual([second])
    expect((await mark(await begin(), true)).code).toBe(1005)
    expect((await mark(second, false, await test.person())).code).toBe(1004)
  })
})

describe('a look that is not what somebody wanted', () => {
  it('gives its credit back once where the picture failed, and is told to admins', async () => {
    const id = await look()
    const answers = await Promise.all([complain(id), complain(id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1005])
    expect(answers.find(({ code }) => code === 0)?.data).toEqual({ refunded: true, credits: 20 })
    const [creation] = await test.api.ok('GET /hairstyle/create/results', { create_ids: [id] }, ada)
    expect(creation).toMatchObject({ status: 'done', refunded: true, complained: true })
    expect(await test.ctx.store.complaints.find(id)).toMatchObject({
      reason: 'own_hair',
      detail: 'A lock of mine',
      refunded: true,
      status: 'open',
    })
    const soon = new Date(test.ctx.clock().getTime() + 1)
    expect(await test.ctx.store.complaints.countOpen(new Date(0), soon)).toBe(1)
  })

  it('costs its credit where it is a matter of taste, or long ago', async () => {
    const [plain, old] = [await look(), await look()]
    expect((await complain(plain, 'taste')).data).toMatchObject({ refunded: false })
    test.ctx.advance(8 * day)
    expect((await complain(old)).data).toMatchObject({ refunded: false, credits: 18 })
  })

  it('gives three credits back in a month, whatever comes at the same time', async () => {
    const ids = [await look(), await look(), await look(), await look(), await look()]
    const answers = await Promise.all(ids.map((id) => complain(id)))
    expect(answers.filter(({ data }) => data.refunded)).toHaveLength(3)
    test.ctx.advance(31 * day)
    expect((await complain(await look())).data).toMatchObject({ refunded: true })
  })

  it('is nobody else’s, and must be there', async () => {
    expect((await complain(await look(), 'own_hair', await test.person())).code).toBe(1004)
    expect((await complain(await begin())).code).toBe(1005)
  })
})
