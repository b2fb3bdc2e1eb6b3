import { addItem, checkOut, pack } from '@hairstyle/core/testing/payments/test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShopApi } from '../../../testing/test-shop-api.ts'
import type { TestShopApi } from '../../../testing/test-shop-api.ts'

let test: TestShopApi
beforeAll(async () => {
  test = await startTestShopApi()
})
afterAll(() => test.close())

const site = 'https://site.test'

describe('POST /hairstyle/item/buy', () => {
  it('makes a pending order, and a page at Stripe where it is paid', async () => {
    const ada = await test.person()
    const { order_id, url } = await test.buy(ada, 'pack')
    const order = await test.api.ok('GET /stripe/order/info/hairstyle', { order_id }, ada)
    expect(order).toMatchObject({
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
    expect(data[0]).toMatchObject({
      client_reference_id: order_id,
      amount_total: 499,
      metadata: { order_id, uid: ada.uid, item_id: 'pack' },
    })
    const success = new URL(data[0]?.success_url ?? '')
    expect(`${success.origin}${success.pathname}`).toBe(`${site}/shop/success`)
    expect(Object.fromEntries(success.searchParams)).toEqual({
      order_id,
      back: '/hairstyle?label=short',
    })
    expect(data[0]?.cancel_url).toContain(`${site}/shop/cancel?order_id=${order_id}`)
  })

  it('knows who comes again at Stripe', async () => {
    const ada = await test.person()
    await test.buy(ada, 'pack')
    await test.buy(ada, 'pack')
    const { data } = await test.shop.stripe.checkout.sessions.list({ limit: 2 })
    expect(data[0]?.customer).toBe(data[1]?.customer)
    expect(data[0]?.customer).not.toBeNull()
  })

  it.each([
    'https://evil.example/shop',
    'https://site.test.evil.example/',
    'https://site.test@evil.example/',
    'http://site.test/shop',
    'javascript:alert(1)',
    '/shop',
  ])('answers 1001 to the return address %s', async (redirect_url) => {
    const ada = await test.person()
    const answer = await test.api.call(
      'POST /hairstyle/item/buy',
      { item_id: 'pack', redirect_url },
      ada,
    )
    expect(answer).toMatchObject({ status: 400, code: 1001 })
    expect(await test.api.ok('GET /stripe/order/list/hairstyle', {}, ada)).toEqual([])
  })

  it('answers 1004 for an item that is not there, or no longer on offer', async () => {
    const ada = await test.person()
    await addItem(test.ctx, test.shop, { id: 'gone', item: { ...pack, isOffered: false } })
    for (const item_id of ['nothing', 'gone']) {
      const request = { item_id, redirect_url: site }
      const answer = await test.api.call('POST /hairstyle/item/buy', request, ada)
      expect(answer).toMatchObject({ status: 404, code: 1004 })
    }
  })

  it('never charges another amount than the shop shows: refuses while Stripe has another price', async () => {
    const ada = await test.person()
    await addItem(test.ctx, test.shop, { id: 'wrong', item: pack, amount: 4990 })
    const request = { item_id: 'wrong', redirect_url: site }
    const answer = await test.api.call('POST /hairstyle/item/buy', request, ada)
    expect(answer).toMatchObject({ status: 503, code: 3001 })
    expect(await test.api.ok('GET /stripe/order/list/hairstyle', {}, ada)).toEqual([])
  })
})

describe('a button that is pressed twice', () => {
  it('charges a pack once when one of the pages is paid', async () => {
    const ada = await test.person()
    const [first, second] = await Promise.all([test.buy(ada, 'pack'), test.buy(ada, 'pack')])
    expect(first.order_id).not.toBe(second.order_id)
    await checkOut(first.url, 'pay')
    await checkOut(first.url, 'pay')
    await test.deliver()
    expect(await test.api.ok('GET /hairstyle/item/balance', {}, ada)).toMatchObject({ credits: 11 })
    const orders = await test.api.ok('GET /stripe/order/list/hairstyle', {}, ada)
    expect(orders.map(({ status }) => status).sort()).toEqual(['paid', 'pending'])
  })

  it('leaves one page on which a plan can be paid', async () => {
    const ada = await test.person()
    const request = { item_id: 'plan', redirect_url: site }
    const answers = await Promise.all(
      [1, 2].map(() => test.api.call('POST /hairstyle/item/buy', request, ada)),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { stripeCustomerId } = (await test.ctx.store.users.find(ada.uid)) ?? {}
    const customer = stripeCustomerId ?? ''
    const { data } = await test.shop.stripe.checkout.sessions.list({ customer, status: 'open' })
    expect(data).toHaveLength(1)
  })
})

describe('a second plan', () => {
  it('answers 1005 while there is one, and says why', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    const request = { item_id: 'studio', redirect_url: site }
    const answer = await test.api.call('POST /hairstyle/item/buy', request, ada)
    expect(answer).toMatchObject({ status: 409, code: 1005 })
    expect(answer.message).toContain('You already have a plan')
    await test.buy(ada, 'pack')
  })

  it('closes the page of a plan that was not paid', async () => {
    const ada = await test.person()
    const left = await test.buy(ada, 'plan')
    const { url } = await test.buy(ada, 'plan')
    expect(await (await fetch(left.url)).text()).toContain('expired')
    await checkOut(url, 'pay')
    await test.deliver()
    const { credits, subscription } = await test.api.ok('GET /hairstyle/item/balance', {}, ada)
    expect(credits).toBe(31)
    expect(subscription).toMatchObject({ item_id: 'plan', status: 'active' })
    const { order_id } = left
    expect(await test.api.ok('GET /stripe/order/info/hairstyle', { order_id }, ada)).toMatchObject({
      status: 'expired',
    })
  })
})

describe('while Stripe cannot be reached', () => {
  it('answers 3001 and leaves nothing to pay', async () => {
    const ada = await test.person()
    test.shop.stop()
    const request = { item_id: 'pack', redirect_url: site }
    const answer = await test.api.call('POST /hairstyle/item/buy', request, ada)
    expect(answer).toMatchObject({ status: 503, code: 3001 })
    const orders = await test.api.ok('GET /stripe/order/list/hairstyle', {}, ada)
    expect(orders.filter(({ status }) => status === 'pending')).toEqual([])
  })
})
