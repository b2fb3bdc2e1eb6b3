import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, idOf, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => {
  account.stop()
})

/** A subscription whose change to a dearer price the bank wants confirmed. */
async function waiting() {
  const { stripe } = account
  const { clock, customer, subscription } = await account.subscribe()
  await account.act('fail-renewals', { customer: customer.id, fail: 'confirm' })
  const dearer = await account.addPrice(1999, 'month')
  const [item] = subscription.items.data
  const items = [{ id: item?.id ?? '', price: dearer.id }]
  const change = { items, proration_behavior: 'always_invoice' } as const
  const update = (payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete') =>
    stripe.subscriptions.update(subscription.id, {
      ...change,
      payment_behavior,
      metadata: { plan: 'dear' },
    })
  const now = () => stripe.subscriptions.retrieve(subscription.id)
  return { clock, subscription, dearer, items, update, now }
}

describe('a change of price that the bank wants confirmed', () => {
  test('is refused, or waits until its invoice is paid', async () => {
    const { stripe } = account
    const { subscription, dearer, update, now } = await waiting()
    await expect(update('error_if_incomplete')).rejects.toMatchObject({
      statusCode: 402,
      code: 'subscription_payment_intent_requires_action',
    })
    expect((await now()).pending_update).toBeNull()

    const { pending_update, latest_invoice, items, metadata } =
      await update('pending_if_incomplete')
    expect(pending_update).toMatchObject({ metadata: { plan: 'dear' } })
    expect([items.data[0]?.price.unit_amount, metadata]).toEqual([799, subscription.metadata])
    const invoice = await stripe.invoices.retrieve(idOf(latest_invoice))
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })

    await fetch(invoice.hosted_invoice_url ?? '', { method: 'POST' })
    const after = await now()
    expect(after).toMatchObject({ pending_update: null, metadata: { plan: 'dear' } })
    expect(after.items.data[0]?.price.id).toBe(dearer.id)
    expect((await account.lastEvent()).type).toBe('customer.subscription.pending_update_applied')
  })

  test('is forgotten after 23 hours, with its invoice', async () => {
    const { stripe } = account
    const { clock, update, now } = await waiting()
    const { latest_invoice } = await update('pending_if_incomplete')
    const frozen_time = clock.frozen_time + day
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time })
    const { pending_update, items } = await now()
    expect([pending_update, items.data[0]?.price.unit_amount]).toEqual([null, 799])
    expect(await stripe.invoices.retrieve(idOf(latest_invoice))).toMatchObject({ status: 'void' })
  })

  test('takes nothing beside it that could not wait', async () => {
    const { subscription, items } = await waiting()
    const refused = account.stripe.subscriptions.update(subscription.id, {
      items,
      payment_behavior: 'pending_if_incomplete',
      cancel_at_period_end: false,
    })
    await expect(refused).rejects.toMatchObject({ param: 'cancel_at_period_end' })
  })
})

describe('the end of a subscription', () => {
  test('is said in one way at a time, and taken back in the same', async () => {
    const { subscriptions } = account.stripe
    const { subscription } = await account.subscribe()
    const { id } = subscription
    const end = subscription.items.data[0]?.current_period_end ?? 0
    const both = subscriptions.update(id, { cancel_at: end, cancel_at_period_end: true })
    await expect(both).rejects.toMatchObject({ statusCode: 400 })
    expect(await subscriptions.update(id, { cancel_at: end - day })).toMatchObject({
      cancel_at: end - day,
      cancel_at_period_end: false,
    })
    expect(await subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: end - day,
    })
    expect(await subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null })
    await subscriptions.update(id, { cancel_at_period_end: true })
    expect(await subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: end })
  })
})
