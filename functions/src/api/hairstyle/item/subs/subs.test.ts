import { press } from '@hairstyle/core/testing/payments/test-shop.ts'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../testing/test-api.ts'
import { useTestShopApi } from '../../../../testing/test-shop-api.ts'

const cancelKey = 'POST /hairstyle/item/subs/cancel'
const changeKey = 'POST /hairstyle/item/subs/change'
const resumeKey = 'POST /hairstyle/item/subs/resume'

const test = useTestShopApi()

/** Somebody with the smaller plan. */
async function subscriber(): Promise<Person> {
  const ada = await test.person()
  await test.pay(ada, 'plan')
  return ada
}

const balance = (person: Person) => person.ok('GET /hairstyle/item/balance')

/** The balance and the account agree about the plan. */
async function planOf(person: Person) {
  const { subscription } = await balance(person)
  expect((await person.ok('GET /user/info')).subscription).toEqual(subscription)
  return subscription
}

const bankSays = async (person: Person, fail: 'yes' | 'confirm') =>
  press(test.shop, 'fail-renewals', { customer: await test.customerOf(person), fail })

describe('a plan', () => {
  it('shows in the balance and in the account, and brings its credits every month', async () => {
    const ada = await subscriber()
    const first = await planOf(ada)
    const running = { cancel_at_period_end: false, ends_at: null }
    expect(first).toMatchObject({ status: 'active', item_id: 'plan', ...running })
    expect(await ada.credits()).toBe(31)

    await test.advanceMonth(ada)
    expect(await ada.credits()).toBe(61)
    const ends = [first, await planOf(ada)].map((plan) => plan?.current_period_end ?? '')
    expect(ends).toEqual([...new Set(ends)].sort())
    const month = { status: 'paid', amount: 799 }
    expect(await ada.ok('GET /stripe/order/list/hairstyle')).toMatchObject([month, month])
  })

  it('that is not paid leads to the page where it can be', async () => {
    const ada = await subscriber()
    await bankSays(ada, 'yes')
    await test.advanceMonth(ada)
    const unpaid = await planOf(ada)
    expect(unpaid).toMatchObject({ status: 'past_due' })
    await fetch(unpaid?.pay_url ?? '', { method: 'POST' })
    await test.deliver()
    expect(await planOf(ada)).toMatchObject({ status: 'active', pay_url: null })
    expect(await ada.credits()).toBe(61)
  })
})

describe('POST /hairstyle/item/subs/cancel', () => {
  it('ends the plan with the time that is paid, keeps the reason, and shows at once', async () => {
    const ada = await subscriber()
    const cancelled = await ada.ok(cancelKey, { reasonType: 'not_using' })
    expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(cancelled.ends_at).toBe(cancelled.current_period_end)
    const [kept] = await test.ctx.store.subscriptions.listOwned(ada.uid)
    expect(kept?.cancelReason).toBe('not_using')
    expect(await ada.ok(cancelKey)).toEqual(cancelled)
    await test.deliver()
    expect(await planOf(ada)).toEqual(cancelled)

    await test.advanceMonth(ada)
    expect(await planOf(ada)).toMatchObject({ status: 'cancelled' })
    await ada.refused('not_found', cancelKey)
    await ada.refused('conflict', resumeKey)
    await ada.refused('conflict', changeKey, { item_id: 'studio' })
  })

  it('says that there is no plan, also to the owner of packs', async () => {
    const ada = await test.person()
    await test.pay(ada, 'pack')
    const { message } = await ada.refused('not_found', cancelKey)
    expect(message).toBe('You have no plan.')
    await ada.refused('not_found', resumeKey)
    await ada.refused('not_found', changeKey, { item_id: 'studio' })
  })
})

describe('POST /hairstyle/item/subs/change', () => {
  it('moves to a dearer plan, which is paid and granted at once, and shows everywhere', async () => {
    const ada = await subscriber()
    const changed = await ada.ok(changeKey, { item_id: 'studio' })
    expect(changed).toMatchObject({ status: 'active', item_id: 'studio' })
    expect(await planOf(ada)).toEqual(changed)
    expect(await ada.ok(changeKey, { item_id: 'studio' })).toEqual(changed)
    expect(await ada.credits()).toBe(121)
  })

  it('leads to confirming the payment where the bank wants that, and is made then', async () => {
    const ada = await subscriber()
    await bankSays(ada, 'confirm')
    const waiting = await ada.ok(changeKey, { item_id: 'studio' })
    expect(waiting).toMatchObject({ status: 'active', item_id: 'plan' })
    await fetch(waiting.pay_url ?? '', { method: 'POST' })
    await test.deliver()
    expect(await planOf(ada)).toMatchObject({ item_id: 'studio', pay_url: null })
  })

  it('changes nothing when the card is declined, or for what is no plan', async () => {
    const ada = await subscriber()
    await ada.refused('not_found', changeKey, { item_id: 'pack' })
    await bankSays(ada, 'yes')
    const before = await balance(ada)
    await ada.refused('payment_declined', changeKey, { item_id: 'studio' })
    expect(await balance(ada)).toEqual(before)
  })
})

it('POST /hairstyle/item/subs/resume lets a cancelled plan go on, and changes nothing about one that is not', async () => {
  const ada = await subscriber()
  await ada.ok(cancelKey)
  const resumed = await ada.ok(resumeKey)
  expect(resumed).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(await planOf(ada)).toEqual(resumed)
  expect(await ada.ok(resumeKey)).toEqual(resumed)
})
