import { checkOut, press } from '@hairstyle/core/testing/payments/test-shop.ts'
import { describe, expect, it, vi } from 'vitest'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { stackApi } from '../../testing/stack-api.ts'

const { api, authHost, ctx, functionsUrl, stripeUrl } = stackApi()

/** Buys through the site and pays on the checkout page. @returns the order's id. */
async function pay(person: SignedIn, item_id: string): Promise<string> {
  const redirect_url = `${ctx.config.siteOrigins[0]}/hairstyle`
  const { url, order_id } = await person.ok('POST /hairstyle/item/buy', { item_id, redirect_url })
  expect(url.startsWith(stripeUrl)).toBe(true)
  await checkOut(url, 'pay')
  return order_id
}

const patience = { timeout: 60_000, interval: 100 }

/** Waits for the webhook. */
const untilCredits = (person: SignedIn, credits: number) =>
  vi.waitFor(async () => {
    expect(await person.ok('GET /hairstyle/item/balance')).toMatchObject({ credits })
  }, patience)

/** Waits for the webhook. */
const untilLimit = (person: SignedIn, limit: number) =>
  vi.waitFor(async () => {
    expect(await person.ok('GET /tracking/plan/mine')).toMatchObject({ limit })
  }, patience)

describe('on the local stack', () => {
  it('a pack is paid on the hosted page, and the webhook brings its credits', async () => {
    const ada = await signIn(api, authHost)
    const order_id = await pay(ada, 'pack-10')
    await untilCredits(ada, 11)
    const order = await ada.ok('GET /stripe/order/info/hairstyle', { order_id })
    expect(order).toMatchObject({ status: 'paid', amount: 499, item: { item_id: 'pack-10' } })
    expect((await fetch(order.receipt_url ?? '')).status).toBe(200)
  })

  it('a month that passes renews a plan', async () => {
    const ada = await signIn(api, authHost)
    await pay(ada, 'monthly-30')
    await untilCredits(ada, 31)
    const customer = (await ctx.store.users.find(ada.uid))?.stripeCustomerId ?? ''
    await press({ url: stripeUrl }, 'advance', { customer })
    await untilCredits(ada, 61)
    const { subscription } = await ada.ok('GET /user/info')
    expect(subscription).toMatchObject({ status: 'active', item_id: 'monthly-30' })
  })

  it('a plan for following accounts stands beside one for try-ons, and a refund takes it away alone', async () => {
    const ada = await signIn(api, authHost)
    await pay(ada, 'monthly-30')
    await untilCredits(ada, 31)
    const redirect_url = `${ctx.config.siteOrigins[0]}/tracking/plan`
    const request = { item_id: 'tracking-salon', redirect_url }
    const { url, order_id } = await ada.ok('POST /tracking/buy', request)
    await checkOut(url, 'pay')
    await untilLimit(ada, 30)
    const charge = (await ctx.store.orders.find(order_id))?.chargeId ?? ''
    await press({ url: stripeUrl }, 'refund', { charge, amount: '900' })
    await untilLimit(ada, 10)
    expect(await ada.ok('GET /hairstyle/item/balance')).toMatchObject({
      credits: 31,
      subscription: { status: 'active', item_id: 'monthly-30', cancel_at_period_end: false },
    })
  })

  it('the webhook refuses what Stripe did not sign, also behind Hosting', async () => {
    const response = await fetch(`${ctx.config.siteOrigins[0]}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=forged' },
      body: JSON.stringify({ id: 'evt_forged', type: 'checkout.session.completed' }),
    })
    expect(response.status).toBe(400)
  })

  it('the schedule that settles what nobody reported runs', async () => {
    expect((await fetch(`${functionsUrl}/reconcile-0`, { method: 'POST' })).ok).toBe(true)
  })
})
