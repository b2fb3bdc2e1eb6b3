import { finishJob, finishLook } from '@hairstyle/core/finishes/finish-job.ts'
import { claimed } from '@hairstyle/core/testing/claimed.ts'
import { describe, expect, it } from 'vitest'
import { startTestApi, useTestApi } from '../../../testing/test-api.ts'

const key = 'POST /hairstyle/create/finish/:id'

const test = useTestApi()

describe('POST /hairstyle/create/finish/:id', () => {
  it('has a look finished, which is then shown beside what it was', async () => {
    const ada = await test.person(4)
    const id = await ada.look()
    const { finish, result } = await ada.see(id)
    expect(finish).toMatchObject({ state: 'offered', price: 2 })

    const asked = await ada.ok(key, { id, credits: 2 })
    expect(asked.credits).toBe(1)
    expect(asked.creation.finish).toMatchObject({ state: 'queued', price: null })
    expect(asked.creation.result?.url).toBe(result?.url)
    const entry = { type: 'finish', amount: -2, balance: 1, title: 'Long waves' }
    expect((await ada.records())[0]).toMatchObject(entry)

    const lease = await claimed(test.ctx, finishJob, id)
    expect((await ada.see(id)).finish?.state).toBe('working')
    const picture = { path: 'results/after.jpg', token: 'after', width: 600, height: 800 }
    await finishLook(test.ctx, lease, { picture, thumb: picture })
    const after = await ada.see(id)
    expect(after.finish).toEqual({
      delay: null,
      included: false,
      ...{ state: 'done', price: null, drawn_by: null, message: null },
      before_url: result?.url,
    })
    expect(after.result?.url).toContain('after')
    await ada.refused('conflict', key, { id, credits: 2 })
  })

  it('says why it failed, gives the credits back and offers another go', async () => {
    const ada = await test.person(4)
    const id = await ada.look()
    await ada.ok(key, { id, credits: 2 })
    await (await claimed(test.ctx, finishJob, id)).fail('finish_declined')
    const look = await ada.see(id)
    const finish = { state: 'failed', price: 2, drawn_by: 'own', before_url: null }
    expect(look).toMatchObject({ status: 'done', error: null, finish })
    expect(look.finish?.message).toContain('did not take this picture')
    expect(await ada.credits()).toBe(3)
  })

  it('refuses looks of others, another price, and too few credits', async () => {
    const [ada, eve] = [await test.person(2), await test.person(9)]
    const id = await ada.look()
    await eve.refused('not_found', key, { id, credits: 2 })
    await ada.refused('conflict', key, { id, credits: 1 })
    await ada.refused('not_enough_credits', key, { id, credits: 2 })
    expect((await eve.see(await eve.begin())).finish).toBeNull()
  })

  it('is not there where nothing is finished', async () => {
    const plain = await startTestApi({}, { finish: null })
    const ada = await plain.person(4)
    const id = await ada.look()
    await ada.refused('not_found', key, { id, credits: 2 })
    expect((await ada.see(id)).finish).toBeNull()
    await plain.close()
  })
})
