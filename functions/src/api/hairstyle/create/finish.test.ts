import { finishJob, finishLook } from '@hairstyle/core/finishes/finish-job.ts'
import { claimed } from '@hairstyle/core/testing/claimed.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../../testing/finish-creation.ts'
import { startCreation } from '../../../testing/start-creation.ts'
import { startTestApi } from '../../../testing/test-api.ts'
import type { Person, TestApi } from '../../../testing/test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test.close())

async function lookOf(person: Person): Promise<string> {
  const createId = await startCreation(test.ctx, person.uid)
  await finishCreation(test.ctx, createId, Buffer.from('picture'))
  return createId
}

async function see(person: Person, createId: string) {
  const [look] = await test.api.ok(
    'GET /hairstyle/create/results',
    { create_ids: [createId] },
    person,
  )
  return look
}

describe('POST /hairstyle/create/finish/:id', () => {
  it('has a look finished, which is then shown beside what it was', async () => {
    const ada = await test.person(4)
    const id = await lookOf(ada)
    expect((await see(ada, id))?.finish).toMatchObject({ state: 'offered', price: 2 })
    const before = (await see(ada, id))?.result?.url
    const asked = await test.api.ok('POST /hairstyle/create/finish/:id', { id, credits: 2 }, ada)
    expect(asked).toMatchObject({
      credits: 1,
      creation: { finish: { state: 'queued', price: null } },
    })
    expect(asked.creation.result?.url).toBe(before)
    const { list } = await test.api.ok('GET /hairstyle/item/balance/records', {}, ada)
    expect(list[0]).toMatchObject({ type: 'finish', amount: -2, balance: 1, title: 'Long waves' })

    const lease = await claimed(test.ctx, finishJob, id)
    expect((await see(ada, id))?.finish?.state).toBe('working')
    const picture = { path: 'results/after.jpg', token: 'after', width: 600, height: 800 }
    await finishLook(test.ctx, lease, { picture, thumb: picture })
    const after = await see(ada, id)
    expect(after?.finish).toEqual({
      delay: null,
      included: false,
      ...{ state: 'done', price: null, drawn_by: null, message: null },
      before_url: before,
    })
    expect(after?.result?.url).toContain('after')
    const again = await test.api.call('POST /hairstyle/create/finish/:id', { id, credits: 2 }, ada)
    expect(again.status).toBe(409)
  })

  it('says why it failed, gives the credits back and offers another go', async () => {
    const ada = await test.person(4)
    const id = await lookOf(ada)
    await test.api.ok('POST /hairstyle/create/finish/:id', { id, credits: 2 }, ada)
    await (await claimed(test.ctx, finishJob, id)).fail('finish_declined')
    const look = await see(ada, id)
    expect(look).toMatchObject({
      status: 'done',
      error: null,
      finish: { state: 'failed', price: 2, drawn_by: 'own', before_url: null },
    })
    expect(look?.finish?.message).toContain('did not take this picture')
    expect(await test.api.ok('GET /hairstyle/item/balance', {}, ada)).toMatchObject({ credits: 3 })
  })

  it('refuses looks of others, another price, and too few credits', async () => {
    const [ada, eve] = await Promise.all([test.person(2), test.person(9)])
    const id = await lookOf(ada)
    const call = async (person: Person, credits: number) =>
      (await test.api.call('POST /hairstyle/create/finish/:id', { id, credits }, person)).status
    expect(await call(eve, 2)).toBe(404)
    expect(await call(ada, 1)).toBe(409)
    expect(await call(ada, 2)).toBe(402)
    const unfinished = await startCreation(test.ctx, eve.uid)
    expect((await see(eve, unfinished))?.finish).toBeNull()
  })

  it('is not there where nothing is finished', async () => {
    const plain = await startTestApi({}, { finish: null })
    const ada = await plain.person(4)
    const id = await startCreation(plain.ctx, ada.uid)
    await finishCreation(plain.ctx, id, Buffer.from('picture'))
    const input = { id, credits: 2 }
    const { status } = await plain.api.call('POST /hairstyle/create/finish/:id', input, ada)
    expect(status).toBe(404)
    const [look] = await plain.api.ok('GET /hairstyle/create/results', { create_ids: [id] }, ada)
    expect(look?.finish).toBeNull()
    await plain.close()
  })
})
