import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { listEvents } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { reconcile } from './reconcile.ts'

const test = useShop()

/** Somebody who bought a pack. */
async function packOwner() {
  const ada = await test.buyer()
  await ada.buy('pack')
  await reconcile(test.ctx)
  expect(await ada.credits()).toBe(11)
  return ada
}

describe('an event that never arrives', () => {
  it('of a refund takes the credits back all the same, once', async () => {
    const ada = await packOwner()
    await ada.refund()
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(1)
    expect(await ada.orders()).toMatchObject([{ status: 'refunded' }])
    for (const event of await listEvents(test.shop)) {
      expect(await handleStripeEvent(test.ctx, event)).toBe(false)
    }
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(1)
  })

  it.each([
    { outcome: 'lost', credits: 1 },
    { outcome: 'won', credits: 11 },
  ])('of a dispute that is $outcome counts', async ({ outcome, credits }) => {
    const ada = await packOwner()
    const dispute = await ada.dispute()
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(1)
    await test.press('decide-dispute', { dispute, outcome })
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(credits)
  })

  it('of a won appeal gives back what the lost dispute took, once; losing again takes it again', async () => {
    const ada = await packOwner()
    const dispute = await ada.dispute()
    await test.press('decide-dispute', { dispute, outcome: 'lost' })
    await test.press('appeal-dispute', { dispute })
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(1)
    await test.press('decide-dispute', { dispute, outcome: 'won' })
    await reconcile(test.ctx)
    expect(await ada.credits()).toBe(11)
    await test.deliver()
    expect(await ada.credits()).toBe(11)
    // First the payer's bank contests the outcome, then we do.
    for (const [step, outcome, credits] of [
      ['reopen-dispute', 'lost', 1],
      ['appeal-dispute', 'won', 11],
      ['reopen-dispute', 'lost', 1],
    ] as const) {
      await test.press(step, { dispute })
      await test.press('decide-dispute', { dispute, outcome })
      await reconcile(test.ctx)
      expect(await ada.credits()).toBe(credits)
    }
  })

  it('costs nothing any more once it is known to be done', async () => {
    await packOwner()
    const { store } = test.ctx
    const found: string[] = []
    const find = (id: string) => {
      found.push(id)
      return store.stripeEvents.find(id)
    }
    const stripeEvents = { ...store.stripeEvents, find }
    const ctx = { ...test.ctx, store: { ...store, stripeEvents } }
    await reconcile(ctx)
    expect(found).not.toEqual([])
    found.length = 0
    await reconcile(ctx)
    expect(found).toEqual([])
  })

  it('is tried again where its handling fails, and keeps the others from nothing', async () => {
    const [ada, eve] = [await packOwner(), await packOwner()]
    const [charge] = await ada.charges()
    await ada.refund()
    await eve.refund()
    const { sessions } = test.shop.client.checkout
    const list = sessions.list.bind(sessions)
    sessions.list = (params?: Stripe.Checkout.SessionListParams) => {
      if (params?.payment_intent === charge?.payment_intent) throw new Error('Out of order.')
      return list(params)
    }
    await reconcile(test.ctx)
    expect([await ada.credits(), await eve.credits()]).toEqual([11, 1])
    sessions.list = list
    await reconcile(test.ctx)
    expect([await ada.credits(), await eve.credits()]).toEqual([1, 1])
  })
})
