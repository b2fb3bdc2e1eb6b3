import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { idOf, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

let account: TestAccount
let pack: Stripe.Price
let plan: Stripe.Price
let customer: Stripe.Customer
let before: string
beforeAll(async () => {
  account = await startTestAccount()
  pack = await account.addPrice(499)
  plan = await account.addPrice(799, 'month')
})
afterAll(() => {
  account.stop()
})
beforeEach(async () => {
  customer = await account.stripe.customers.create({ email: 'ada@example.com', name: 'Ada' })
  before = (await account.lastEvent()).id
})

describe('a pack', () => {
  test('is paid once', async () => {
    const { stripe } = account
    const open = await account.openSession(pack, customer.id, {
      client_reference_id: 'order1',
      metadata: { order_id: 'order1' },
      payment_intent_data: { metadata: { order_id: 'order1' } },
    })
    expect(open).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `${account.url}/c/pay/${open.id}`,
      customer_details: { email: 'ada@example.com' },
    })
    const paid = await account.press(open.url, 'pay')
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`https://shop.example/success?session=${open.id}`)

    const done = await stripe.checkout.sessions.retrieve(open.id, {
      expand: ['payment_intent.latest_charge', 'line_items.data.price.product', 'customer'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'order1',
      amount_total: 499,
      customer: { name: 'Ada' },
      line_items: { data: [{ quantity: 1, price: { product: { name: 'Ten try-ons' } } }] },
      payment_intent: {
        status: 'succeeded',
        metadata: { order_id: 'order1' },
        latest_charge: { paid: true, amount_captured: 499, metadata: { order_id: 'order1' } },
      },
    })
    expect(await account.eventTypes(before)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
    const { data } = await stripe.checkout.sessions.list({
      payment_intent: idOf(done.payment_intent),
    })
    expect(data.map(({ id }) => id)).toEqual([open.id])

    await account.press(open.url, 'pay')
    expect(await account.eventTypes(before)).toHaveLength(4)
  })

  test('a declined card can be followed by one that works', async () => {
    const open = await account.openSession(pack, customer.id)
    const declined = await account.press(open.url, 'decline')
    expect(await declined.text()).toContain('Your card was declined')
    const halfway = await account.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['payment_intent'],
    })
    expect(halfway).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      },
    })
    await account.press(open.url, 'pay')
    const done = await account.stripe.checkout.sessions.retrieve(open.id)
    expect(done).toMatchObject({
      payment_status: 'paid',
      payment_intent: idOf(halfway.payment_intent),
    })
    const { data } = await account.stripe.charges.list({
      payment_intent: idOf(done.payment_intent),
    })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  test('leaving leads back and keeps it open', async () => {
    const open = await account.openSession(pack, customer.id)
    const left = await account.press(open.url, 'leave')
    expect(left.headers.get('location')).toBe('https://shop.example/cancel')
    expect(await account.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
      status: 'open',
    })
    expect(await account.eventTypes(before)).toEqual([])
  })

  test.each([
    ['paid', 'paid', 'checkout.session.async_payment_succeeded', 'succeeded'],
    ['failed', 'unpaid', 'checkout.session.async_payment_failed', 'requires_payment_method'],
  ])('the bank says later that it is %s', async (outcome, status, event, intentStatus) => {
    const open = await account.openSession(pack, customer.id)
    await account.press(open.url, 'pay_later')
    const retrieve = () =>
      account.stripe.checkout.sessions.retrieve(open.id, { expand: ['payment_intent'] })
    expect(await retrieve()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    })
    await account.act('settle-payment', { session: open.id, outcome })
    expect(await retrieve()).toMatchObject({
      payment_status: status,
      payment_intent: { status: intentStatus },
    })
    expect((await account.eventTypes(before)).at(-1)).toBe(event)
    const twice = await account.act('settle-payment', { session: open.id, outcome })
    expect(twice.status).toBe(400)
  })

  test('an expired session cannot be paid', async () => {
    const open = await account.openSession(pack, customer.id)
    expect(await account.stripe.checkout.sessions.expire(open.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await account.press(open.url, 'pay')
    expect(await account.eventTypes(before)).toEqual(['checkout.session.expired'])
    await expect(account.stripe.checkout.sessions.expire(open.id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('status of `expired`') as string,
    })
  })
})

describe('a plan', () => {
  test('starts with a paid invoice', async () => {
    const metadata = { order_id: 'order2' }
    const open = await account.openSession(plan, customer.id, { subscription_data: { metadata } })
    await account.press(open.url, 'pay')
    const done = await account.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['subscription.latest_invoice.payments'],
    })
    expect(done).toMatchObject({
      payment_status: 'paid',
      payment_intent: null,
      subscription: {
        status: 'active',
        metadata,
        cancel_at_period_end: false,
        latest_invoice: {
          status: 'paid',
          billing_reason: 'subscription_create',
          amount_paid: 799,
          parent: { subscription_details: { metadata } },
          payments: {
            data: [{ status: 'paid', payment: { type: 'payment_intent' } }],
          },
        },
      },
    })
    expect(await account.eventTypes(before)).toEqual([
      'payment_method.attached',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.created',
      'checkout.session.completed',
    ])
    const { data } = await account.stripe.checkout.sessions.list({
      subscription: idOf(done.subscription),
    })
    expect(data.map(({ id }) => id)).toEqual([open.id])
  })

  test('a bank that refuses later leaves it past due', async () => {
    const open = await account.openSession(plan, customer.id)
    await account.press(open.url, 'pay_later')
    const { subscription } = await account.stripe.checkout.sessions.retrieve(open.id)
    const retrieve = () => account.stripe.subscriptions.retrieve(idOf(subscription))
    expect(await retrieve()).toMatchObject({ status: 'active' })
    await account.act('settle-payment', { session: open.id, outcome: 'failed' })
    expect(await retrieve()).toMatchObject({ status: 'past_due' })
  })

  test('somebody without a customer becomes one', async () => {
    const open = await account.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: 'https://shop.example',
    })
    await account.press(open.url, 'pay', { email: 'new@example.com' })
    const { customer: made } = await account.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['customer'],
    })
    expect(made).toMatchObject({ email: 'new@example.com' })
  })
})

describe('sessions are refused', () => {
  type Refused = [string, Partial<Stripe.Checkout.SessionCreateParams>, string]
  test.each<Refused>([
    ['a plan in payment mode', { mode: 'payment' }, 'passed a recurring price'],
    [
      'data of the other mode',
      { payment_intent_data: { metadata: {}, description: 'x' } },
      'You can not pass `payment_intent_data` in `subscription` mode.',
    ],
    ['two payers', { customer_email: 'b@example.com' }, 'only specify one'],
    ['a life too short', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'at least 30 minutes'],
    ['a life too long', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, '24 hours'],
    ['an unknown customer', { customer: 'cus_no' }, "No such customer: 'cus_no'"],
  ])('%s', async (_, params, message) => {
    await expect(account.openSession(plan, customer.id, params)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(message) as string,
    })
  })

  test('prices that are not for sale, and no quantity', async () => {
    const old = await account.addPrice(1)
    await expect(
      account.openSession(old, customer.id, { line_items: [{ price: old.id }] }),
    ).rejects.toMatchObject({ param: 'line_items[0][quantity]' })
    await account.stripe.prices.update(old.id, { active: false })
    await expect(account.openSession(old, customer.id)).rejects.toMatchObject({
      message: expect.stringContaining('inactive') as string,
    })
  })
})
