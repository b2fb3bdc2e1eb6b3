import { press } from '@hairstyle/core/testing/payments/test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../testing/test-api.ts'
import { startTestShopApi } from '../../../../testing/test-shop-api.ts'
import type { TestShopApi } from '../../../../testing/test-shop-api.ts'

let test: TestShopApi
beforeAll(async () => {
  test = await startTestShopApi()
})
afterAll(() => test.close())

const cancel = (person: Person) =>
  test.api.call('POST /hairstyle/item/subs/cancel', { reasonType: 'not_using' }, person)
const change = (person: Person, item_id = 'studio') =>
  test.api.call('POST /hairstyle/item/subs/change', { item_id }, person)
const resume = (person: Person) => test.api.call('POST /hairstyle/item/subs/resume', {}, person)
const balance = (person: Person) => test.api.ok('GET /hairstyle/item/balance', {}, person)

async function customerOf({ uid }: Person): Promise<string> {
  return (await test.ctx.store.users.find(uid))?.stripeCustomerId ?? ''
}

/** Lets the time pass to the next renewal, and brings the news of it. */
async function advanceMonth(person: Person): Promise<void> {
  await press(test.shop, 'advance', { customer: await customerOf(person) })
  await test.deliver()
}

async function failRenewals(person: Person, fail: 'yes' | 'no' | 'confirm'): Promise<void> {
  await press(test.shop, 'fail-renewals', { customer: await customerOf(person), fail })
}

describe('a plan', () => {
  it('shows in the balance and in the account, and brings its credits every month', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    const { credits, subscription } = await balance(ada)
    expect(credits).toBe(31)
    expect(subscription).toMatchObject({
      status: 'active',
      item_id: 'plan',
      cancel_at_period_end: false,
      ends_at: null,
    })
    expect((await test.api.ok('GET /user/info', {}, ada)).subscription).toEqual(subscription)
    await advanceMonth(ada)
    const later = await balance(ada)
    expect(later.credits).toBe(61)
    const ends = [subscription, later.subscription].map((view) =>
      Date.parse(view?.current_period_end ?? ''),
    )
    expect(ends[1]).toBeGreaterThan(ends[0] ?? Infinity)
    const orders = await test.api.ok('GET /stripe/order/list/hairstyle', {}, ada)
    expect(orders).toMatchObject([
      { status: 'paid', amount: 799 },
      { status: 'paid', amount: 799 },
    ])
  })

  it('brings nothing for a renewal that is not paid, until it is', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    await failRenewals(ada, 'yes')
    await advanceMonth(ada)
    const { credits, subscription } = await balance(ada)
    expect(credits).toBe(31)
    expect(subscription).toMatchObject({ status: 'past_due' })
    // The way out that the account page offers.
    await fetch(subscription?.pay_url ?? '', { method: 'POST' })
    await test.deliver()
    const settled = await balance(ada)
    expect(settled.subscription).toMatchObject({ status: 'active', pay_url: null })
    expect(settled.credits).toBe(61)
  })
})

describe('POST /hairstyle/item/subs/cancel', () => {
  it('ends the plan with the time that is paid, keeps the reason, and shows at once', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    const { data } = await cancel(ada)
    expect(data).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(data.ends_at).toBe(data.current_period_end)
    expect((await balance(ada)).subscription).toEqual(data)
    expect((await test.api.ok('GET /user/info', {}, ada)).subscription).toEqual(data)
    const [kept] = await test.ctx.store.subscriptions.listOwned(ada.uid)
    expect(kept?.cancelReason).toBe('not_using')
    expect(await cancel(ada)).toMatchObject({ status: 200, data })
    await test.deliver()
    expect((await balance(ada)).subscription).toEqual(data)

    await advanceMonth(ada)
    const after = await balance(ada)
    expect(after).toMatchObject({ credits: 31, subscription: { status: 'cancelled' } })
    expect(await cancel(ada)).toMatchObject({ status: 404, code: 1004 })
    expect(await resume(ada)).toMatchObject({ status: 409, code: 1005 })
  })

  it('needs no reason', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    const { data } = await test.api.call('POST /hairstyle/item/subs/cancel', {}, ada)
    expect(data).toMatchObject({ status: 'active', cancel_at_period_end: true })
  })

  it('answers 1004 where there is no plan, also to the owner of packs', async () => {
    const ada = await test.person()
    await test.pay(ada, 'pack')
    expect(await cancel(ada)).toMatchObject({
      status: 404,
      code: 1004,
      message: 'You have no plan.',
    })
  })
})

describe('POST /hairstyle/item/subs/change', () => {
  it('moves to a dearer plan, which is paid and granted at once, and shows everywhere', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    const { data } = await change(ada)
    expect(data).toMatchObject({ status: 'active', item_id: 'studio' })
    expect(await balance(ada)).toMatchObject({ credits: 121, subscription: data })
    expect((await test.api.ok('GET /user/info', {}, ada)).subscription).toEqual(data)
    expect(await change(ada)).toMatchObject({ status: 200, data })
    expect((await balance(ada)).credits).toBe(121)
  })

  it('leads to confirming the payment where the bank wants that, and is made then', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    await failRenewals(ada, 'confirm')
    const { data } = await change(ada)
    expect(data).toMatchObject({ status: 'active', item_id: 'plan' })
    await fetch(data.pay_url ?? '', { method: 'POST' })
    await test.deliver()
    const { credits, subscription } = await balance(ada)
    expect(credits).toBe(121)
    expect(subscription).toMatchObject({ item_id: 'studio', pay_url: null })
  })

  it('answers 3002 when the card is declined, and changes nothing', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    await failRenewals(ada, 'yes')
    const before = await balance(ada)
    expect(await change(ada)).toMatchObject({ status: 402, code: 3002 })
    expect(await balance(ada)).toEqual(before)
  })

  it('answers 1004 without a plan and for what is none, 1005 once it has ended', async () => {
    const ada = await test.person()
    expect(await change(ada)).toMatchObject({ status: 404, code: 1004 })
    await test.pay(ada, 'plan')
    expect(await change(ada, 'pack')).toMatchObject({ status: 404, code: 1004 })
    await cancel(ada)
    await advanceMonth(ada)
    expect(await change(ada)).toMatchObject({ status: 409, code: 1005 })
  })
})

describe('POST /hairstyle/item/subs/resume', () => {
  it('lets a cancelled plan go on, and changes nothing about one that is not', async () => {
    const ada = await test.person()
    await test.pay(ada, 'plan')
    await cancel(ada)
    const { data } = await resume(ada)
    expect(data).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect((await balance(ada)).subscription).toEqual(data)
    expect(await resume(ada)).toMatchObject({ status: 200, data })
    await advanceMonth(ada)
    expect((await balance(ada)).credits).toBe(61)
  })

  it('answers 1004 where there is no plan', async () => {
    expect(await resume(await test.person())).toMatchObject({ status: 404, code: 1004 })
  })
})
