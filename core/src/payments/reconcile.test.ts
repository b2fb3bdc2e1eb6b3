import { beforeEach, describe, expect, it } from 'vitest'
import { derivedId } from '../ids.ts'
import { checkOut } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { itemCopy, newOrder } from './orders.ts'
import { reconcile } from './reconcile.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

// Without events, whether delivered or fetched.
const test = useShop({ denied: ['event_read'] })

// The local Stripe lives in the present.
beforeEach(() => test.ctx.advance(Date.now() - test.ctx.clock().getTime()))

async function reconcileAfter(ms: number): Promise<void> {
  test.ctx.advance(ms)
  await reconcile(test.ctx)
}

/** An order without a page at Stripe. */
async function addOrder(id: string, wish: { uid: string; itemId: string; invoiceId?: string }) {
  const { items, orders, batch } = test.ctx.store
  const item = await items.find(wish.itemId)
  if (!item) throw new Error('Nothing is sold.')
  const { uid, invoiceId = null } = wish
  const order = newOrder({ uid, item: itemCopy(item), customerId: 'cus_1' }, test.ctx.clock())
  await batch((writer) => orders.create(writer, id, { ...order, invoiceId }))
}

describe('the reconciliation', () => {
  it.each([
    ['pack', 11],
    ['plan', 31],
  ])('grants a %s that was paid though no news of it came', async (itemId, credits) => {
    const ada = await test.buyer()
    await ada.buy(itemId)
    await reconcileAfter(14 * minuteMs)
    expect(await ada.orders()).toMatchObject([{ status: 'pending' }])
    await reconcileAfter(2 * minuteMs)
    expect(await ada.orders()).toMatchObject([{ status: 'paid' }])
    expect(await ada.credits()).toBe(credits)
    expect((await ada.plan()) !== null).toBe(itemId === 'plan')
    // The events arrive after all.
    await test.deliver()
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(credits)
  })

  it('leaves no paid plan unknown when it is interrupted, so that nobody buys a second one', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('plan')
    test.ctx.advance(16 * minuteMs)
    const { store } = test.ctx
    const create = () => {
      throw new Error('Interrupted.')
    }
    const subscriptions = { ...store.subscriptions, create }
    await reconcile({ ...test.ctx, store: { ...store, subscriptions } })
    await expect(ada.start('plan')).rejects.toMatchObject({ name: 'conflict' })
    expect(await ada.order(orderId)).toMatchObject({ status: 'paid' })
    expect(await ada.plan()).toMatchObject({ orderId, status: 'active' })
  })

  it('notices expired pages, and keeps asking about open ones', async () => {
    const ada = await test.buyer()
    const [first, second] = [await ada.start('pack'), await ada.start('pack')]
    await test.press('expire-session', { session: await ada.session(first.orderId) })
    await reconcileAfter(16 * minuteMs)
    expect(await ada.order(first.orderId)).toMatchObject({ status: 'expired' })
    expect(await ada.order(second.orderId)).toMatchObject({ status: 'pending' })
    await checkOut(second.url, 'pay')
    await reconcileAfter(16 * minuteMs)
    expect(await ada.order(second.orderId)).toMatchObject({ status: 'paid' })
  })

  it('gives up orders that were interrupted before their page was opened', async () => {
    const ada = await test.buyer()
    await addOrder('interrupted', { uid: ada.uid, itemId: 'pack' })
    await reconcileAfter(16 * minuteMs)
    expect(await ada.orders()).toMatchObject([{ status: 'expired', checkAt: null }])
  })

  it('finds a paid month and an ended plan without events', async () => {
    const ada = await test.owner('plan')
    await ada.pass()
    await reconcileAfter(40 * dayMs)
    expect(await ada.credits()).toBe(61)
    expect(await ada.orders()).toHaveLength(2)
    await test.stripe.subscriptions.cancel((await ada.subscription()).id)
    await reconcileAfter(40 * dayMs)
    expect(await ada.plan()).toMatchObject({ status: 'cancelled' })
    expect(await ada.credits()).toBe(61)
  })

  it('gives up what Stripe no longer has: a page, an invoice, a plan on a deleted test clock', async () => {
    const ada = await test.owner('plan')
    const { orderId } = await ada.start('pack')
    await ada.pass(1)
    const { testClocks } = test.stripe.testHelpers
    for (const { id } of (await testClocks.list()).data) await testClocks.del(id)
    const { orders, subscriptions, batch } = test.ctx.store
    await batch((writer) => orders.update(writer, orderId, { checkoutSessionId: 'cs_gone' }))
    const monthId = derivedId('invoice', 'in_gone')
    await addOrder(monthId, { uid: ada.uid, itemId: 'plan', invoiceId: 'in_gone' })

    await reconcileAfter(40 * dayMs)
    expect(await ada.order(orderId)).toMatchObject({ status: 'expired' })
    expect(await ada.order(monthId)).toMatchObject({ status: 'failed' })
    expect(await ada.plan()).toMatchObject({ status: 'cancelled' })
    expect(await orders.listDue(test.ctx.clock(), 10)).toEqual([])
    expect(await subscriptions.listDue(test.ctx.clock(), 10)).toEqual([])
    test.ctx.advance(40 * dayMs)
    expect(await orders.listDue(test.ctx.clock(), 10)).toEqual([])
    // Another one can be bought.
    await ada.start('plan')
  })

  it('settles the others where one fails, which is asked about again later', async () => {
    const [ada, eve] = [await test.buyer(), await test.buyer()]
    const session = await ada.session(await ada.buy('pack'))
    await eve.buy('pack')
    const { sessions } = test.shop.client.checkout
    const retrieve = sessions.retrieve.bind(sessions)
    sessions.retrieve = (id: string, ...question) =>
      id === session ? test.unreachable() : retrieve(id, ...question)
    const statuses = async () =>
      [...(await ada.orders()), ...(await eve.orders())].map(({ status }) => status)
    await reconcileAfter(16 * minuteMs)
    expect(await statuses()).toEqual(['pending', 'paid'])
    sessions.retrieve = retrieve
    await reconcile(test.ctx)
    expect(await statuses()).toEqual(['pending', 'paid'])
    await reconcileAfter(17 * minuteMs)
    expect(await statuses()).toEqual(['paid', 'paid'])
  })
})
