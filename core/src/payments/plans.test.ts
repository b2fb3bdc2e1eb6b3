import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { derivedId } from '../ids.ts'
import { addUser } from '../testing/fixtures.ts'
import { buy, checkOut, deliver, listEvents, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { cancelSubscription, findSubscription, resumeSubscription } from './plans.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { listOrders } from './orders.ts'
import { startPurchase } from './start-purchase.ts'
import { syncSubscription } from './sync-subscription.ts'

const test = useShop()

async function subscriber(): Promise<string> {
  const uid = await addUser(test.ctx)
  await buy(test.ctx, uid, 'plan')
  await deliver(test.ctx, test.shop)
  return uid
}

/** Lets time pass to when the next renewal is paid, or so many days. */
async function advance(uid: string, days = 0): Promise<void> {
  await press(test.shop, 'advance', { customer: await test.customerOf(uid), days: `${days}` })
}

async function subscriptionOf(uid: string): Promise<Stripe.Subscription> {
  const customer = await test.customerOf(uid)
  const { data } = await test.shop.stripe.subscriptions.list({ customer, status: 'all' })
  const [subscription] = data
  if (!subscription) throw new Error('Nothing is subscribed to.')
  return subscription
}

describe('a plan', () => {
  it('is granted for its first month by the order that bought it', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    const subscription = await subscriptionOf(uid)
    const order = await test.ctx.store.orders.getOwned(uid, orderId)
    expect(order).toMatchObject({ status: 'paid', subscriptionId: subscription.id, amount: 799 })
    expect(order.receiptUrl).toMatch(/^http/)
    expect(await test.ctx.store.ledger.find(uid, `invoice_${order.invoiceId ?? ''}`)).toMatchObject(
      {
        type: 'subscription',
        amount: 30,
        balance: 31,
      },
    )
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      id: subscription.id,
      uid,
      orderId,
      itemId: 'plan',
      status: 'active',
      endsAt: null,
      currentPeriodEnd: new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000),
    })
  })

  it('is granted for each later month that is paid, with an order and a receipt of its own', async () => {
    const uid = await subscriber()
    const before = await findSubscription(test.ctx, uid, 'credits')
    await advance(uid)
    await advance(uid)
    const events = await listEvents(test.shop)
    for (const event of [...events, ...events].reverse()) await handleStripeEvent(test.ctx, event)
    expect(await test.creditsOf(uid)).toBe(91)
    const orders = await listOrders(test.ctx, uid)
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    for (const { id } of orders) {
      expect(await test.ctx.store.mail.find(derivedId('receipt-mail', id))).not.toBeNull()
    }
    const after = await findSubscription(test.ctx, uid, 'credits')
    expect(after?.currentPeriodEnd.getTime()).toBeGreaterThan(
      before?.currentPeriodEnd.getTime() ?? Infinity,
    )
  })

  it('takes the credits of a refunded month back, whichever month it was', async () => {
    const uid = await subscriber()
    await advance(uid)
    await deliver(test.ctx, test.shop)
    const { data } = await test.shop.stripe.charges.list()
    for (const { id } of data) await test.shop.stripe.refunds.create({ charge: id, amount: 400 })
    await deliver(test.ctx, test.shop)
    expect((await listOrders(test.ctx, uid)).map((order) => order.reversedCredits)).toEqual([
      16, 16,
    ])
    expect(await test.creditsOf(uid)).toBe(61 - 32)
  })

  it('whose renewal fails is past due and grants nothing; its owner is told once; paid late, it goes on', async () => {
    const uid = await subscriber()
    const customer = await test.customerOf(uid)
    await press(test.shop, 'fail-renewals', { customer, fail: 'yes' })
    await advance(uid)
    await deliver(test.ctx, test.shop)
    const unpaid = await findSubscription(test.ctx, uid, 'credits')
    expect(unpaid).toMatchObject({ status: 'past_due' })
    await advance(uid, 4)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(31)
    const invoices = await test.shop.stripe.invoices.list({ status: 'open' })
    const invoice = invoices.data[0]
    const mailId = derivedId('renewal-failed-mail', invoice?.id ?? '')
    const mail = await test.ctx.store.mail.find(mailId)
    expect(mail?.message.text).toContain(invoice?.hosted_invoice_url)
    expect(unpaid?.payUrl).toBe(invoice?.hosted_invoice_url)
    expect(await test.ctx.store.mail.listIdsOwned(uid, 10)).toHaveLength(2)

    await press(test.shop, 'fail-renewals', { customer, fail: 'no' })
    await advance(uid, 6)
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      status: 'active',
      payUrl: null,
    })
    expect(await test.creditsOf(uid)).toBe(61)
  })

  it('whose renewal the bank wants confirmed is asked for by mail, once, and goes on after that', async () => {
    const uid = await subscriber()
    const customer = await test.customerOf(uid)
    await press(test.shop, 'fail-renewals', { customer, fail: 'confirm' })
    await advance(uid)
    await deliver(test.ctx, test.shop)
    const plan = await findSubscription(test.ctx, uid, 'credits')
    expect(plan).toMatchObject({ status: 'past_due', payUrl: expect.any(String) as string })
    const { data } = await test.shop.stripe.invoices.list({ status: 'open' })
    const mail = await test.ctx.store.mail.find(
      derivedId('confirm-payment-mail', data[0]?.id ?? ''),
    )
    expect(mail?.message.text).toContain(plan?.payUrl)
    // Besides that one: the receipt of the first month.
    expect(await test.ctx.store.mail.listIdsOwned(uid, 10)).toHaveLength(2)
    await fetch(plan?.payUrl ?? '', { method: 'POST' })
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      status: 'active',
      payUrl: null,
    })
    expect(await test.creditsOf(uid)).toBe(61)
  })

  it('ends where no try to renew it succeeds', async () => {
    const uid = await subscriber()
    await press(test.shop, 'fail-renewals', {
      customer: await test.customerOf(uid),
      fail: 'yes',
    })
    await advance(uid)
    await advance(uid, 20)
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      status: 'cancelled',
      payUrl: null,
      checkAt: null,
    })
    expect(await test.creditsOf(uid)).toBe(31)
  })

  it('whose first payment the bank refuses in the end was never bought', async () => {
    const uid = await addUser(test.ctx)
    const { orderId, url } = await startPurchase(test.ctx, {
      uid,
      product: 'credits',
      itemId: 'plan',
      redirectUrl: 'https://site.test/shop',
    })
    await checkOut(url, 'pay_later')
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(1)
    const { checkoutSessionId } = await test.ctx.store.orders.getOwned(uid, orderId)
    await press(test.shop, 'settle-payment', {
      session: checkoutSessionId ?? '',
      outcome: 'refused',
    })
    const subscription = await subscriptionOf(uid)
    if (subscription.status !== 'canceled') {
      await test.shop.stripe.subscriptions.cancel(subscription.id)
    }
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'failed' })
    expect(await test.creditsOf(uid)).toBe(1)
  })
})

describe('cancelling a plan', () => {
  it('lets it run to the end of what is paid, and keeps the reason', async () => {
    const uid = await subscriber()
    const cancelled = await cancelSubscription(test.ctx, {
      uid,
      product: 'credits',
      reason: 'not_using',
    })
    expect(cancelled).toMatchObject({ status: 'active', endsAt: cancelled.currentPeriodEnd })
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      cancelReason: 'not_using',
    })
    expect(await subscriptionOf(uid)).toMatchObject({
      cancellation_details: { feedback: 'unused' },
      metadata: { cancel_reason: 'not_using', uid },
    })
    const again = await cancelSubscription(test.ctx, { uid, product: 'credits', reason: 'quality' })
    expect(again).toMatchObject({ endsAt: again.currentPeriodEnd, cancelReason: 'quality' })

    await advance(uid)
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      status: 'cancelled',
      endsAt: null,
      cancelReason: 'quality',
    })
    expect(await test.creditsOf(uid)).toBe(31)
    await expect(
      cancelSubscription(test.ctx, { uid, product: 'credits', reason: 'other' }),
    ).rejects.toMatchObject({
      name: 'not_found',
    })
    await expect(resumeSubscription(test.ctx, { uid, product: 'credits' })).rejects.toMatchObject({
      name: 'conflict',
    })
  })

  it('can be taken back before the end, and then it is renewed', async () => {
    const uid = await subscriber()
    await cancelSubscription(test.ctx, { uid, product: 'credits', reason: 'too_expensive' })
    expect(await resumeSubscription(test.ctx, { uid, product: 'credits' })).toMatchObject({
      endsAt: null,
    })
    expect(await resumeSubscription(test.ctx, { uid, product: 'credits' })).toMatchObject({
      status: 'active',
    })
    await advance(uid)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(61)
  })

  it('at Stripe’s dashboard or portal, for any day, counts here and can be taken back here', async () => {
    const uid = await subscriber()
    const { id, items } = await subscriptionOf(uid)
    const end = (items.data[0]?.current_period_end ?? 0) - 86_400
    await test.shop.stripe.subscriptions.update(id, { cancel_at: end })
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      endsAt: new Date(end * 1000),
    })
    expect(await resumeSubscription(test.ctx, { uid, product: 'credits' })).toMatchObject({
      endsAt: null,
    })
    await advance(uid)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(61)

    const next = (await subscriptionOf(uid)).items.data[0]?.current_period_end ?? 0
    await test.shop.stripe.subscriptions.update(id, { cancel_at: next })
    await advance(uid)
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      status: 'cancelled',
      endsAt: null,
    })
    expect(await test.creditsOf(uid)).toBe(61)
  })

  it('ends one that is past due at once: nothing is collected any more', async () => {
    const uid = await subscriber()
    const customer = await test.customerOf(uid)
    await press(test.shop, 'fail-renewals', { customer, fail: 'yes' })
    await advance(uid)
    await deliver(test.ctx, test.shop)
    const { subscriptions } = test.shop.client
    const cancel = subscriptions.cancel.bind(subscriptions)
    // The answer gets lost on the way, and the request is made again.
    subscriptions.cancel = async (id: string) => {
      await cancel(id)
      return await cancel(id)
    }
    const ended = await cancelSubscription(test.ctx, {
      uid,
      product: 'credits',
      reason: 'technical',
    })
    expect(ended).toMatchObject({ status: 'cancelled', cancelReason: 'technical' })
    await press(test.shop, 'fail-renewals', { customer, fail: 'no' })
    await advance(uid, 30)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(31)
  })

  it('is for those who have one', async () => {
    const uid = await addUser(test.ctx)
    await expect(
      cancelSubscription(test.ctx, { uid, product: 'credits', reason: 'other' }),
    ).rejects.toMatchObject({
      name: 'not_found',
    })
    await expect(resumeSubscription(test.ctx, { uid, product: 'credits' })).rejects.toMatchObject({
      name: 'not_found',
    })
  })
})

describe('the mirror of a plan', () => {
  it('never goes back to what an older answer of Stripe said', async () => {
    const uid = await subscriber()
    const { id } = await subscriptionOf(uid)
    const { subscriptions } = test.shop.client
    const retrieve = subscriptions.retrieve.bind(subscriptions)
    const old = await retrieve(id)
    let isFirst = true
    subscriptions.retrieve = async (...question: Parameters<typeof retrieve>) => {
      if (!isFirst) return await retrieve(...question)
      isFirst = false
      // Meanwhile the plan is cancelled, and somebody hears of it sooner.
      await subscriptions.update(id, { cancel_at_period_end: true })
      await syncSubscription(test.ctx, id)
      return old
    }
    expect(await syncSubscription(test.ctx, id)).toMatchObject({ endsAt: expect.any(Date) as Date })
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      endsAt: expect.any(Date) as Date,
    })
  })

  it('has only what was bought here', async () => {
    const { stripe } = test.shop
    const customer = (await stripe.customers.create({ email: 'bob@example.com' })).id
    const price = (await stripe.prices.list({ lookup_keys: ['plan'] })).data[0]?.id ?? ''
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'https://elsewhere.test/',
    })
    await checkOut(session.url ?? '', 'pay')
    await press(test.shop, 'fail-renewals', { customer, fail: 'yes' })
    await press(test.shop, 'advance', { customer })
    await deliver(test.ctx, test.shop)
    const { data } = await stripe.subscriptions.list({ customer })
    expect(await syncSubscription(test.ctx, data[0]?.id ?? '')).toBeNull()
    expect(await test.ctx.store.subscriptions.find(data[0]?.id ?? '')).toBeNull()
  })
})
