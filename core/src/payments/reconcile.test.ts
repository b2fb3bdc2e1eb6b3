import { describe, expect, it } from 'vitest'
import { derivedId } from '../ids.ts'
import { addUser } from '../testing/fixtures.ts'
import { buy, checkOut, deliver, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { findSubscription } from './plans.ts'
import { listOrders, itemCopy, newOrder } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { startPurchase } from './start-purchase.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// Without any news, be they brought or asked for.
const test = useShop({ denied: ['event_read'] })

async function start(uid: string, itemId: string) {
  return await startPurchase(test.ctx, {
    uid,
    product: 'credits',
    itemId,
    redirectUrl: 'https://site.test/shop',
  })
}

async function statusOf(uid: string, orderId: string): Promise<string> {
  return (await test.ctx.store.orders.getOwned(uid, orderId)).status
}

describe('the reconciliation', () => {
  it.each(['pack', 'plan'])(
    'grants a %s that was paid though no news of it came',
    async (itemId) => {
      const uid = await addUser(test.ctx)
      const orderId = await buy(test.ctx, uid, itemId)
      test.ctx.advance(14 * minuteMs)
      await reconcile(test.ctx)
      expect(await statusOf(uid, orderId)).toBe('pending')
      test.ctx.advance(2 * minuteMs)
      await reconcile(test.ctx)
      expect(await statusOf(uid, orderId)).toBe('paid')
      const credits = itemId === 'pack' ? 11 : 31
      expect(await test.creditsOf(uid)).toBe(credits)
      expect((await findSubscription(test.ctx, uid, 'credits')) !== null).toBe(itemId === 'plan')
      // The news come after all.
      await deliver(test.ctx, test.shop)
      await reconcile(test.ctx)
      expect(await test.creditsOf(uid)).toBe(credits)
    },
  )

  it('leaves no paid plan unknown when it is interrupted, so that nobody buys a second one', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'plan')
    test.ctx.advance(16 * minuteMs)
    const { store } = test.ctx
    const create = () => {
      throw new Error('Interrupted.')
    }
    const subscriptions = { ...store.subscriptions, create }
    await reconcile({ ...test.ctx, store: { ...store, subscriptions } })
    await expect(start(uid, 'plan')).rejects.toMatchObject({ name: 'conflict' })
    expect(await statusOf(uid, orderId)).toBe('paid')
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      orderId,
      status: 'active',
    })
  })

  it('notices pages that have expired, and goes on to ask about those that are open', async () => {
    const uid = await addUser(test.ctx)
    const [first, second] = [await start(uid, 'pack'), await start(uid, 'pack')]
    const { checkoutSessionId } = await test.ctx.store.orders.getOwned(uid, first.orderId)
    await press(test.shop, 'expire-session', { session: checkoutSessionId ?? '' })
    test.ctx.advance(16 * minuteMs)
    await reconcile(test.ctx)
    expect(await statusOf(uid, first.orderId)).toBe('expired')
    expect(await statusOf(uid, second.orderId)).toBe('pending')
    await checkOut(second.url, 'pay')
    test.ctx.advance(16 * minuteMs)
    await reconcile(test.ctx)
    expect(await statusOf(uid, second.orderId)).toBe('paid')
  })

  it('gives up orders that were interrupted before their page was opened', async () => {
    const uid = await addUser(test.ctx)
    const { items, orders, batch } = test.ctx.store
    const item = await items.find('pack')
    if (!item) throw new Error('Nothing is sold.')
    const order = newOrder({ uid, item: itemCopy(item), customerId: 'cus_1' }, test.ctx.clock())
    await batch((writer) => orders.create(writer, 'interrupted', order))
    test.ctx.advance(16 * minuteMs)
    await reconcile(test.ctx)
    expect(await test.ctx.store.orders.getOwned(uid, 'interrupted')).toMatchObject({
      status: 'expired',
      checkAt: null,
    })
  })

  it('finds a month that was paid, and a plan that has ended, though no news came', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    const customer = await test.customerOf(uid)
    await press(test.shop, 'advance', { customer })
    test.ctx.advance(40 * dayMs)
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(61)
    expect(await listOrders(test.ctx, uid)).toHaveLength(2)

    const plan = await findSubscription(test.ctx, uid, 'credits')
    await test.shop.stripe.subscriptions.cancel(plan?.id ?? '')
    test.ctx.advance(40 * dayMs)
    await reconcile(test.ctx)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({ status: 'cancelled' })
    expect(await test.creditsOf(uid)).toBe(61)
  })

  it('gives up what Stripe no longer has: a page, an invoice, a plan on a deleted test clock', async () => {
    const uid = await addUser(test.ctx)
    const { orderId } = await start(uid, 'pack')
    await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    const customer = await test.customerOf(uid)
    await press(test.shop, 'advance', { customer, days: '1' })
    const { testClocks } = test.shop.stripe.testHelpers
    for (const { id } of (await testClocks.list()).data) await testClocks.del(id)
    const { orders, items, batch } = test.ctx.store
    const item = await items.find('plan')
    if (!item) throw new Error('Nothing is sold.')
    const month = { uid, item: itemCopy(item), customerId: customer }
    const monthId = derivedId('invoice', 'in_gone')
    await batch((writer) => {
      orders.update(writer, orderId, { checkoutSessionId: 'cs_gone' })
      const order = { ...newOrder(month, test.ctx.clock()), invoiceId: 'in_gone' }
      orders.create(writer, monthId, order)
    })
    test.ctx.advance(40 * dayMs)
    await reconcile(test.ctx)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'expired' })
    expect(await test.ctx.store.orders.getOwned(uid, monthId)).toMatchObject({ status: 'failed' })
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({ status: 'cancelled' })
    expect(await orders.listDue(test.ctx.clock(), 10)).toEqual([])
    expect(await test.ctx.store.subscriptions.listDue(test.ctx.clock(), 10)).toEqual([])
    test.ctx.advance(40 * dayMs)
    expect(await orders.listDue(test.ctx.clock(), 10)).toEqual([])
    // Another one can be bought.
    await start(uid, 'plan')
  })

  it('settles the others where one fails, which is asked about again later', async () => {
    const [uid, other] = [await addUser(test.ctx), await addUser(test.ctx)]
    const broken = await buy(test.ctx, uid, 'pack')
    const whole = await buy(test.ctx, other, 'pack')
    const { checkoutSessionId } = await test.ctx.store.orders.getOwned(uid, broken)
    const { checkout, errors } = test.shop.client
    const retrieve = checkout.sessions.retrieve.bind(checkout.sessions)
    checkout.sessions.retrieve = (id: string, ...question) => {
      if (id !== checkoutSessionId) return retrieve(id, ...question)
      throw new errors.StripeConnectionError({ message: 'no route', type: 'api_error' })
    }
    test.ctx.advance(16 * minuteMs)
    await reconcile(test.ctx)
    expect(await statusOf(uid, broken)).toBe('pending')
    expect(await statusOf(other, whole)).toBe('paid')

    checkout.sessions.retrieve = retrieve
    await reconcile(test.ctx)
    expect(await statusOf(uid, broken)).toBe('pending')
    test.ctx.advance(17 * minuteMs)
    await reconcile(test.ctx)
    expect(await statusOf(uid, broken)).toBe('paid')
  })
})
