import { pack } from '@hairstyle/core/testing/payments/test-shop.ts'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../../testing/test-api.ts'

const test = useTestApi()

describe('GET /hairstyle/item/list', () => {
  it('lists what is offered, in its order', async () => {
    const { items } = test.ctx.store
    await test.ctx.store.batch((writer) => {
      items.create(writer, 'ten', pack)
      items.create(writer, 'five', { ...pack, title: '5 credits', credits: 5, order: 5 })
      items.create(writer, 'old', { ...pack, isOffered: false })
    })
    const list = await test.api.ok('GET /hairstyle/item/list')
    expect(list.map(({ item_id }) => item_id)).toEqual(['five', 'ten'])
  })
})

describe('GET /hairstyle/item/balance/records', () => {
  it('shows where credits came from, newest first, in pages', async () => {
    const ada = await test.person(6)
    const records = await ada.ok('GET /hairstyle/item/balance/records')
    expect(records).toMatchObject({ page_no: 1, page_size: 10, total: 2 })
    expect(records.list).toMatchObject([
      { type: 'adjustment', amount: 5, balance: 6 },
      { type: 'sign_up', amount: 1, balance: 1 },
    ])
    const second = await ada.ok('GET /hairstyle/item/balance/records', { page_no: 2, page_size: 1 })
    expect(second.list).toEqual(records.list.slice(1))
    const beyond = { page_no: 9, page_size: 50 }
    expect((await ada.ok('GET /hairstyle/item/balance/records', beyond)).list).toEqual([])
  })
})

describe('POST /hairstyle/item/email/notify/:operate', () => {
  it('switches mails about few credits on and off, and no others', async () => {
    const ada = await test.person()
    const balance = () => ada.ok('GET /hairstyle/item/balance')
    expect(await balance()).toMatchObject({ notify: false })
    for (const operate of ['on', 'off'] as const) {
      const key = 'POST /hairstyle/item/email/notify/:operate'
      const notify = operate === 'on'
      expect(await ada.ok(key, { operate })).toEqual({ notify })
      expect(await balance()).toMatchObject({ notify })
      const { receive_email } = await ada.ok('GET /user/info')
      expect(receive_email).toBe(true)
    }
  })
})
