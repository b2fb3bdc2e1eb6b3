import { checkOut, pack } from '@hairstyle/core/testing/payments/test-shop.ts'
import { describe, expect, it } from 'vitest'
import { useTestShopApi } from '../../../testing/test-shop-api.ts'

const key = 'POST /hairstyle/item/buy'
const redirect_url = 'https://site.test'

const test = useTestShopApi()

describe('POST /hairstyle/item/buy', () => {
  it('makes a pending order, and a page at Stripe where it is paid', async () => {
    const ada = await test.person()
    const { order_id, url } = await test.buy(ada, 'pack')
    expect(await ada.ok('GET /stripe/order/info/hairstyle', { order_id })).toMatchObject({
      status: 'pending',
      item: { item_id: 'pack', title: pack.title, credits: 10 },
      amount: 499,
      currency: 'usd',
      checkout_url: url,
      receipt_url: null,
      paid_at: null,
    })
    expect(await (await fetch(url)).text()).toContain('10 credits')

    const { data } = await test.shop.stripe.checkout.sessions.list({ limit: 1 })
    expect(data[0]).toMatchObject({ client_reference_id: order_id, amount_total: 499 })
    const success = new URL(data[0]?.success_url ?? '')
    expect(`${success.origin}${success.pathname}`).toBe('https://site.test/shop/success')
    const query = { order_id, back: '/hairstyle?label=short' }
    expect(Object.fromEntries(success.searchParams)).toEqual(query)
  })

  it('sells nothing that is not there, and leads back to no other site', async () => {
    const ada = await test.person()
    await ada.refused('not_found', key, { item_id: 'nothing', redirect_url })
    const elsewhere = 'https://evil.example/shop'
    await ada.refused('invalid_request', key, { item_id: 'pack', redirect_url: elsewhere })
    expect(await ada.ok('GET /stripe/order/list/hairstyle')).toEqual([])
  })

  it('charges a pack once when one of two pages is paid, however often', async () => {
    const ada = await test.person()
    const [first, second] = await Promise.all([test.buy(ada, 'pack'), test.buy(ada, 'pack')])
    expect(first.order_id).not.toBe(second.order_id)
    await checkOut(first.url, 'pay')
    await checkOut(first.url, 'pay')
    await test.deliver()
    expect(await ada.credits()).toBe(11)
    const orders = await ada.ok('GET /stripe/order/list/hairstyle')
    expect(orders.map(({ status }) => status).sort()).toEqual(['paid', 'pending'])
  })

  it('sells no second plan, and says why', async () => {
    const ada = await test.person()
    const left = await test.buy(ada, 'plan')
    await test.pay(ada, 'plan')
    expect(await (await fetch(left.url)).text()).toContain('expired')
    const { message } = await ada.refused('conflict', key, { item_id: 'studio', redirect_url })
    expect(message).toContain('You already have a plan')
    await test.buy(ada, 'pack')
  })

  it('leaves nothing to pay while Stripe cannot be reached', async () => {
    const ada = await test.person()
    test.shop.stop()
    await ada.refused('payment_unavailable', key, { item_id: 'pack', redirect_url })
    const orders = await ada.ok('GET /stripe/order/list/hairstyle')
    expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
  })
})
