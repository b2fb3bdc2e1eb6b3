import { describe, expect, it } from 'vitest'
import { derivedId } from '../ids.ts'
import { checkOut, listEvents } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { syncSubscription } from './sync-subscription.ts'

const test = useShop()
const aDate = expect.any(Date) as Date
const openInvoice = async () => (await test.stripe.invoices.list({ status: 'open' })).data[0]

describe('a plan', () => {
  it('is granted for its first month by the order that bought it', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('plan')
    await test.deliver()
    const { id, items } = await ada.subscription()
    const order = await ada.order(orderId)
    expect(order).toMatchObject({ status: 'paid', subscriptionId: id, amount: 799 })
    expect(order.receiptUrl).toMatch(/^http/)
    const entry = await test.ctx.store.ledger.find(ada.uid, `invoice_${order.invoiceId ?? ''}`)
    expect(entry).toMatchObject({ type: 'subscription', amount: 30, balance: 31 })
    const currentPeriodEnd = new Date((items.data[0]?.current_period_end ?? 0) * 1000)
    const mirror = { id, uid: ada.uid, orderId, itemId: 'plan', status: 'active', endsAt: null }
    expect(await ada.plan()).toMatchObject({ ...mirror, currentPeriodEnd })
  })

  it('is granted for each later month that is paid, with an order and a receipt of its own', async () => {
    const ada = await test.owner('plan')
    const before = await ada.plan()
    await ada.pass()
    await ada.pass()
    const events = await listEvents(test.shop)
    for (const event of [...events, ...events].reverse()) await handleStripeEvent(test.ctx, event)
    expect(await ada.credits()).toBe(91)
    const orders = await ada.orders()
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    const receipts = (await ada.mails()).map(({ id }) => id).sort()
    expect(receipts).toEqual(orders.map(({ id }) => derivedId('receipt-mail', id)).sort())
    const end = (await ada.plan())?.currentPeriodEnd.getTime()
    expect(end).toBeGreaterThan(before?.currentPeriodEnd.getTime() ?? Infinity)
  })

  it('takes the credits of a refunded month back, whichever month it was', async () => {
    const ada = await test.owner('plan')
    await ada.advance()
    for (const { id } of await ada.charges()) {
      await test.stripe.refunds.create({ charge: id, amount: 400 })
    }
    await test.deliver()
    expect((await ada.orders()).map((order) => order.reversedCredits)).toEqual([16, 16])
    expect(await ada.credits()).toBe(61 - 32)
  })

  it('whose renewal fails is past due and grants nothing; its owner is told once; paid late, it goes on', async () => {
    const ada = await test.owner('plan')
    await ada.failRenewals('yes')
    await ada.advance()
    const unpaid = await ada.plan()
    expect(unpaid).toMatchObject({ status: 'past_due' })
    await ada.advance(4)
    expect(await ada.credits()).toBe(31)
    const invoice = await openInvoice()
    const mailId = derivedId('renewal-failed-mail', invoice?.id ?? '')
    const mail = await test.ctx.store.mail.find(mailId)
    expect(mail?.message.text).toContain(invoice?.hosted_invoice_url)
    expect(unpaid?.payUrl).toBe(invoice?.hosted_invoice_url)
    expect(await ada.mails()).toHaveLength(2)
    await ada.failRenewals('no')
    await ada.advance(6)
    expect(await ada.plan()).toMatchObject({ status: 'active', payUrl: null })
    expect(await ada.credits()).toBe(61)
  })

  it('whose renewal the bank wants confirmed leads to one mail, and continues after that', async () => {
    const ada = await test.owner('plan')
    await ada.failRenewals('confirm')
    await ada.advance()
    const plan = await ada.plan()
    expect(plan).toMatchObject({ status: 'past_due', payUrl: expect.any(String) as string })
    const mailId = derivedId('confirm-payment-mail', (await openInvoice())?.id ?? '')
    expect((await test.ctx.store.mail.find(mailId))?.message.text).toContain(plan?.payUrl)
    // The other one is the receipt of the first month.
    expect(await ada.mails()).toHaveLength(2)
    await fetch(plan?.payUrl ?? '', { method: 'POST' })
    await test.deliver()
    expect(await ada.plan()).toMatchObject({ status: 'active', payUrl: null })
    expect(await ada.credits()).toBe(61)
  })

  it('ends where no try to renew it succeeds', async () => {
    const ada = await test.owner('plan')
    await ada.failRenewals('yes')
    await ada.pass()
    await ada.advance(20)
    expect(await ada.plan()).toMatchObject({ status: 'cancelled', payUrl: null, checkAt: null })
    expect(await ada.credits()).toBe(31)
  })

  it('whose first payment the bank refuses in the end was never bought', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('plan', 'pay_later')
    await test.deliver()
    expect(await ada.credits()).toBe(1)
    const session = await ada.session(orderId)
    await test.press('settle-payment', { session, outcome: 'refused' })
    const { id, status } = await ada.subscription()
    if (status !== 'canceled') await test.stripe.subscriptions.cancel(id)
    await test.deliver()
    expect(await ada.order(orderId)).toMatchObject({ status: 'failed' })
    expect(await ada.credits()).toBe(1)
  })

  it('ends the order whose first payment never came, after the event of the plan’s end alone', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('plan', 'pay_later')
    const session = await ada.session(orderId)
    await test.press('settle-payment', { session, outcome: 'refused' })
    const { id, status } = await ada.subscription()
    if (status !== 'canceled') await test.stripe.subscriptions.cancel(id)
    const events = await listEvents(test.shop)
    const deleted = events.filter(({ type }) => type === 'customer.subscription.deleted')
    for (const event of deleted) await handleStripeEvent(test.ctx, event)
    expect(deleted).toHaveLength(1)
    expect(await ada.order(orderId)).toMatchObject({ status: 'failed', checkAt: null })
  })
})

describe('cancelling a plan', () => {
  it('lets it run to the end of what is paid, and keeps the reason', async () => {
    const ada = await test.owner('plan')
    const cancelled = await ada.cancel('not_using')
    expect(cancelled).toMatchObject({ status: 'active', endsAt: cancelled.currentPeriodEnd })
    expect(await ada.plan()).toMatchObject({ cancelReason: 'not_using' })
    expect(await ada.subscription()).toMatchObject({
      cancellation_details: { feedback: 'unused' },
      metadata: { cancel_reason: 'not_using', uid: ada.uid },
    })
    const again = await ada.cancel('quality')
    expect(again).toMatchObject({ endsAt: again.currentPeriodEnd, cancelReason: 'quality' })
    await ada.advance()
    const ended = { status: 'cancelled', endsAt: null, cancelReason: 'quality' }
    expect(await ada.plan()).toMatchObject(ended)
    expect(await ada.credits()).toBe(31)
    await expect(ada.cancel('other')).rejects.toMatchObject({ name: 'not_found' })
    await expect(ada.resume()).rejects.toMatchObject({ name: 'conflict' })
  })

  it('can be taken back before the end, and then it is renewed', async () => {
    const ada = await test.owner('plan')
    await ada.cancel('too_expensive')
    expect(await ada.resume()).toMatchObject({ endsAt: null })
    expect(await ada.resume()).toMatchObject({ status: 'active' })
    await ada.advance()
    expect(await ada.credits()).toBe(61)
  })

  it('at Stripe’s dashboard or portal, for any day, counts here and can be taken back here', async () => {
    const ada = await test.owner('plan')
    const periodEnd = async () => (await ada.subscription()).items.data[0]?.current_period_end ?? 0
    const { id } = await ada.subscription()
    const end = (await periodEnd()) - 86_400
    await test.stripe.subscriptions.update(id, { cancel_at: end })
    await test.deliver()
    expect(await ada.plan()).toMatchObject({ endsAt: new Date(end * 1000) })
    expect(await ada.resume()).toMatchObject({ endsAt: null })
    await ada.advance()
    expect(await ada.credits()).toBe(61)
    await test.stripe.subscriptions.update(id, { cancel_at: await periodEnd() })
    await ada.advance()
    expect(await ada.plan()).toMatchObject({ status: 'cancelled', endsAt: null })
    expect(await ada.credits()).toBe(61)
  })

  it('ends one that is past due at once: nothing is collected any more', async () => {
    const ada = await test.owner('plan')
    await ada.failRenewals('yes')
    await ada.advance()
    const { subscriptions } = test.shop.client
    const cancel = subscriptions.cancel.bind(subscriptions)
    // The answer gets lost, and the request is repeated.
    subscriptions.cancel = async (id: string) => {
      await cancel(id)
      return await cancel(id)
    }
    const ended = { status: 'cancelled', cancelReason: 'technical' }
    expect(await ada.cancel('technical')).toMatchObject(ended)
    await ada.failRenewals('no')
    await ada.advance(30)
    expect(await ada.credits()).toBe(31)
  })

  it('is for those who have one', async () => {
    const ada = await test.buyer()
    await expect(ada.cancel('other')).rejects.toMatchObject({ name: 'not_found' })
    await expect(ada.resume()).rejects.toMatchObject({ name: 'not_found' })
  })
})

describe('the mirror of a plan', () => {
  it('never goes back to what an older answer of Stripe said', async () => {
    const ada = await test.owner('plan')
    const { id } = await ada.subscription()
    const { subscriptions } = test.shop.client
    const retrieve = subscriptions.retrieve.bind(subscriptions)
    const old = await retrieve(id)
    let isFirst = true
    subscriptions.retrieve = async (...question: Parameters<typeof retrieve>) => {
      if (!isFirst) return await retrieve(...question)
      isFirst = false
      // Meanwhile the plan is cancelled, and that event is handled first.
      await subscriptions.update(id, { cancel_at_period_end: true })
      await syncSubscription(test.ctx, id)
      return old
    }
    expect(await syncSubscription(test.ctx, id)).toMatchObject({ endsAt: aDate })
    expect(await ada.plan()).toMatchObject({ endsAt: aDate })
  })

  it('has only what was bought here', async () => {
    const { stripe } = test
    const customer = (await stripe.customers.create({ email: 'bob@example.com' })).id
    const price = (await stripe.prices.list({ lookup_keys: ['plan'] })).data[0]?.id ?? ''
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'https://elsewhere.test/',
    })
    await checkOut(session.url ?? '', 'pay')
    await test.press('fail-renewals', { customer, fail: 'yes' })
    await test.press('advance', { customer })
    await test.deliver()
    const [{ id } = { id: '' }] = (await stripe.subscriptions.list({ customer })).data
    expect(await syncSubscription(test.ctx, id)).toBeNull()
    expect(await test.ctx.store.subscriptions.find(id)).toBeNull()
  })
})
