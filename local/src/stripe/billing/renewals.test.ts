import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour, idOf, jan31, post, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { periodEnd } from './periods.ts'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => {
  account.stop()
})

const feb28 = Date.UTC(2027, 1, 28, 12) / 1000
const mar31 = Date.UTC(2027, 2, 31, 12) / 1000

async function advance(clock: string, frozen_time: number): Promise<void> {
  const { testClocks } = account.stripe.testHelpers
  expect(await testClocks.advance(clock, { frozen_time })).toMatchObject({ status: 'advancing' })
  expect(await testClocks.retrieve(clock)).toMatchObject({ status: 'ready', frozen_time })
}

test('months end on their last day where the first day is not in them', () => {
  const monthly = { interval: 'month', interval_count: 1 } as const
  expect(periodEnd(jan31, jan31, monthly)).toBe(feb28)
  expect(periodEnd(jan31, feb28, monthly)).toBe(mar31)
  expect(periodEnd(jan31, jan31, { interval: 'year', interval_count: 1 })).toBe(jan31 + 365 * day)
  expect(periodEnd(jan31, jan31 + day, { interval: 'week', interval_count: 2 })).toBe(
    jan31 + 14 * day,
  )
})

describe('a renewal', () => {
  test('is a draft for an hour, then paid', async () => {
    const { clock, subscription } = await account.subscribe()
    const before = (await account.lastEvent()).id
    await advance(clock.id, feb28)
    const renewed = await account.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    expect(renewed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: feb28, current_period_end: mar31 }] },
      latest_invoice: {
        status: 'draft',
        billing_reason: 'subscription_cycle',
        period_start: jan31,
        period_end: feb28,
        lines: { data: [{ period: { start: feb28, end: mar31 }, amount: 799 }] },
      },
    })
    await advance(clock.id, feb28 + hour)
    const invoices = await account.stripe.invoices.list({ subscription: subscription.id })
    expect(invoices.data).toMatchObject([
      { status: 'paid', status_transitions: { paid_at: feb28 + hour } },
      { status: 'paid', billing_reason: 'subscription_create' },
    ])
    expect(await account.eventTypes(before)).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.created',
      'customer.subscription.updated',
      'test_helpers.test_clock.ready',
      'test_helpers.test_clock.advancing',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.ready',
    ])
    const updated = await account.lastEvent('customer.subscription.updated')
    expect(updated.data).toMatchObject({
      previous_attributes: { latest_invoice: idOf(subscription.latest_invoice) },
    })
  })

  test('that fails is tried again, then ends the subscription', async () => {
    const { clock, customer, subscription } = await account.subscribe()
    await account.act('fail-renewals', { customer: customer.id, fail: 'yes' })
    const retrieve = () =>
      account.stripe.subscriptions.retrieve(subscription.id, {
        expand: ['latest_invoice.payments'],
      })
    const due = feb28 + hour
    await advance(clock.id, due)
    expect(await retrieve()).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempt_count: 1,
        next_payment_attempt: due + 3 * day,
        payments: { data: [{ status: 'open' }] },
      },
    })
    expect(await account.lastEvent('customer.subscription.updated')).toMatchObject({
      data: { previous_attributes: { status: 'active' } },
    })
    await advance(clock.id, due + 8 * day)
    expect(await retrieve()).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 3 },
    })
    await advance(clock.id, due + 15 * day)
    expect(await retrieve()).toMatchObject({
      status: 'canceled',
      ended_at: due + 15 * day,
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', next_payment_attempt: null, attempt_count: 4 },
    })
    const failed = await account.stripe.events.list({ type: 'invoice.payment_failed' })
    expect(failed.data).toHaveLength(4)
    expect((await account.lastEvent('customer.subscription.*')).type).toBe(
      'customer.subscription.deleted',
    )
  })

  test.each([
    ['a retry', 'retry'],
    ['its page', 'page'],
  ])('that failed is mended by %s', async (_, way) => {
    const { clock, customer, subscription } = await account.subscribe()
    await account.act('fail-renewals', { customer: customer.id, fail: 'yes' })
    await advance(clock.id, feb28 + hour)
    const { data } = await account.stripe.invoices.list({ customer: customer.id, status: 'open' })
    if (way === 'page') {
      const url = data[0]?.hosted_invoice_url ?? ''
      expect(await (await fetch(url)).text()).toContain('Pay $7.99')
      expect((await post(url, {})).status).toBe(303)
      expect((await post(url, {})).status).toBe(400)
    } else {
      await account.act('fail-renewals', { customer: customer.id, fail: 'no' })
      await advance(clock.id, feb28 + hour + 3 * day)
    }
    const mended = await account.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    expect(mended).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 2 },
    })
  })
})

describe('a cancellation', () => {
  test('at the end of the period can be taken back', async () => {
    const { clock, subscription } = await account.subscribe()
    const { subscriptions } = account.stripe
    const cancelled = await subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'too dear', feedback: 'too_expensive' },
    })
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: feb28,
      canceled_at: jan31,
      cancellation_details: {
        reason: 'cancellation_requested',
        comment: 'too dear',
        feedback: 'too_expensive',
      },
    })
    const resumed = await subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null, comment: null, feedback: null },
    })
    expect(await account.lastEvent('customer.subscription.updated')).toMatchObject({
      data: { previous_attributes: { cancel_at_period_end: true, cancel_at: feb28 } },
    })
    await subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advance(clock.id, feb28)
    expect(await subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: feb28,
      canceled_at: jan31,
    })
    const invoices = await account.stripe.invoices.list({ subscription: subscription.id })
    expect(invoices.data).toHaveLength(1)
    await expect(
      subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('at once', async () => {
    const { customer, subscription } = await account.subscribe()
    const { subscriptions } = account.stripe
    expect(await subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: jan31,
    })
    await expect(subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const list = async (status?: 'all' | 'canceled') =>
      (await subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.length
    expect([await list(), await list('all'), await list('canceled')]).toEqual([0, 1, 1])
  })

  test('with the customer, who goes away', async () => {
    const { customer, subscription } = await account.subscribe()
    await account.stripe.customers.del(customer.id)
    const kept = await account.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['customer'],
    })
    expect(kept).toMatchObject({ status: 'canceled', customer: { deleted: true } })
  })
})

describe('test clocks', () => {
  test('go forward only, no further than two periods', async () => {
    const { clock } = await account.subscribe()
    const { testClocks } = account.stripe.testHelpers
    const refused = (frozen_time: number) =>
      expect(testClocks.advance(clock.id, { frozen_time })).rejects.toMatchObject({
        statusCode: 400,
        param: 'frozen_time',
      })
    await refused(jan31)
    await refused(mar31 + 1)
    await advance(clock.id, mar31)
  })

  test('take their customers with them', async () => {
    const { clock, customer } = await account.subscribe()
    const { testClocks } = account.stripe.testHelpers
    expect(await testClocks.del(clock.id)).toMatchObject({ deleted: true })
    await expect(account.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('the dashboard puts a customer in real time on one and renews', async () => {
    const customer = await account.stripe.customers.create({ email: 'real@example.com' })
    await account.buy(await account.addPrice(799, 'month'), customer.id)
    for (const paid of [2, 3]) {
      await account.act('advance', { customer: customer.id })
      const { data } = await account.stripe.invoices.list({
        customer: customer.id,
        status: 'paid',
      })
      expect(data).toHaveLength(paid)
    }
  })
})
