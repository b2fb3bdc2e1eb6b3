import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { createBatch } from '../creations/create-batch.ts'
import { derivedId } from '../ids.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { addStyle, addTestPhoto } from '../testing/fixtures.ts'
import { checkOut, listEvents } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { settleCheckout } from './settle-payments.ts'

const test = useShop()

/** An event as the webhook would get it. */
function completed(object: object, id = 'evt_completed'): Stripe.Event {
  const event = { id, type: 'checkout.session.completed', data: { object } }
  return JSON.parse(JSON.stringify(event)) as Stripe.Event
}

const handleAll = (events: Stripe.Event[]) =>
  Promise.all(events.map((event) => handleStripeEvent(test.ctx, event)))

describe('a pack', () => {
  it('is granted once it is paid, with one receipt, however often its events come', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('pack')
    expect(await ada.order(orderId)).toMatchObject({ status: 'pending' })
    expect(await ada.credits()).toBe(1)
    const events = await listEvents(test.shop)
    await handleAll([...events, ...events, ...events])
    await handleAll(events)
    const order = await ada.order(orderId)
    expect(order).toMatchObject({ status: 'paid', amount: 499, grantedCredits: 10, checkAt: null })
    expect(order.receiptUrl).toMatch(/^http/)
    const entry = { id: `purchase_${orderId}`, amount: 10, balance: 11 }
    expect(await ada.ledger()).toMatchObject([{ id: 'signup' }, entry])
    const receipts = await ada.mails()
    const id = derivedId('receipt-mail', orderId)
    expect(receipts).toMatchObject([{ id, ownerId: ada.uid, to: 'ada@example.com' }])
    expect(receipts[0]?.message.text).toContain(order.receiptUrl)
  })

  it('does an event once, and has no use for events of other kinds', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    const events = await listEvents(test.shop)
    const types = events.map(({ type }) => type)
    expect(types).toContain('payment_intent.succeeded')
    const done = await handleAll(events)
    expect(types.filter((_, index) => done[index])).toEqual(['checkout.session.completed'])
    expect(new Set(await handleAll(events))).toEqual(new Set([false]))
  })

  it.each(['a/b', '__all__', '', 'x'.repeat(200), 'somebody-elses'])(
    'is not looked for where other software wrote "%s" at Stripe',
    async (reference) => {
      const object = { id: 'cs_foreign', client_reference_id: reference }
      const event = completed(object, `evt_${derivedId(reference)}`)
      expect(await handleStripeEvent(test.ctx, event)).toBe(true)
    },
  )

  it('is not granted by events that say more than Stripe does when it is asked', async () => {
    const ada = await test.buyer()
    const { orderId } = await ada.start('pack')
    const session = await test.stripe.checkout.sessions.retrieve(await ada.session(orderId))
    const object = { ...session, status: 'complete', payment_status: 'paid' }
    await handleStripeEvent(test.ctx, completed(object))
    expect(await ada.order(orderId)).toMatchObject({ status: 'pending' })
    expect(await ada.credits()).toBe(1)
  })

  it('leaves alone what others sell on the same account', async () => {
    const ada = await test.buyer()
    const { stripe } = test
    const price = (await stripe.prices.list({ lookup_keys: ['pack'] })).data[0]?.id ?? ''
    for (const reference of [{}, { client_reference_id: 'somebody-elses' }]) {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer: (await stripe.customers.create({ email: 'bob@example.com' })).id,
        line_items: [{ price, quantity: 1 }],
        success_url: 'https://elsewhere.test/',
        ...reference,
      })
      await checkOut(session.url ?? '', 'pay')
    }
    const { data } = await stripe.charges.list()
    for (const { id } of data) await stripe.refunds.create({ charge: id })
    await test.deliver()
    expect(await ada.credits()).toBe(1)
    const paths = (await allDocuments(test.ctx)).map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('orders/'))).toEqual([])
  })

  it('is done whole or not at all, and again after a failure', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('pack')
    const { store } = test.ctx
    const create = () => {
      throw new Error('Out of order.')
    }
    const broken = { ...test.ctx, store: { ...store, mail: { ...store.mail, create } } }
    await expect(test.deliver(broken)).rejects.toThrow('Out of order.')
    expect(await ada.order(orderId)).toMatchObject({ status: 'pending' })
    expect(await ada.credits()).toBe(1)
    await test.deliver()
    expect(await ada.credits()).toBe(11)
  })

  it('of a declined card stays pending, until its page expires', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('pack', 'decline')
    await test.deliver()
    expect(await ada.order(orderId)).toMatchObject({ status: 'pending' })
    await test.press('expire-session', { session: await ada.session(orderId) })
    await test.deliver()
    expect(await ada.order(orderId)).toMatchObject({ status: 'expired', checkAt: null })
    expect(await ada.credits()).toBe(1)
  })

  it.each([
    { outcome: 'paid', status: 'paid', credits: 11 },
    { outcome: 'refused', status: 'failed', credits: 1 },
  ])('waits for a bank that takes days: $outcome', async ({ outcome, status, credits }) => {
    const ada = await test.buyer()
    const orderId = await ada.buy('pack', 'pay_later')
    await test.deliver()
    expect(await ada.order(orderId)).toMatchObject({ status: 'pending' })
    await test.press('settle-payment', { session: await ada.session(orderId), outcome })
    await test.deliver()
    expect(await ada.order(orderId)).toMatchObject({ status })
    expect(await ada.credits()).toBe(credits)
  })
})

describe('money that goes back', () => {
  it('takes credits back in proportion, and all with all of it', async () => {
    const ada = await test.owner('pack')
    const [order] = await ada.orders()
    const first = await ada.refund(100)
    await test.deliver()
    const partly = { status: 'paid', reversedCredits: 3 }
    expect(await ada.order(order?.id ?? '')).toMatchObject(partly)
    const second = await ada.refund()
    await test.deliver()
    expect(await ada.order(order?.id ?? '')).toMatchObject({ status: 'refunded' })
    expect((await ada.ledger()).slice(2)).toEqual([
      { id: `reversal_${first.id}`, amount: -3, balance: 8 },
      { id: `reversal_${second.id}`, amount: -7, balance: 1 },
    ])
  })

  it('counts although its events come before those of the purchase', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    await ada.refund(250)
    const events = await listEvents(test.shop)
    for (const event of events.reverse()) await handleStripeEvent(test.ctx, event)
    const counted = { status: 'paid', grantedCredits: 10, reversedCredits: 6 }
    expect(await ada.orders()).toMatchObject([counted])
    expect(await ada.credits()).toBe(5)
  })

  it('leaves a debt where the credits were used; nothing can be tried on until later credits settle it', async () => {
    const ada = await test.owner('pack')
    const photoId = await addTestPhoto(test.ctx, { ownerId: ada.uid })
    const styles = await Promise.all(Array.from({ length: 8 }, () => addStyle(test.ctx)))
    const tryOn = (count: number) => {
      const wish = { photoId, styleIds: styles.slice(0, count), color: null, requestId: null }
      return createBatch(test.ctx, ada.uid, wish)
    }
    await tryOn(8)
    await ada.refund()
    await test.deliver()
    expect(await ada.credits()).toBe(-7)
    await expect(tryOn(1)).rejects.toMatchObject({ name: 'not_enough_credits' })
    await ada.buy('pack')
    await test.deliver()
    expect(await ada.credits()).toBe(3)
    await expect(tryOn(4)).rejects.toMatchObject({ name: 'not_enough_credits' })
    await tryOn(3)
    expect(await ada.credits()).toBe(0)
  })

  it('stays taken when an older answer of Stripe comes later', async () => {
    const ada = await test.owner('pack')
    const [order] = await ada.orders()
    const { sessions } = test.shop.client.checkout
    const retrieve = sessions.retrieve.bind(sessions)
    let isFirst = true
    sessions.retrieve = async (...question: Parameters<typeof retrieve>) => {
      const answer = await retrieve(...question)
      if (!isFirst) return answer
      isFirst = false
      // Meanwhile the money is refunded, and that event is handled first.
      await ada.refund()
      await test.deliver()
      return answer
    }
    await settleCheckout(test.ctx, order?.id ?? '', order?.checkoutSessionId ?? '')
    expect(await ada.orders()).toMatchObject([{ status: 'refunded' }])
    expect((await ada.ledger()).map(({ amount }) => amount)).toEqual([1, 10, -10])
  })

  it('comes back where a refund fails: the credits, too', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    const { id } = await ada.refund()
    await test.deliver()
    expect(await ada.credits()).toBe(1)
    await test.press('fail-refund', { refund: id })
    await test.deliver()
    expect(await ada.credits()).toBe(11)
    expect(await ada.orders()).toMatchObject([{ status: 'paid', reversals: [] }])
  })

  it.each([
    { outcome: 'lost', credits: 1, status: 'refunded', last: { kind: 'lost', amount: 0 } },
    { outcome: 'won', credits: 11, status: 'paid', last: { kind: 'restored', amount: 10 } },
  ])('is held by the bank in a dispute until that is $outcome', async (end) => {
    const { outcome, credits, status, last } = end
    const ada = await test.owner('pack')
    const dispute = await ada.dispute()
    await test.deliver()
    expect(await ada.credits()).toBe(1)
    expect(await ada.orders()).toMatchObject([{ status: 'paid' }])
    await test.press('decide-dispute', { dispute, outcome })
    await test.deliver()
    expect(await ada.credits()).toBe(credits)
    expect(await ada.orders()).toMatchObject([{ status }])
    expect((await ada.ledger()).slice(2)).toEqual([
      { id: `held_${dispute}`, amount: -10, balance: 1 },
      { id: `${last.kind}_${dispute}`, amount: last.amount, balance: credits },
    ])
  })

  it('is held again when a won dispute is contested, although the event of the win was missed', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    const dispute = await ada.dispute()
    await test.press('decide-dispute', { dispute, outcome: 'lost' })
    await test.deliver()
    await test.press('appeal-dispute', { dispute })
    await test.press('decide-dispute', { dispute, outcome: 'won' })
    await test.press('reopen-dispute', { dispute })
    await test.deliver()
    await test.press('decide-dispute', { dispute, outcome: 'lost' })
    await test.deliver()
    expect((await ada.ledger()).slice(2)).toEqual([
      { id: `reversal_${dispute}`, amount: -10, balance: 1 },
      { id: `restored_${dispute}`, amount: 10, balance: 11 },
      { id: `held_${dispute}_2`, amount: -10, balance: 1 },
      { id: `lost_${dispute}_2`, amount: 0, balance: 1 },
    ])
  })

  it('is held in proportion where a part is disputed, and not while the bank only asks', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    const dispute = await ada.dispute({ amount: '200', inquiry: 'yes' })
    await test.deliver()
    expect(await ada.credits()).toBe(11)
    await test.press('reopen-dispute', { dispute })
    await test.deliver()
    expect(await ada.credits()).toBe(6)
  })
})
