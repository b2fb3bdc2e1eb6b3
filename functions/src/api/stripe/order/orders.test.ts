import { checkOut } from '@hairstyle/core/testing/payments/test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShopApi } from '../../../testing/test-shop-api.ts'
import type { TestShopApi } from '../../../testing/test-shop-api.ts'

let test: TestShopApi
beforeAll(async () => {
  test = await startTestShopApi()
})
afterAll(() => test.close())

describe('GET /stripe/order/list/hairstyle', () => {
  it('lists the own orders, newest first', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const paid = await test.pay(ada, 'pack')
    test.ctx.advance(1000)
    const pending = await test.buy(ada, 'plan')
    await test.buy(eve, 'pack')
    const orders = await test.api.ok('GET /stripe/order/list/hairstyle', {}, ada)
    expect(orders).toMatchObject([
      {
        order_id: pending.order_id,
        status: 'pending',
        item: { item_id: 'plan' },
        checkout_url: pending.url,
      },
      { order_id: paid, status: 'paid', item: { item_id: 'pack' }, checkout_url: null },
    ])
  })
})

describe('GET /stripe/order/info/hairstyle', () => {
  const info = 'GET /stripe/order/info/hairstyle'

  it('shows a paid order with its receipt, which was mailed, too', async () => {
    const ada = await test.person()
    const order_id = await test.pay(ada, 'pack')
    const order = await test.api.ok(info, { order_id }, ada)
    expect(order).toMatchObject({ status: 'paid', amount: 499, currency: 'usd' })
    expect(order.paid_at).not.toBeNull()
    expect((await fetch(order.receipt_url ?? '')).status).toBe(200)
    const [mailId = ''] = await test.ctx.store.mail.listIdsOwned(ada.uid, 10)
    const mail = await test.ctx.store.mail.find(mailId)
    expect(mail?.message.subject).toContain('$4.99')
    expect(mail?.message.text).toContain(order.receipt_url)
  })

  it('shows what it cost when it was bought, whatever it costs now', async () => {
    const ada = await test.person()
    const order_id = await test.pay(ada, 'pack')
    const { items } = test.ctx.store
    await test.ctx.store.batch((writer) => items.update(writer, 'pack', { price: 599 }))
    const order = await test.api.ok(info, { order_id }, ada)
    await test.ctx.store.batch((writer) => items.update(writer, 'pack', { price: 499 }))
    expect(order).toMatchObject({ amount: 499, item: { price: 499 } })
  })

  it('keeps an order open after a card was declined, and paid with another', async () => {
    const ada = await test.person()
    const { order_id, url } = await test.buy(ada, 'pack')
    await checkOut(url, 'decline')
    await test.deliver()
    expect(await test.api.ok(info, { order_id }, ada)).toMatchObject({ status: 'pending' })
    await checkOut(url, 'pay')
    await test.deliver()
    expect(await test.api.ok(info, { order_id }, ada)).toMatchObject({ status: 'paid' })
  })

  it('offers no page to pay on while a bank takes its days', async () => {
    const ada = await test.person()
    const { order_id, url } = await test.buy(ada, 'pack')
    await checkOut(url, 'pay_later')
    await test.deliver()
    const order = await test.api.ok(info, { order_id }, ada)
    expect(order).toMatchObject({ status: 'pending', checkout_url: null })
  })

  it('says when the page was left until it expired', async () => {
    const ada = await test.person()
    const { order_id } = await test.buy(ada, 'pack')
    const { checkoutSessionId } = (await test.ctx.store.orders.find(order_id)) ?? {}
    await test.shop.stripe.checkout.sessions.expire(checkoutSessionId ?? '')
    await test.deliver()
    expect(await test.api.ok(info, { order_id }, ada)).toMatchObject({
      status: 'expired',
      checkout_url: null,
    })
  })

  it('answers 1004 for orders of somebody else, as for such that are not there', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const { order_id } = await test.buy(ada, 'pack')
    for (const wanted of [order_id, 'nothing']) {
      const answer = await test.api.call(info, { order_id: wanted }, eve)
      expect(answer).toMatchObject({ status: 404, code: 1004, data: null })
    }
  })
})
