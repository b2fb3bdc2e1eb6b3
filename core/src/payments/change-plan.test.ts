import { describe, expect, it } from 'vitest'
import { addUser } from '../testing/fixtures.ts'
import { buy, deliver, listEvents, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { cancelSubscription, changePlan, findSubscription } from './plans.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { listOrders } from './orders.ts'

const test = useShop()

async function subscriber(itemId = 'plan'): Promise<string> {
  const uid = await addUser(test.ctx)
  await buy(test.ctx, uid, itemId)
  await deliver(test.ctx, test.shop)
  return uid
}

const change = (uid: string, itemId: string) =>
  changePlan(test.ctx, { uid, product: 'credits', itemId })

/** Lets time pass to when the next renewal is paid, or so many days. */
async function advance(uid: string, days = 0): Promise<void> {
  await press(test.shop, 'advance', { customer: await test.customerOf(uid), days: `${days}` })
  await deliver(test.ctx, test.shop)
}

const decline = async (uid: string, fail: 'yes' | 'no' | 'confirm') =>
  press(test.shop, 'fail-renewals', { customer: await test.customerOf(uid), fail })

async function chargesOf(uid: string): Promise<number[]> {
  const customer = await test.customerOf(uid)
  const { data } = await test.shop.stripe.charges.list({ customer, limit: 100 })
  return data.filter(({ paid }) => paid).map(({ amount }) => amount)
}

describe('changing to a dearer plan', () => {
  it('takes the difference and brings the credits at once, and every month brings what the plan says', async () => {
    const uid = await subscriber()
    expect(await change(uid, 'studio')).toMatchObject({ itemId: 'studio', status: 'active' })
    expect(await test.creditsOf(uid)).toBe(1 + 30 + 90)
    expect(await chargesOf(uid)).toEqual([1200, 799])
    expect(await listOrders(test.ctx, uid)).toContainEqual(
      expect.objectContaining({ status: 'paid', amount: 1200, grantedCredits: 90 }),
    )
    await advance(uid)
    expect(await test.creditsOf(uid)).toBe(1 + 30 + 90 + 120)
    const events = await listEvents(test.shop)
    for (const event of [...events].reverse()) await handleStripeEvent(test.ctx, event)
    expect(await test.creditsOf(uid)).toBe(1 + 30 + 90 + 120)
    const titles = (await listOrders(test.ctx, uid)).map(({ item }) => item.title)
    expect(titles.sort()).toEqual(['Monthly', 'Studio', 'Studio, rest of the month'])
  })

  it('late in the month costs and brings only the rest of it', async () => {
    const uid = await subscriber()
    await advance(uid, 15)
    await change(uid, 'studio')
    const [amount = 0] = await chargesOf(uid)
    expect(amount).toBeGreaterThan(500)
    expect(amount).toBeLessThan(700)
    const credits = ((await test.creditsOf(uid)) ?? 0) - 31
    expect(credits).toBe(Math.round((90 * amount) / 1200))
  })

  it('that the bank declines leaves all as it was', async () => {
    const uid = await subscriber()
    const before = await findSubscription(test.ctx, uid, 'credits')
    await decline(uid, 'yes')
    await expect(change(uid, 'studio')).rejects.toMatchObject({ name: 'payment_declined' })
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toEqual(before)
    expect(await test.creditsOf(uid)).toBe(31)
    await decline(uid, 'no')
    await advance(uid)
    expect(await test.creditsOf(uid)).toBe(61)
  })
})

describe('changing to a dearer plan, where the bank wants the payment confirmed', () => {
  it('waits for that on Stripe’s page, and is made then', async () => {
    const uid = await subscriber()
    await decline(uid, 'confirm')
    const waiting = await change(uid, 'studio')
    expect(waiting).toMatchObject({ itemId: 'plan', status: 'active' })
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      payUrl: waiting.payUrl,
    })
    expect(await chargesOf(uid)).toEqual([799])
    expect(await test.creditsOf(uid)).toBe(31)

    await fetch(waiting.payUrl ?? '', { method: 'POST' })
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      itemId: 'studio',
      payUrl: null,
    })
    expect(await chargesOf(uid)).toEqual([1200, 799])
    await decline(uid, 'no')
    await advance(uid)
    expect(await test.creditsOf(uid)).toBe(1 + 30 + 90 + 120)
  })

  it('is forgotten when nobody does', async () => {
    const uid = await subscriber()
    await cancelSubscription(test.ctx, { uid, product: 'credits', reason: null })
    await decline(uid, 'confirm')
    const { payUrl } = await change(uid, 'studio')
    await advance(uid, 2)
    const page = await fetch(payUrl ?? '', { method: 'POST' })
    expect(page.status).toBe(400)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({
      itemId: 'plan',
      payUrl: null,
      endsAt: expect.any(Date) as Date,
    })
    await advance(uid)
    expect(await chargesOf(uid)).toEqual([799])
  })
})

describe('changing to a cheaper plan', () => {
  it('pays nothing back, takes no credits, and begins with the next month', async () => {
    const uid = await subscriber('studio')
    expect(await change(uid, 'plan')).toMatchObject({ itemId: 'plan' })
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(121)
    await advance(uid)
    expect(await test.creditsOf(uid)).toBe(151)
    expect(await chargesOf(uid)).toEqual([799, 1999])
  })

  it('and back within the month is not paid twice', async () => {
    const uid = await subscriber('studio')
    await change(uid, 'plan')
    await change(uid, 'studio')
    expect(await chargesOf(uid)).toEqual([1999])
    await advance(uid)
    await change(uid, 'plan')
    await advance(uid)
    await change(uid, 'studio')
    // An hour of the month is over: renewals are collected that late.
    expect(await chargesOf(uid)).toEqual([1198, 799, 1999, 1999])
    expect(await test.creditsOf(uid)).toBe(1 + 120 + 120 + 30 + 90)
  })
})

describe('changing a plan', () => {
  it('to the one that somebody has changes nothing', async () => {
    const uid = await subscriber()
    const before = await findSubscription(test.ctx, uid, 'credits')
    expect(await change(uid, 'plan')).toMatchObject({ id: before?.id, itemId: 'plan' })
    expect(await chargesOf(uid)).toEqual([799])
  })

  it('at Stripe itself counts from then on: later months bring what the new plan says', async () => {
    const uid = await subscriber()
    const { stripe } = test.shop
    const [price] = (await stripe.prices.list({ lookup_keys: ['studio'] })).data
    const { id = '' } = (await findSubscription(test.ctx, uid, 'credits')) ?? {}
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data
    await stripe.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', price: price?.id ?? '' }],
      proration_behavior: 'none',
    })
    await deliver(test.ctx, test.shop)
    expect(await findSubscription(test.ctx, uid, 'credits')).toMatchObject({ itemId: 'studio' })
    expect(await test.creditsOf(uid)).toBe(31)
    await advance(uid)
    expect(await test.creditsOf(uid)).toBe(1 + 30 + 120)
    const orders = await listOrders(test.ctx, uid)
    const bought = orders.map(({ amount, item: { id } }) => ({ amount, id }))
    expect(bought).toContainEqual({ amount: 1999, id: 'studio' })
  })

  it('that was to end goes on', async () => {
    const uid = await subscriber()
    await cancelSubscription(test.ctx, { uid, product: 'credits', reason: null })
    expect(await change(uid, 'studio')).toMatchObject({ endsAt: null })
  })

  it('asks for a plan that goes on, is paid, and is one’s own', async () => {
    const stranger = await addUser(test.ctx)
    const uid = await subscriber()
    await expect(change(stranger, 'studio')).rejects.toMatchObject({ name: 'not_found' })
    await expect(change(uid, 'pack')).rejects.toMatchObject({ name: 'not_found' })
    await expect(change(uid, 'none')).rejects.toMatchObject({ name: 'not_found' })
    await decline(uid, 'yes')
    await advance(uid)
    await expect(change(uid, 'studio')).rejects.toMatchObject({ name: 'conflict' })
    await advance(uid, 20)
    await expect(change(uid, 'studio')).rejects.toMatchObject({ name: 'conflict' })
    expect(await chargesOf(uid)).toEqual([799])
  })
})
