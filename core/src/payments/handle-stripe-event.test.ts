import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { createBatch } from '../creations/create-batch.ts'
import { derivedId } from '../ids.ts'
import { listEntries } from '../ledger/list-entries.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { buy, checkOut, deliver, listEvents, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { settleCheckout } from './settle-payments.ts'
import { startPurchase } from './start-purchase.ts'

const test = useShop()

async function start(uid: string, itemId: string) {
  return await startPurchase(test.ctx, {
    uid,
    product: 'credits',
    itemId,
    redirectUrl: 'https://site.test/shop',
  })
}

async function chargeOf(uid: string): Promise<string> {
  const { data } = await test.shop.stripe.charges.list({ customer: await test.customerOf(uid) })
  return data[0]?.id ?? ''
}

/** Sends money back. @param amount in minor units; none: all of it. */
async function refund(uid: string, amount?: number): Promise<Stripe.Refund> {
  const charge = await chargeOf(uid)
  return await test.shop.stripe.refunds.create({ charge, ...(amount && { amount }) })
}

async function ledgerOf(uid: string) {
  const { entries } = await listEntries(test.ctx, uid, { pageNo: 1, pageSize: 50 })
  return entries.map(({ id, amount, balance }) => ({ id, amount, balance })).reverse()
}

/** An event as it would be posted. */
function eventOf(type: Stripe.Event['type'], object: object): Stripe.Event {
  return JSON.parse(JSON.stringify({ id: `evt_${type}`, type, data: { object } })) as Stripe.Event
}

function handleAll(events: Stripe.Event[]) {
  return Promise.all(events.map((event) => handleStripeEvent(test.ctx, event)))
}

describe('a pack', () => {
  it('is granted with a receipt once it is paid, however often we are told', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'pending' })
    expect(await test.creditsOf(uid)).toBe(1)
    const events = await listEvents(test.shop)
    await handleAll([...events, ...events, ...events])
    await handleAll(events)
    const order = await test.ctx.store.orders.getOwned(uid, orderId)
    expect(order).toMatchObject({ status: 'paid', amount: 499, grantedCredits: 10, checkAt: null })
    expect(order.receiptUrl).toMatch(/^http/)
    expect(await ledgerOf(uid)).toMatchObject([
      { id: 'signup' },
      { id: `purchase_${orderId}`, amount: 10, balance: 11 },
    ])
    const receipt = await test.ctx.store.mail.find(derivedId('receipt-mail', orderId))
    expect(receipt).toMatchObject({ ownerId: uid, to: 'ada@example.com' })
    expect(receipt?.message.text).toContain(order.receiptUrl)
  })

  it('does an event once, and has no use for events of other kinds', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    const events = await listEvents(test.shop)
    const types = new Set(events.map(({ type }) => type))
    expect(types).toContain('payment_intent.succeeded')
    const done = await Promise.all(
      events.map(async (event) => ({ event, isDone: await handleStripeEvent(test.ctx, event) })),
    )
    const handled = done.filter(({ isDone }) => isDone).map(({ event }) => event.type)
    expect(handled).toEqual(['checkout.session.completed'])
    for (const event of events) expect(await handleStripeEvent(test.ctx, event)).toBe(false)
  })

  it.each(['a/b', '__all__', '', 'x'.repeat(200), 'somebody-elses'])(
    'is not looked for where other software wrote "%s" at Stripe',
    async (reference) => {
      const object = { id: 'cs_foreign', client_reference_id: reference }
      const event = eventOf('checkout.session.completed', object)
      expect(
        await handleStripeEvent(test.ctx, { ...event, id: `evt_${derivedId(reference)}` }),
      ).toBe(true)
    },
  )

  it('is not granted by events that say more than Stripe does when it is asked', async () => {
    const uid = await addUser(test.ctx)
    const { orderId } = await start(uid, 'pack')
    const order = await test.ctx.store.orders.getOwned(uid, orderId)
    const session = await test.shop.stripe.checkout.sessions.retrieve(order.checkoutSessionId ?? '')
    const object = { ...session, status: 'complete', payment_status: 'paid' }
    await handleStripeEvent(test.ctx, eventOf('checkout.session.completed', object))
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'pending' })
    expect(await test.creditsOf(uid)).toBe(1)
  })

  it('leaves alone what others sell on the same account', async () => {
    const uid = await addUser(test.ctx)
    const { stripe } = test.shop
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
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(1)
    const documents = await allDocuments(test.ctx)
    expect(documents.filter(({ path }) => path.startsWith('orders/'))).toEqual([])
  })

  it('is done whole or not at all, and again after a failure', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    const events = await listEvents(test.shop)
    const { mail } = test.ctx.store
    const broken = {
      ...test.ctx,
      store: {
        ...test.ctx.store,
        mail: {
          ...mail,
          create: () => {
            throw new Error('Out of order.')
          },
        },
      },
    }
    const completed = events.find(({ type }) => type === 'checkout.session.completed')
    if (!completed) throw new Error('Nobody told us.')
    await expect(handleStripeEvent(broken, completed)).rejects.toThrow('Out of order.')
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'pending' })
    expect(await test.creditsOf(uid)).toBe(1)
    expect(await handleStripeEvent(test.ctx, completed)).toBe(true)
    expect(await test.creditsOf(uid)).toBe(11)
  })

  it('of a declined card stays pending, until its page expires', async () => {
    const uid = await addUser(test.ctx)
    const { orderId, url } = await start(uid, 'pack')
    await checkOut(url, 'decline')
    await deliver(test.ctx, test.shop)
    const order = await test.ctx.store.orders.getOwned(uid, orderId)
    expect(order.status).toBe('pending')
    await press(test.shop, 'expire-session', { session: order.checkoutSessionId ?? '' })
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({
      status: 'expired',
      checkAt: null,
    })
    expect(await test.creditsOf(uid)).toBe(1)
  })

  it.each([
    { outcome: 'paid', status: 'paid', credits: 11 },
    { outcome: 'refused', status: 'failed', credits: 1 },
  ])('waits for a bank that takes days: $outcome', async ({ outcome, status, credits }) => {
    const uid = await addUser(test.ctx)
    const { orderId, url } = await start(uid, 'pack')
    await checkOut(url, 'pay_later')
    await deliver(test.ctx, test.shop)
    const order = await test.ctx.store.orders.getOwned(uid, orderId)
    expect(order.status).toBe('pending')
    await press(test.shop, 'settle-payment', { session: order.checkoutSessionId ?? '', outcome })
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status })
    expect(await test.creditsOf(uid)).toBe(credits)
  })
})

describe('money that goes back', () => {
  it('takes credits back in proportion, and all with all of it', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    await deliver(test.ctx, test.shop)
    const first = await refund(uid, 100)
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({
      status: 'paid',
      reversedCredits: 3,
    })
    const second = await refund(uid)
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'refunded' })
    expect((await ledgerOf(uid)).slice(2)).toEqual([
      { id: `reversal_${first.id}`, amount: -3, balance: 8 },
      { id: `reversal_${second.id}`, amount: -7, balance: 1 },
    ])
  })

  it('counts though its news come before those of the purchase', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    await refund(uid, 250)
    const events = await listEvents(test.shop)
    for (const event of events.reverse()) await handleStripeEvent(test.ctx, event)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({
      status: 'paid',
      grantedCredits: 10,
      reversedCredits: 6,
    })
    expect(await test.creditsOf(uid)).toBe(5)
  })

  it('leaves a debt where the credits were used; nothing can be tried on until later credits settle it', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    await deliver(test.ctx, test.shop)
    const photoId = await addTestPhoto(test.ctx, { ownerId: uid })
    const styleIds = await Promise.all(Array.from({ length: 8 }, () => addStyle(test.ctx)))
    const tryOn = (count: number) => {
      const wish = { photoId, styleIds: styleIds.slice(0, count), color: null, requestId: null }
      return createBatch(test.ctx, uid, wish)
    }
    await tryOn(8)
    await refund(uid)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(-7)
    await expect(tryOn(1)).rejects.toMatchObject({ name: 'not_enough_credits' })
    await buy(test.ctx, uid, 'pack')
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(3)
    await expect(tryOn(4)).rejects.toMatchObject({ name: 'not_enough_credits' })
    await tryOn(3)
    expect(await test.creditsOf(uid)).toBe(0)
  })

  it('stays taken when an older answer of Stripe comes later', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    await deliver(test.ctx, test.shop)
    const { checkoutSessionId } = await test.ctx.store.orders.getOwned(uid, orderId)
    const { sessions } = test.shop.client.checkout
    const retrieve = sessions.retrieve.bind(sessions)
    let isFirst = true
    sessions.retrieve = async (...question: Parameters<typeof retrieve>) => {
      const answer = await retrieve(...question)
      if (!isFirst) return answer
      isFirst = false
      // Meanwhile the money goes back, and somebody hears of it sooner.
      await refund(uid)
      await deliver(test.ctx, test.shop)
      return answer
    }
    await settleCheckout(test.ctx, orderId, checkoutSessionId ?? '')
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'refunded' })
    expect((await ledgerOf(uid)).map(({ amount }) => amount)).toEqual([1, 10, -10])
  })

  it('comes back where a refund fails: the credits, too', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    const { id } = await refund(uid)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(1)
    await press(test.shop, 'fail-refund', { refund: id })
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(11)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({
      status: 'paid',
      reversals: [],
    })
  })

  it.each([
    { outcome: 'lost', credits: 1, status: 'refunded', last: { kind: 'lost', amount: 0 } },
    { outcome: 'won', credits: 11, status: 'paid', last: { kind: 'restored', amount: 10 } },
  ])('is held by the bank in a dispute until that is $outcome', async (end) => {
    const { outcome, credits, status, last } = end
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    await deliver(test.ctx, test.shop)
    await press(test.shop, 'dispute', { charge: await chargeOf(uid) })
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(1)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'paid' })
    const { data } = await test.shop.stripe.disputes.list()
    const dispute = data[0]?.id ?? ''
    await press(test.shop, 'decide-dispute', { dispute, outcome })
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(credits)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status })
    expect((await ledgerOf(uid)).slice(2)).toEqual([
      { id: `held_${dispute}`, amount: -10, balance: 1 },
      { id: `${last.kind}_${dispute}`, amount: last.amount, balance: credits },
    ])
  })

  it('is held anew where a dispute that was won is contested, though nobody heard that it was won', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    await press(test.shop, 'dispute', { charge: await chargeOf(uid) })
    const dispute = (await test.shop.stripe.disputes.list()).data[0]?.id ?? ''
    await press(test.shop, 'decide-dispute', { dispute, outcome: 'lost' })
    await deliver(test.ctx, test.shop)
    await press(test.shop, 'appeal-dispute', { dispute })
    await press(test.shop, 'decide-dispute', { dispute, outcome: 'won' })
    await press(test.shop, 'reopen-dispute', { dispute })
    await deliver(test.ctx, test.shop)
    await press(test.shop, 'decide-dispute', { dispute, outcome: 'lost' })
    await deliver(test.ctx, test.shop)
    expect((await ledgerOf(uid)).slice(2)).toEqual([
      { id: `reversal_${dispute}`, amount: -10, balance: 1 },
      { id: `restored_${dispute}`, amount: 10, balance: 11 },
      { id: `held_${dispute}_2`, amount: -10, balance: 1 },
      { id: `lost_${dispute}_2`, amount: 0, balance: 1 },
    ])
  })

  it('is held in proportion where a part is disputed, and not while the bank only asks', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    await press(test.shop, 'dispute', {
      charge: await chargeOf(uid),
      amount: '200',
      inquiry: 'yes',
    })
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(11)
    const dispute = (await test.shop.stripe.disputes.list()).data[0]?.id ?? ''
    await press(test.shop, 'reopen-dispute', { dispute })
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(6)
  })
})
