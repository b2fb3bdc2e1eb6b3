import { beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import {
  cancelSubscription,
  changePlan,
  findSubscription,
  resumeSubscription,
} from '../payments/plans.ts'
import { snapshotsId } from '../store/tracking.ts'
import { addBlogger, addUser, change } from '../testing/fixtures.ts'
import {
  addItems,
  agencyPlan,
  buy,
  checkOut,
  reportItem,
  trackingPlan,
} from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { addTracked, follow } from '../testing/tracked.ts'
import { addAccount } from './follow.ts'
import { buyReport, findReportOffer, getReport } from './reports.ts'
import { dropAccount } from './drop-account.ts'
import { getShown, getTracked } from './get-tracked.ts'
import { readRights, visibleFrom } from './rights.ts'

const test = useShop()
const tracking = 'tracking' as const
let uid: string
beforeEach(async () => {
  const { ctx, shop } = test
  await addItems(ctx, shop, { salon: trackingPlan, agency: agencyPlan, report: reportItem })
  uid = await addUser(ctx)
})

async function bought(itemId: string): Promise<string> {
  const orderId = await buy(test.ctx, uid, itemId)
  await test.deliver()
  return orderId
}

const limit = async () => (await readRights(test.ctx, uid)).limit
const planOf = (product: 'credits' | 'tracking') => findSubscription(test.ctx, uid, product)
const chargeOf = async (orderId: string) =>
  (await test.ctx.store.orders.find(orderId))?.chargeId ?? ''

const startReport = (accountId: string) => {
  const redirectUrl = 'https://site.test/tracking/plan'
  return buyReport(test.ctx, { uid, itemId: 'report', accountId, redirectUrl })
}

async function reportOf(accountId: string): Promise<string> {
  const { orderId, url } = await startReport(accountId)
  await checkOut(url, 'pay')
  await test.deliver()
  return orderId
}

/** A followed account that was recorded these numbers of days ago. */
async function followed(daysAgo?: readonly number[]): Promise<string> {
  const accountId = await addTracked(test.ctx, daysAgo)
  await follow(test.ctx, uid, accountId)
  return accountId
}

describe('plans of two products', () => {
  it('are held side by side, and nothing that happens to one touches the other', async () => {
    const { ctx } = test
    await bought('plan')
    await bought('salon')
    await expect(buy(ctx, uid, 'agency')).rejects.toMatchObject({ name: 'conflict' })
    const credits = await planOf('credits')
    const atStripe = () => test.stripe.subscriptions.retrieve(credits?.id ?? '')
    const before = await atStripe()

    await changePlan(ctx, { uid, product: tracking, itemId: 'agency' })
    await cancelSubscription(ctx, { uid, product: tracking, reason: 'other' })
    await resumeSubscription(ctx, { uid, product: tracking })
    await cancelSubscription(ctx, { uid, product: tracking, reason: null })
    await test.deliver()
    expect(await planOf(tracking)).toMatchObject({ itemId: 'agency' })
    expect(await planOf('credits')).toEqual(credits)
    expect(await atStripe()).toEqual(before)
    expect(await test.creditsOf(uid)).toBe(31)

    const own = await planOf(tracking)
    await cancelSubscription(ctx, { uid, product: 'credits', reason: null })
    expect(await planOf(tracking)).toEqual(own)
  })

  it('are each sold where they belong', async () => {
    await bought('plan')
    for (const [product, itemId] of [
      ['credits', 'salon'],
      [tracking, 'studio'],
    ] as const) {
      const change = changePlan(test.ctx, { uid, product, itemId })
      await expect(change).rejects.toMatchObject({ name: 'not_found' })
    }
  })
})

describe('a plan for following accounts', () => {
  it('covers more accounts while it is paid, a larger one from the change on', async () => {
    expect(await limit()).toBe(10)
    await bought('salon')
    expect(await limit()).toBe(30)
    await changePlan(test.ctx, { uid, product: tracking, itemId: 'agency' })
    expect(await limit()).toBe(100)
    expect(await test.creditsOf(uid)).toBe(1)
  })

  it('covers them no more once its time is over', async () => {
    await bought('salon')
    const end = (await planOf(tracking))?.currentPeriodEnd.getTime() ?? NaN
    const untilEnd = end - test.ctx.clock().getTime()
    test.ctx.advance(untilEnd + 24 * 3600_000)
    expect(await limit()).toBe(30)
    test.ctx.advance(24 * 3600_000)
    expect(await limit()).toBe(10)
  })

  it('covers them no more when its month is paid back, and again when that fails', async () => {
    const charge = await chargeOf(await bought('salon'))
    await test.press('dispute', { charge })
    const [{ id: dispute } = { id: '' }] = (await test.stripe.disputes.list({ charge })).data
    await test.press('decide-dispute', { dispute, outcome: 'lost' })
    await test.deliver()
    expect(await limit()).toBe(10)
    await test.press('appeal-dispute', { dispute })
    await test.press('decide-dispute', { dispute, outcome: 'won' })
    await test.deliver()
    expect(await limit()).toBe(30)
  })

  it('lets the accounts beyond rest that were added last', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push(await followed())
      test.ctx.advance(1000)
    }
    const [first = '', , last = ''] = ids
    expect((await getShown(test.ctx, { uid, accountId: first }, 2)).account.id).toBe(first)
    const resting = getShown(test.ctx, { uid, accountId: last }, 2)
    await expect(resting).rejects.toMatchObject({ name: 'conflict' })
  })
})

describe('a past report', () => {
  it('unlocks the days that were recorded before, with their gaps, once', async () => {
    const accountId = await addTracked(test.ctx, [10, 9, 7])
    const wanted = { uid, accountId }
    await expect(findReportOffer(test.ctx, wanted)).rejects.toMatchObject({ name: 'not_found' })
    await follow(test.ctx, uid, accountId)
    expect(await findReportOffer(test.ctx, wanted)).toMatchObject({
      firstDay: '2026-11-10',
      lastDay: '2026-11-19',
      recordedDays: 3,
      missingDays: 7,
    })
    const orderId = await reportOf(accountId)
    const { days } = await getReport(test.ctx, { uid, orderId })
    const gaps = Array<null>(6).fill(null)
    const followers = days.map(({ metrics }) => metrics?.followers ?? null)
    expect(followers).toEqual([990, 991, null, 993, ...gaps])
    await expect(reportOf(accountId)).rejects.toMatchObject({ name: 'not_found' })
    const others = getReport(test.ctx, { uid: 'bob', orderId })
    await expect(others).rejects.toMatchObject({ name: 'not_found' })
    expect(await test.ctx.store.mail.listIds((all) => all)).not.toEqual([])
  })

  it('shows of a studio what its page shows, and the rest to its owner alone', async () => {
    const { ctx } = test
    const { store } = ctx
    const studio = await addBlogger(ctx, 'nova')
    await store.batch((writer) => store.viewTallies.add(writer, { [studio]: 4 }, 'test'))
    const follower = await addUser(ctx)
    const { account } = await addAccount(ctx, { uid: follower, link: 'nova', limit: 1 })
    ctx.advance(24 * 3600_000)
    await follow(ctx, uid, account.id)
    const orderId = await reportOf(account.id)
    const metricsSeen = async () =>
      (await getReport(ctx, { uid, orderId })).days.map(({ metrics }) => metrics)
    expect(await metricsSeen()).toEqual([{ followers: 0, try_ons: 0, styles: 0 }])
    await change(ctx, 'bloggers', studio, { ownerUid: uid })
    expect(await metricsSeen()).toMatchObject([{ followers: 0, page_views: 4, votes: 0 }])
  })

  it('is not offered for an account without earlier records', async () => {
    const accountId = await followed([0])
    await expect(reportOf(accountId)).rejects.toMatchObject({ name: 'not_found' })
  })

  it('joins the days that are seen anyway', async () => {
    const accountId = await followed([3, 2])
    await reportOf(accountId)
    const tracked = await getTracked(test.ctx, { uid, accountId })
    const { reports } = await readRights(test.ctx, uid)
    expect(visibleFrom(tracked, reports)).toBe('2026-11-17')
    expect(visibleFrom(tracked, [])).toBe('2026-11-20')
  })

  it('goes with its money, and can be bought again', async () => {
    const accountId = await followed()
    const orderId = await reportOf(accountId)
    await test.press('refund', { charge: await chargeOf(orderId), amount: '507' })
    await test.deliver()
    await expect(getReport(test.ctx, { uid, orderId })).rejects.toMatchObject({ name: 'not_found' })
    expect((await findReportOffer(test.ctx, { uid, accountId })).recordedDays).toBe(3)
  })

  it('can be paid once, however many pages are open', async () => {
    const accountId = await followed()
    const first = await startReport(accountId)
    const second = await startReport(accountId)
    await checkOut(second.url, 'pay')
    await checkOut(first.url, 'pay')
    const charges = await test.stripe.charges.list({ limit: 10 })
    expect(charges.data).toHaveLength(1)
  })

  it('stays when its account is followed no more, and goes with its owner', async () => {
    const { ctx } = test
    const accountId = await followed()
    const orderId = await reportOf(accountId)
    await dropAccount(ctx, { uid, accountId })
    expect(await ctx.store.trackedAccounts.find(accountId)).toBeNull()
    expect((await getReport(ctx, { uid, orderId })).days).toHaveLength(10)
    await eraseAccount(ctx, uid)
    expect(await ctx.store.snapshots.find(snapshotsId(accountId, '2026-11'))).toBeNull()
    expect(await ctx.store.orders.find(orderId)).toMatchObject({ uid: null, report: null })
  })
})
