import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { addUser } from '../testing/fixtures.ts'
import { buy, listEvents, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { reconcile } from './reconcile.ts'

const test = useShop()

/** Somebody who bought a pack, and the charge for it. */
async function buyer() {
  const uid = await addUser(test.ctx)
  const orderId = await buy(test.ctx, uid, 'pack')
  await reconcile(test.ctx)
  expect(await test.creditsOf(uid)).toBe(11)
  const { chargeId } = await test.ctx.store.orders.getOwned(uid, orderId)
  return { uid, orderId, charge: chargeId ?? '' }
}

describe('an event that never arrives', () => {
  it('of a refund takes the credits back all the same, once', async () => {
    const { uid, orderId, charge } = await buyer()
    await test.shop.stripe.refunds.create({ charge })
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(1)
    expect(await test.ctx.store.orders.getOwned(uid, orderId)).toMatchObject({ status: 'refunded' })
    for (const event of await listEvents(test.shop)) {
      expect(await handleStripeEvent(test.ctx, event)).toBe(false)
    }
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(1)
  })

  it.each([
    { outcome: 'lost', credits: 1 },
    { outcome: 'won', credits: 11 },
  ])('of a dispute that is $outcome counts', async ({ outcome, credits }) => {
    const { uid, charge } = await buyer()
    await press(test.shop, 'dispute', { charge })
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(1)
    const { data } = await test.shop.stripe.disputes.list()
    await press(test.shop, 'decide-dispute', { dispute: data[0]?.id ?? '', outcome })
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(credits)
  })

  it('of an appeal that is won gives back what the lost dispute took, once, and a dispute lost again takes it again', async () => {
    const { uid, charge } = await buyer()
    await press(test.shop, 'dispute', { charge })
    const { data } = await test.shop.stripe.disputes.list()
    const dispute = data[0]?.id ?? ''
    await press(test.shop, 'decide-dispute', { dispute, outcome: 'lost' })
    await press(test.shop, 'appeal-dispute', { dispute })
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(1)
    await press(test.shop, 'decide-dispute', { dispute, outcome: 'won' })
    await reconcile(test.ctx)
    expect(await test.creditsOf(uid)).toBe(11)
    for (const event of await listEvents(test.shop)) await handleStripeEvent(test.ctx, event)
    expect(await test.creditsOf(uid)).toBe(11)
    // The payer's bank does not leave it at that, nor do we.
    for (const [step, outcome, credits] of [
      ['reopen-dispute', 'lost', 1],
      ['appeal-dispute', 'won', 11],
      ['reopen-dispute', 'lost', 1],
    ] as const) {
      await press(test.shop, step, { dispute })
      await press(test.shop, 'decide-dispute', { dispute, outcome })
      await reconcile(test.ctx)
      expect(await test.creditsOf(uid)).toBe(credits)
    }
  })

  it('costs nothing any more once it is known to be done', async () => {
    await buyer()
    const { stripeEvents } = test.ctx.store
    const found: string[] = []
    const find = (id: string) => {
      found.push(id)
      return stripeEvents.find(id)
    }
    const ctx = {
      ...test.ctx,
      store: { ...test.ctx.store, stripeEvents: { ...stripeEvents, find } },
    }
    await reconcile(ctx)
    expect(found).not.toEqual([])
    found.length = 0
    await reconcile(ctx)
    expect(found).toEqual([])
  })

  it('is tried again where its handling fails, and keeps the others from nothing', async () => {
    const first = await buyer()
    const second = await buyer()
    const { stripe } = test.shop
    await stripe.refunds.create({ charge: first.charge })
    await stripe.refunds.create({ charge: second.charge })
    const { sessions } = test.shop.client.checkout
    const list = sessions.list.bind(sessions)
    const firstIntent = (await stripe.charges.retrieve(first.charge)).payment_intent
    sessions.list = (params?: Stripe.Checkout.SessionListParams) => {
      if (params?.payment_intent === firstIntent) throw new Error('Out of order.')
      return list(params)
    }
    await reconcile(test.ctx)
    expect([await test.creditsOf(first.uid), await test.creditsOf(second.uid)]).toEqual([11, 1])
    sessions.list = list
    await reconcile(test.ctx)
    expect([await test.creditsOf(first.uid), await test.creditsOf(second.uid)]).toEqual([1, 1])
  })
})
