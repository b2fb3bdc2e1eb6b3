import { describe, expect, it } from 'vitest'
import { addItem, checkOut, pack } from '../testing/payments/test-shop.ts'
import { Buyer } from '../testing/payments/buyer.ts'
import { useShop } from '../testing/payments/use-shop.ts'

const test = useShop()
const pageOf = async (ada: Buyer, orderId: string) =>
  await test.stripe.checkout.sessions.retrieve(await ada.session(orderId))

describe('starting a purchase', () => {
  it('opens a page for a pending order, which knows whose it is', async () => {
    const ada = await test.buyer()
    const { orderId, url } = await ada.start('pack', 'https://site.test/mine?tab=2#look')
    expect(url).toContain('/c/pay/')
    expect(await ada.order(orderId)).toMatchObject({
      status: 'pending',
      amount: 499,
      currency: 'usd',
      item: { id: 'pack', title: '10 credits', credits: 10 },
      customerId: await ada.customer(),
      grantedCredits: 0,
    })
    const back = `order_id=${orderId}&back=%2Fmine%3Ftab%3D2%23look`
    expect(await pageOf(ada, orderId)).toMatchObject({
      mode: 'payment',
      client_reference_id: orderId,
      metadata: { order_id: orderId, uid: ada.uid, item_id: 'pack' },
      success_url: `https://site.test/shop/success?${back}`,
      cancel_url: `https://site.test/shop/cancel?${back}`,
    })
  })

  it.each([
    'https://evil.test/shop',
    'https://site.test.evil.test/',
    'https://site.test@evil.test/',
    'http://site.test/shop',
    '/shop',
    'javascript:alert(1)',
  ])('does not go back to %s', async (elsewhere) => {
    const ada = await test.buyer()
    const refusal = { name: 'invalid_request' }
    await expect(ada.start('pack', elsewhere)).rejects.toMatchObject(refusal)
    expect(await ada.orders()).toEqual([])
  })

  it('sells only what is on offer, to people who are there', async () => {
    const ada = await test.buyer()
    await addItem(test.ctx, test.shop, { id: 'old', item: { ...pack, isOffered: false } })
    for (const itemId of ['old', 'nothing']) {
      await expect(ada.start(itemId)).rejects.toMatchObject({ name: 'not_found' })
    }
    const nobody = new Buyer(test.ctx, test.shop, 'nobody')
    await expect(nobody.start('pack')).rejects.toMatchObject({ name: 'unauthenticated' })
  })

  it('charges what the item costs or nothing: a price at Stripe that differs is refused', async () => {
    const ada = await test.buyer()
    await addItem(test.ctx, test.shop, { id: 'cheap', item: pack, amount: 498 })
    await test.ctx.store.batch((writer) => test.ctx.store.items.create(writer, 'unknown', pack))
    for (const itemId of ['cheap', 'unknown']) {
      await expect(ada.start(itemId)).rejects.toMatchObject({ name: 'payment_unavailable' })
    }
    expect(await ada.orders()).toEqual([])
  })

  it('follows a price that is changed, though it remembers prices', async () => {
    const ada = await test.buyer()
    await ada.start('pack')
    const { items, batch } = test.ctx.store
    await batch((writer) => items.update(writer, 'pack', { price: 599 }))
    await expect(ada.start('pack')).rejects.toMatchObject({ name: 'payment_unavailable' })
    await batch((writer) => items.remove(writer, 'pack'))
    await addItem(test.ctx, test.shop, { id: 'pack', item: { ...pack, price: 599 } })
    const { orderId } = await ada.start('pack')
    expect(await pageOf(ada, orderId)).toMatchObject({ amount_total: 599 })
  })

  it('makes one customer of a person, also of two purchases that race', async () => {
    const ada = await test.buyer()
    await Promise.all([ada.start('pack'), ada.start('pack')])
    await ada.start('pack')
    const { data } = await test.stripe.customers.list()
    expect(data.map(({ id }) => id)).toEqual([await ada.customer()])
    expect(data[0]).toMatchObject({ email: 'ada@example.com', metadata: { uid: ada.uid } })
  })

  it('makes a new customer where somebody deleted the old one at Stripe', async () => {
    const ada = await test.buyer()
    await ada.start('pack')
    const old = await ada.customer()
    await test.stripe.customers.del(old)
    const { orderId } = await ada.start('pack')
    const customer = await ada.customer()
    expect(customer).not.toBe(old)
    expect(await pageOf(ada, orderId)).toMatchObject({ customer })
    expect(await ada.order(orderId)).toMatchObject({ customerId: customer })
  })

  it('says so when Stripe cannot be reached, and can be tried again', async () => {
    const ada = await test.buyer()
    const { sessions } = test.shop.client.checkout
    const create = sessions.create.bind(sessions)
    sessions.create = test.unreachable
    await expect(ada.start('pack')).rejects.toMatchObject({ name: 'payment_unavailable' })
    sessions.create = create
    await ada.buy('pack')
    await test.deliver()
    expect((await ada.orders()).map(({ status }) => status).sort()).toEqual(['failed', 'paid'])
    expect(await ada.credits()).toBe(11)
  })
})

it('orders are shown to their buyer alone, newest first', async () => {
  const [ada, other] = [await test.buyer(), await test.buyer()]
  const first = await ada.start('pack')
  test.ctx.advance(1000)
  const second = await ada.start('pack')
  const orders = await ada.orders()
  expect(orders.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
  expect(await other.orders()).toEqual([])
  await expect(other.order(first.orderId)).rejects.toMatchObject({ name: 'not_found' })
})

describe('a second plan', () => {
  it('is refused while there is one, be it cancelled to its end', async () => {
    const ada = await test.buyer()
    await ada.buy('plan')
    // The event of the first has not arrived yet.
    await expect(ada.start('studio')).rejects.toMatchObject({ name: 'conflict' })
    await test.deliver()
    await expect(ada.start('studio')).rejects.toMatchObject({ name: 'conflict' })
    expect(await ada.credits()).toBe(31)
    // Packs are still sold.
    await ada.start('pack')
  })

  it('can be bought once the first has ended, even before the event of that', async () => {
    const ada = await test.owner('plan')
    await test.stripe.subscriptions.cancel((await ada.subscription()).id)
    await ada.buy('plan')
    await test.deliver()
    expect(await ada.credits()).toBe(61)
  })

  it('closes the page of the first, so that both cannot be paid', async () => {
    const ada = await test.buyer()
    const first = await ada.start('plan')
    const second = await ada.start('plan')
    await checkOut(first.url, 'pay')
    await checkOut(second.url, 'pay')
    await test.deliver()
    expect(await ada.order(first.orderId)).toMatchObject({ status: 'expired' })
    expect((await test.stripe.subscriptions.list()).data).toHaveLength(1)
    expect(await ada.credits()).toBe(31)
  })

  it('cannot be paid twice by pages that are opened at the same time', async () => {
    const ada = await test.buyer()
    const pages = await Promise.allSettled([1, 2, 3, 4].map(() => ada.start('plan')))
    for (const page of pages) {
      if (page.status === 'fulfilled') await checkOut(page.value.url, 'pay')
      else expect(page.reason).toMatchObject({ name: 'conflict' })
    }
    await test.deliver()
    expect((await test.stripe.subscriptions.list()).data).toHaveLength(1)
    expect(await ada.credits()).toBe(31)
  })
})
