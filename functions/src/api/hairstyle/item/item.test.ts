import type { ItemDocument } from '@hairstyle/core/store/items.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi } from '../../../testing/test-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test.close())

const pack: ItemDocument = {
  product: 'credits',
  kind: 'pack',
  title: '10 credits',
  credits: 10,
  accounts: 0,
  price: 499,
  currency: 'usd',
  interval: null,
  badge: null,
  isOffered: true,
  order: 2,
}

describe('GET /hairstyle/item/list', () => {
  it('lists what is offered, in its order', async () => {
    const { items } = test.ctx.store
    await test.ctx.store.batch((writer) => {
      items.create(writer, 'ten', pack)
      items.create(writer, 'five', { ...pack, title: '5 credits', credits: 5, order: 1 })
      items.create(writer, 'old', { ...pack, isOffered: false })
    })
    const list = await test.api.ok('GET /hairstyle/item/list', {})
    expect(list.map(({ item_id }) => item_id)).toEqual(['five', 'ten'])
  })
})

describe('GET /hairstyle/item/balance/records', () => {
  it('shows where credits came from, newest first, in pages', async () => {
    const ada = await test.person(6)
    const records = await test.api.ok('GET /hairstyle/item/balance/records', {}, ada)
    expect(records).toMatchObject({ page_no: 1, page_size: 10, total: 2 })
    expect(records.list).toMatchObject([
      { type: 'adjustment', amount: 5, balance: 6 },
      { type: 'sign_up', amount: 1, balance: 1 },
    ])
    const page = { page_no: 2, page_size: 1 }
    const second = await test.api.ok('GET /hairstyle/item/balance/records', page, ada)
    expect(second.list).toEqual(records.list.slice(1))
    const beyond = { page_no: 9, page_size: 50 }
    expect((await test.api.ok('GET /hairstyle/item/balance/records', beyond, ada)).list).toEqual([])
  })
})

describe('POST /hairstyle/item/email/notify/:operate', () => {
  it('switches mails about few credits on and off, and no others', async () => {
    const ada = await test.person()
    const balance = () => test.api.ok('GET /hairstyle/item/balance', {}, ada)
    expect(await balance()).toMatchObject({ notify: false })
    for (const operate of ['on', 'off'] as const) {
      const key = 'POST /hairstyle/item/email/notify/:operate'
      const notify = operate === 'on'
      expect(await test.api.ok(key, { operate }, ada)).toEqual({ notify })
      expect(await balance()).toMatchObject({ notify })
      const { receive_email } = await test.api.ok('GET /user/info', {}, ada)
      expect(receive_email).toBe(true)
    }
  })
})
