import { checkOut } from '@hairstyle/core/testing/payments/test-shop.ts'
import { describe, expect, it } from 'vitest'
import { useTestShopApi } from '../../../testing/test-shop-api.ts'

const infoKey = 'GET /stripe/order/info/hairstyle'

const test = useTestShopApi()

it('GET /stripe/order/list/hairstyle lists the own orders, newest first', async () => {
  const [ada, eve] = [await test.person(), await test.person()]
  const paid = await test.pay(ada, 'pack')
  test.ctx.advance(1000)
  const { order_id, url } = await test.buy(ada, 'plan')
  await test.buy(eve, 'pack')
  expect(await ada.ok('GET /stripe/order/list/hairstyle')).toMatchObject([
    { order_id, status: 'pending', item: { item_id: 'plan' }, checkout_url: url },
    { order_id: paid, status: 'paid', item: { item_id: 'pack' }, checkout_url: null },
  ])
})

describe('GET /stripe/order/info/hairstyle', () => {
  it('shows a paid order with its receipt, which was mailed, too', async () => {
    const ada = await test.person()
    const order = await ada.ok(infoKey, { order_id: await test.pay(ada, 'pack') })
    expect(order).toMatchObject({ status: 'paid', amount: 499, currency: 'usd' })
    expect(order.paid_at).not.toBeNull()
    expect((await fetch(order.receipt_url ?? '')).status).toBe(200)
    const [mail] = await ada.mails()
    expect(mail?.message.subject).toContain('$4.99')
    expect(mail?.message.text).toContain(order.receipt_url)
  })

  it('shows what it cost when it was bought, whatever it costs now', async () => {
    const ada = await test.person()
    const order_id = await test.pay(ada, 'pack')
    await test.change('items', 'pack', { price: 599 })
    const order = await ada.ok(infoKey, { order_id })
    await test.change('items', 'pack', { price: 499 })
    expect(order).toMatchObject({ amount: 499, item: { price: 499 } })
  })

  it('offers the page again after a card was declined, and none while a bank takes its days', async () => {
    const ada = await test.person()
    const { order_id, url } = await test.buy(ada, 'pack')
    for (const [action, checkout_url] of [
      ['decline', url],
      ['pay_later', null],
    ] as const) {
      await checkOut(url, action)
      await test.deliver()
      expect(await ada.ok(infoKey, { order_id })).toMatchObject({ status: 'pending', checkout_url })
    }
  })

  it('says when the page was left until it expired', async () => {
    const ada = await test.person()
    const { order_id } = await test.buy(ada, 'pack')
    const { checkoutSessionId } = (await test.ctx.store.orders.find(order_id)) ?? {}
    await test.shop.stripe.checkout.sessions.expire(checkoutSessionId ?? '')
    await test.deliver()
    const expired = { status: 'expired', checkout_url: null }
    expect(await ada.ok(infoKey, { order_id })).toMatchObject(expired)
  })

  it('knows nothing of orders of somebody else, as of such that are not there', async () => {
    const [ada, eve] = [await test.person(), await test.person()]
    const { order_id } = await test.buy(ada, 'pack')
    for (const wanted of [order_id, 'nothing']) {
      expect(await eve.refused('not_found', infoKey, { order_id: wanted })).toMatchObject({
        data: null,
      })
    }
  })
})
