import { addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { checkOut, listEvents, press } from '@hairstyle/core/testing/payments/test-shop.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Person } from '../../testing/test-api.ts'
import { useTestShopApi } from '../../testing/test-shop-api.ts'

const test = useTestShopApi()

/** The event of an order's payment, as Stripe sends it. */
async function paidEvent(orderId: string): Promise<{ id: string; payload: string }> {
  const event = (await listEvents(test.shop)).find(
    ({ type, data }) =>
      type === 'checkout.session.completed' &&
      'client_reference_id' in data.object &&
      data.object.client_reference_id === orderId,
  )
  if (!event) throw new Error('Nobody paid.')
  return { id: event.id, payload: JSON.stringify(event) }
}

/** A paid pack whose event has not been delivered yet. */
async function paidPack(person: Person) {
  const { order_id, url } = await test.buy(person, 'pack')
  await checkOut(url, 'pay')
  return { order_id, ...(await paidEvent(order_id)) }
}

describe('POST /stripe/webhook', () => {
  it.each([
    ['forged', { secret: 'whsec_of_somebody_else' }],
    ['stale, more than five minutes old', { ageSeconds: 301 }],
    ['over another body', { body: '{"id":"evt_1","type":"checkout.session.completed"}' }],
  ])('answers 400 to a signature that is %s, and does nothing', async (_, posting) => {
    const ada = await test.person()
    const { payload } = await paidPack(ada)
    const response = await test.post(payload, posting)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 1001, data: null })
    expect(await ada.credits()).toBe(1)
  })

  it('answers 400 to a body with one altered byte', async () => {
    const ada = await test.person()
    const { payload } = await paidPack(ada)
    expect((await test.post(payload, { body: payload.replace('499', '498') })).status).toBe(400)
    expect(await ada.credits()).toBe(1)
  })

  it.each([
    ['no signature', undefined],
    ['nothing in it', ''],
    ['no time', 'v1=abc'],
    ['words', 'please'],
  ])('answers 400 where there is %s', async (_, signature) => {
    const response = await fetch(`${test.origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(signature !== undefined && { 'Stripe-Signature': signature }),
      },
      body: '{}',
    })
    expect(response.status).toBe(400)
  })

  it('takes a signature that is nearly five minutes old', async () => {
    const ada = await test.person()
    const { payload } = await paidPack(ada)
    expect((await test.post(payload, { ageSeconds: 299 })).status).toBe(200)
    expect(await ada.credits()).toBe(11)
  })

  it('answers success to events that it has no use for', async () => {
    const event = { id: 'evt_other', object: 'event', type: 'payout.paid', data: { object: {} } }
    const response = await test.post(JSON.stringify(event))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ code: 0, message: '', data: { received: true } })
  })

  it.each([
    ['invoice.paid', { id: 'in_gone' }],
    ['invoice.payment_failed', { id: 'in_gone' }],
    ['customer.subscription.updated', { id: 'sub_gone' }],
    ['checkout.session.completed', { id: 'cs_gone', client_reference_id: 'ORDER' }],
    ['charge.refunded', { id: 'ch_gone', payment_intent: 'pi_gone' }],
    ['charge.dispute.created', { id: 'du_gone', payment_intent: 'pi_gone' }],
  ])(
    'answers success to %s of what Stripe no longer has, and 500 while it is out of reach',
    async (type, object) => {
      const ada = await test.person()
      const { order_id } = await test.buy(ada, 'pack')
      const data = {
        object: JSON.parse(JSON.stringify(object).replace('ORDER', order_id)) as object,
      }
      const event = { id: `evt_${type}_gone`, object: 'event', type, created: 1, data }
      const payload = JSON.stringify(event)
      const { client } = test.shop
      const unreachable = () => {
        throw new client.errors.StripeConnectionError({ message: 'no route', type: 'api_error' })
      }
      const questions = [
        vi.spyOn(client.invoices, 'retrieve').mockImplementation(unreachable),
        vi.spyOn(client.subscriptions, 'retrieve').mockImplementation(unreachable),
        vi.spyOn(client.checkout.sessions, 'retrieve').mockImplementation(unreachable),
        vi.spyOn(client.checkout.sessions, 'list').mockImplementation(unreachable),
      ]
      expect((await test.post(payload)).status).toBe(500)
      for (const question of questions) question.mockRestore()
      expect((await test.post(payload)).status).toBe(200)
      expect(await test.ctx.store.stripeEvents.find(event.id)).not.toBeNull()
      expect(await test.ctx.store.orders.find(order_id)).toMatchObject({ status: 'pending' })
    },
  )

  it('answers 500 when its work fails, leaves nothing half done, and does it the next time', async () => {
    const ada = await test.person()
    const { id, payload, order_id } = await paidPack(ada)
    const create = vi.spyOn(test.ctx.store.ledger, 'create').mockImplementationOnce(() => {
      throw new Error('No ledger')
    })
    const response = await test.post(payload)
    create.mockRestore()
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('No ledger')
    expect(await test.ctx.store.stripeEvents.find(id)).toBeNull()
    const info = () => ada.ok('GET /stripe/order/info/hairstyle', { order_id })
    expect(await info()).toMatchObject({ status: 'pending' })
    expect(await ada.credits()).toBe(1)

    expect((await test.post(payload)).status).toBe(200)
    expect(await info()).toMatchObject({ status: 'paid' })
    expect(await ada.credits()).toBe(11)
    expect(await test.ctx.store.stripeEvents.find(id)).not.toBeNull()
  })
})

describe('money that goes back', () => {
  it('takes credits back without showing a debt, which the next pack settles', async () => {
    const ada = await test.person()
    const order_id = await test.pay(ada, 'pack')
    for (let count = 0; count < 3; count += 1) await ada.begin()
    await press(test.shop, 'refund', { charge: await test.chargeOf(order_id), amount: '' })
    await test.deliver()
    expect((await test.ctx.store.users.find(ada.uid))?.credits).toBe(-2)
    expect(await ada.ok('GET /user/info')).toMatchObject({ credits: 0 })
    expect(await ada.credits()).toBe(0)
    expect((await ada.records())[0]).toMatchObject({ type: 'reversal', amount: -10, balance: 0 })
    const wish = { your_image: await ada.photo(), lib_ids: [await addStyle(test.ctx)] }
    await ada.refused('not_enough_credits', 'POST /hairstyle/create', wish)
    const order = await ada.ok('GET /stripe/order/info/hairstyle', { order_id })
    expect(order.status).toBe('refunded')
    await test.pay(ada, 'pack')
    expect(await ada.credits()).toBe(8)
  })

  it.each([
    ['lost', 0, 'Your bank took the payment back: 10 credits'],
    ['won', 10, 'Dispute settled: 10 credits'],
  ])(
    'holds the credits of a payment in dispute, until it is %s',
    async (outcome, credits, title) => {
      const ada = await test.person()
      const charge = await test.chargeOf(await test.pay(ada, 'pack'))
      await ada.begin()
      await press(test.shop, 'dispute', { charge })
      await test.deliver()
      const held = 'On hold until your bank has decided about the payment: 10 credits'
      const entry = { type: 'reversal', amount: -10, balance: 0, title: held }
      expect((await ada.records())[0]).toMatchObject(entry)
      const { data } = await test.shop.stripe.disputes.list({ limit: 1 })
      await press(test.shop, 'decide-dispute', { dispute: data[0]?.id ?? '', outcome })
      await test.deliver()
      expect(await ada.credits()).toBe(credits)
      expect((await ada.records())[0]).toMatchObject({ title, balance: credits })
    },
  )

  it('brings another month of a plan whose first one is in dispute', async () => {
    const ada = await test.person()
    await press(test.shop, 'dispute', { charge: await test.chargeOf(await test.pay(ada, 'plan')) })
    await test.deliver()
    expect(await ada.credits()).toBe(1)
    await test.advanceMonth(ada)
    expect(await ada.credits()).toBe(31)
  })
})
