import { describe, expect, it } from 'vitest'
import { useShop } from '../testing/payments/use-shop.ts'
import type { Buyer } from '../testing/payments/buyer.ts'

const test = useShop()
const paidBy = async (buyer: Buyer) => (await buyer.charges()).map(({ amount }) => amount)

describe('changing to a dearer plan', () => {
  it('takes the difference and brings the credits at once, and every month brings what the plan says', async () => {
    const ada = await test.owner('plan')
    expect(await ada.change('studio')).toMatchObject({ itemId: 'studio', status: 'active' })
    expect(await ada.credits()).toBe(1 + 30 + 90)
    expect(await paidBy(ada)).toEqual([1200, 799])
    const rest = { status: 'paid', amount: 1200, grantedCredits: 90 }
    expect(await ada.orders()).toContainEqual(expect.objectContaining(rest))

    await ada.advance()
    expect(await ada.credits()).toBe(1 + 30 + 90 + 120)
    await test.replay()
    expect(await ada.credits()).toBe(1 + 30 + 90 + 120)
    const titles = (await ada.orders()).map(({ item }) => item.title)
    expect(titles.sort()).toEqual(['Monthly', 'Studio', 'Studio, rest of the month'])
  })

  it('late in the month costs and brings only the rest of it', async () => {
    const ada = await test.owner('plan')
    await ada.advance(15)
    await ada.change('studio')
    const [amount = 0] = await paidBy(ada)
    expect(amount).toBeGreaterThan(500)
    expect(amount).toBeLessThan(700)
    expect(await ada.credits()).toBe(31 + Math.round((90 * amount) / 1200))
  })

  it('that the bank declines leaves all as it was', async () => {
    const ada = await test.owner('plan')
    const before = await ada.plan()
    await ada.failRenewals('yes')
    await expect(ada.change('studio')).rejects.toMatchObject({ name: 'payment_declined' })
    await test.deliver()
    expect(await ada.plan()).toEqual(before)
    expect(await ada.credits()).toBe(31)
    await ada.failRenewals('no')
    await ada.advance()
    expect(await ada.credits()).toBe(61)
  })
})

describe('changing to a dearer plan, where the bank wants the payment confirmed', () => {
  it('waits for that on Stripe’s page, and is made then', async () => {
    const ada = await test.owner('plan')
    await ada.failRenewals('confirm')
    const { payUrl, ...waiting } = await ada.change('studio')
    expect(waiting).toMatchObject({ itemId: 'plan', status: 'active' })
    await test.deliver()
    expect(await ada.plan()).toMatchObject({ payUrl })
    expect([await paidBy(ada), await ada.credits()]).toEqual([[799], 31])

    await fetch(payUrl ?? '', { method: 'POST' })
    await test.deliver()
    expect(await ada.plan()).toMatchObject({ itemId: 'studio', payUrl: null })
    expect(await paidBy(ada)).toEqual([1200, 799])
    await ada.failRenewals('no')
    await ada.advance()
    expect(await ada.credits()).toBe(1 + 30 + 90 + 120)
  })

  it('is forgotten when nobody does', async () => {
    const ada = await test.owner('plan')
    await ada.cancel()
    await ada.failRenewals('confirm')
    const { payUrl } = await ada.change('studio')
    await ada.advance(2)
    expect((await fetch(payUrl ?? '', { method: 'POST' })).status).toBe(400)
    const kept = { itemId: 'plan', payUrl: null, endsAt: expect.any(Date) as Date }
    expect(await ada.plan()).toMatchObject(kept)
    await ada.advance()
    expect(await paidBy(ada)).toEqual([799])
  })
})

describe('changing to a cheaper plan', () => {
  it('pays nothing back, takes no credits, and begins with the next month', async () => {
    const ada = await test.owner('studio')
    expect(await ada.change('plan')).toMatchObject({ itemId: 'plan' })
    await test.deliver()
    expect(await ada.credits()).toBe(121)
    await ada.advance()
    expect(await ada.credits()).toBe(151)
    expect(await paidBy(ada)).toEqual([799, 1999])
  })

  it('and back within the month is not paid twice', async () => {
    const ada = await test.owner('studio')
    await ada.change('plan')
    await ada.change('studio')
    expect(await paidBy(ada)).toEqual([1999])
    await ada.advance()
    await ada.change('plan')
    await ada.advance()
    await ada.change('studio')
    // Renewals are collected an hour late, so an hour of the month is over.
    expect(await paidBy(ada)).toEqual([1198, 799, 1999, 1999])
    expect(await ada.credits()).toBe(1 + 120 + 120 + 30 + 90)
  })
})

describe('changing a plan', () => {
  it('to the one that somebody has changes nothing', async () => {
    const ada = await test.owner('plan')
    const before = await ada.plan()
    expect(await ada.change('plan')).toMatchObject({ id: before?.id, itemId: 'plan' })
    expect(await paidBy(ada)).toEqual([799])
  })

  it('at Stripe itself counts from then on: later months bring what the new plan says', async () => {
    const ada = await test.owner('plan')
    const [price] = (await test.stripe.prices.list({ lookup_keys: ['studio'] })).data
    const { id, items } = await ada.subscription()
    await test.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: price?.id ?? '' }],
      proration_behavior: 'none',
    })
    await test.deliver()
    expect(await ada.plan()).toMatchObject({ itemId: 'studio' })
    expect(await ada.credits()).toBe(31)
    await ada.advance()
    expect(await ada.credits()).toBe(1 + 30 + 120)
    const bought = (await ada.orders()).map(({ amount, item }) => [amount, item.id])
    expect(bought).toContainEqual([1999, 'studio'])
  })

  it('that was cancelled is resumed', async () => {
    const ada = await test.owner('plan')
    await ada.cancel()
    expect(await ada.change('studio')).toMatchObject({ endsAt: null })
  })

  it('needs a running, paid plan of one’s own', async () => {
    const [stranger, ada] = [await test.buyer(), await test.owner('plan')]
    await expect(stranger.change('studio')).rejects.toMatchObject({ name: 'not_found' })
    await expect(ada.change('pack')).rejects.toMatchObject({ name: 'not_found' })
    await expect(ada.change('none')).rejects.toMatchObject({ name: 'not_found' })
    await ada.failRenewals('yes')
    for (const days of [0, 20]) {
      await ada.advance(days)
      await expect(ada.change('studio')).rejects.toMatchObject({ name: 'conflict' })
    }
    expect(await paidBy(ada)).toEqual([799])
  })
})
