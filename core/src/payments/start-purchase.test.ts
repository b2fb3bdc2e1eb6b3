import { describe, expect, it } from 'vitest'
import { addUser } from '../testing/fixtures.ts'
import { addItem, buy, checkOut, deliver, pack } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { listOrders } from './orders.ts'
import { startPurchase } from './start-purchase.ts'

const test = useShop()

function start(uid: string, itemId: string, redirectUrl = 'https://site.test/shop') {
  return startPurchase(test.ctx, { uid, product: 'credits', itemId, redirectUrl })
}

async function sessionOf(uid: string, orderId: string) {
  const order = await test.ctx.store.orders.getOwned(uid, orderId)
  return await test.shop.stripe.checkout.sessions.retrieve(order.checkoutSessionId ?? '')
}

describe('starting a purchase', () => {
  it('opens a page for a pending order, which knows whose it is', async () => {
    const uid = await addUser(test.ctx)
    const { orderId, url } = await start(uid, 'pack', 'https://site.test/mine?tab=2#look')
    expect(url).toContain('/c/pay/')
    const order = await test.ctx.store.orders.getOwned(uid, orderId)
    expect(order).toMatchObject({
      status: 'pending',
      amount: 499,
      currency: 'usd',
      item: { id: 'pack', title: '10 credits', credits: 10 },
      customerId: await test.customerOf(uid),
      grantedCredits: 0,
    })
    const session = await sessionOf(uid, orderId)
    expect(session).toMatchObject({
      mode: 'payment',
      client_reference_id: orderId,
      metadata: { order_id: orderId, uid, item_id: 'pack' },
      success_url: `https://site.test/shop/success?order_id=${orderId}&back=%2Fmine%3Ftab%3D2%23look`,
      cancel_url: `https://site.test/shop/cancel?order_id=${orderId}&back=%2Fmine%3Ftab%3D2%23look`,
    })
  })

  it('goes back to no other site', async () => {
    const uid = await addUser(test.ctx)
    for (const elsewhere of [
      'https://evil.test/shop',
      'https://site.test.evil.test/',
      'https://site.test@evil.test/',
      'http://site.test/shop',
      '/shop',
      'javascript:alert(1)',
    ]) {
      await expect(start(uid, 'pack', elsewhere)).rejects.toMatchObject({ name: 'invalid_request' })
    }
    expect(await listOrders(test.ctx, uid)).toEqual([])
  })

  it('sells only what is on offer, to people who are there', async () => {
    const uid = await addUser(test.ctx)
    await addItem(test.ctx, test.shop, { id: 'old', item: { ...pack, isOffered: false } })
    for (const itemId of ['old', 'nothing']) {
      await expect(start(uid, itemId)).rejects.toMatchObject({ name: 'not_found' })
    }
    await expect(start('nobody', 'pack')).rejects.toMatchObject({ name: 'unauthenticated' })
  })

  it('charges what the item costs or nothing: a price at Stripe that differs is refused', async () => {
    const uid = await addUser(test.ctx)
    await addItem(test.ctx, test.shop, { id: 'cheap', item: pack, amount: 498 })
    await expect(start(uid, 'cheap')).rejects.toMatchObject({ name: 'payment_unavailable' })
    await test.ctx.store.batch((writer) => test.ctx.store.items.create(writer, 'unknown', pack))
    await expect(start(uid, 'unknown')).rejects.toMatchObject({ name: 'payment_unavailable' })
    expect(await listOrders(test.ctx, uid)).toEqual([])
  })

  it('follows a price that is changed, though it remembers prices', async () => {
    const uid = await addUser(test.ctx)
    await start(uid, 'pack')
    const { items, batch } = test.ctx.store
    await batch((writer) => items.update(writer, 'pack', { price: 599 }))
    await expect(start(uid, 'pack')).rejects.toMatchObject({ name: 'payment_unavailable' })
    await batch((writer) => items.remove(writer, 'pack'))
    await addItem(test.ctx, test.shop, { id: 'pack', item: { ...pack, price: 599 } })
    const { orderId } = await start(uid, 'pack')
    expect(await sessionOf(uid, orderId)).toMatchObject({ amount_total: 599 })
  })

  it('makes one customer of a person, also of two purchases that race', async () => {
    const uid = await addUser(test.ctx)
    await Promise.all([start(uid, 'pack'), start(uid, 'pack')])
    await start(uid, 'pack')
    const { data } = await test.shop.stripe.customers.list()
    expect(data.map(({ id }) => id)).toEqual([await test.customerOf(uid)])
    expect(data[0]).toMatchObject({ email: 'ada@example.com', metadata: { uid } })
  })

  it('makes a new customer where somebody deleted the old one at Stripe', async () => {
    const uid = await addUser(test.ctx)
    await start(uid, 'pack')
    const old = await test.customerOf(uid)
    await test.shop.stripe.customers.del(old)
    const { orderId } = await start(uid, 'pack')
    const customer = await test.customerOf(uid)
    expect(customer).not.toBe(old)
    expect(await sessionOf(uid, orderId)).toMatchObject({ customer })
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({
      customerId: customer,
    })
  })

  it('says so when Stripe cannot be reached, and can be tried again', async () => {
    const uid = await addUser(test.ctx)
    const { client } = test.shop
    const { sessions } = client.checkout
    const create = sessions.create.bind(sessions)
    sessions.create = () => {
      throw new client.errors.StripeConnectionError({ message: 'no route', type: 'api_error' })
    }
    await expect(start(uid, 'pack')).rejects.toMatchObject({ name: 'payment_unavailable' })
    sessions.create = create
    const { url } = await start(uid, 'pack')
    await checkOut(url, 'pay')
    await deliver(test.ctx, test.shop)
    expect((await listOrders(test.ctx, uid)).map(({ status }) => status).sort()).toEqual([
      'failed',
      'paid',
    ])
    expect(await test.creditsOf(uid)).toBe(11)
  })
})

describe('orders', () => {
  it('are shown to their buyer alone, newest first', async () => {
    const [uid, other] = [await addUser(test.ctx), await addUser(test.ctx)]
    const first = await start(uid, 'pack')
    test.ctx.advance(1000)
    const second = await start(uid, 'pack')
    const orders = await listOrders(test.ctx, uid)
    expect(orders.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
    expect(await listOrders(test.ctx, other)).toEqual([])
    const theirs = test.ctx.store.orders.getOwned(other, first.orderId)
    await expect(theirs).rejects.toMatchObject({ name: 'not_found' })
  })
})

describe('a second plan', () => {
  it('is refused while there is one, be it cancelled to its end', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'plan')
    // No news of the first has come yet.
    await expect(start(uid, 'studio')).rejects.toMatchObject({ name: 'conflict' })
    await deliver(test.ctx, test.shop)
    await expect(start(uid, 'studio')).rejects.toMatchObject({ name: 'conflict' })
    expect(await test.creditsOf(uid)).toBe(31)
    // Packs are still sold.
    await start(uid, 'pack')
  })

  it('can be bought once the first has ended, though no news of that have come', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    const { data } = await test.shop.stripe.subscriptions.list()
    await test.shop.stripe.subscriptions.cancel(data[0]?.id ?? '')
    await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(61)
  })

  it('closes the page of the first, so that both cannot be paid', async () => {
    const uid = await addUser(test.ctx)
    const first = await start(uid, 'plan')
    const second = await start(uid, 'plan')
    await checkOut(first.url, 'pay')
    await checkOut(second.url, 'pay')
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.getOwned(uid, first.orderId)).toMatchObject({
      status: 'expired',
    })
    expect((await test.shop.stripe.subscriptions.list()).data).toHaveLength(1)
    expect(await test.creditsOf(uid)).toBe(31)
  })

  it('cannot be paid twice by pages that are opened at the same time', async () => {
    const uid = await addUser(test.ctx)
    const pages = await Promise.allSettled([1, 2, 3, 4].map(() => start(uid, 'plan')))
    for (const page of pages) {
      if (page.status === 'fulfilled') await checkOut(page.value.url, 'pay')
      else expect(page.reason).toMatchObject({ name: 'conflict' })
    }
    await deliver(test.ctx, test.shop)
    expect((await test.shop.stripe.subscriptions.list()).data).toHaveLength(1)
    expect(await test.creditsOf(uid)).toBe(31)
  })
})
