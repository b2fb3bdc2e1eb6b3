import { maxDays } from '@hairstyle/contract/api/tracking.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { startPurchase, type Purchase } from '../payments/start-purchase.ts'
import type { OrderReport } from '../store/orders.ts'
import { readAudience, readHistory, type RecordedDay } from './read-history.ts'
import { dayOf, shiftDay } from './days.ts'
import { getTracked } from './get-tracked.ts'
import { heldReport, readRights, visibleFrom, type HeldReport } from './rights.ts'

/** Recorded days from before somebody began to follow an account, which they can buy. */
interface ReportOffer extends OrderReport {
  readonly recordedDays: number
  /** The other days from the first to the last. */
  readonly missingDays: number
}

/**
 * What a past report of a followed account would unlock: from the first recorded day that the buyer cannot see to the
 * day before those that they can.
 * @throws {ApiError} not_found if the account is not followed, or nothing was recorded before.
 */
export async function findReportOffer(
  ctx: Context,
  wanted: { readonly uid: string; readonly accountId: string },
): Promise<ReportOffer> {
  const [tracked, { reports }] = await Promise.all([
    getTracked(ctx, wanted),
    readRights(ctx, wanted.uid),
  ])
  const { id, source, handle, firstDay } = tracked.account
  const earliest = shiftDay(dayOf(ctx.clock()), 1 - maxDays)
  const from = firstDay !== null && firstDay > earliest ? firstDay : earliest
  const to = shiftDay(visibleFrom(tracked, reports), -1)
  const held = reports.filter((report) => report.accountId === id)
  const { audience } = tracked
  const days = firstDay === null ? [] : await readHistory(ctx, id, { from, to, audience })
  const locked = days.filter(
    ({ day, metrics }) =>
      metrics !== null && !held.some((report) => report.firstDay <= day && day <= report.lastDay),
  )
  const [first] = locked
  if (!first) {
    throw new ApiError('not_found', 'Nothing was recorded of this account before you followed it.')
  }
  const all = days.filter(({ day }) => day >= first.day)
  return {
    accountId: id,
    source,
    handle,
    firstDay: first.day,
    lastDay: to,
    recordedDays: locked.length,
    missingDays: all.length - locked.length,
  }
}

interface Wish {
  readonly uid: string
  readonly itemId: string
  readonly accountId: string
  /** The page of the site that the person returns to. */
  readonly redirectUrl: string
}

/**
 * Begins to buy the recorded days of an account from before the buyer followed it.
 * @throws {ApiError} not_found (not followed, nothing recorded, or not on sale), and as `startPurchase` does.
 */
export async function buyReport(
  ctx: Context,
  { uid, itemId, accountId, redirectUrl }: Wish,
): Promise<Purchase> {
  const wanted = { uid, accountId }
  // Checked before another purchase is closed, so that an impossible one changes nothing.
  await findReportOffer(ctx, wanted)
  return await startPurchase(ctx, {
    uid,
    product: 'tracking',
    itemId,
    redirectUrl,
    findReport: async () => {
      const { source, handle, firstDay, lastDay } = await findReportOffer(ctx, wanted)
      return { accountId, source, handle, firstDay, lastDay }
    },
  })
}

interface ReportWithDays extends HeldReport {
  /** Every day from the first to the last. */
  readonly days: readonly RecordedDay[]
}

/**
 * A past report that somebody bought.
 * @throws {ApiError} not_found, also if it is unpaid, refunded, or somebody else's.
 */
export async function getReport(
  ctx: Context,
  { uid, orderId }: { readonly uid: string; readonly orderId: string },
): Promise<ReportWithDays> {
  const [report] = heldReport(await ctx.store.orders.getOwned(uid, orderId))
  if (!report) throw new ApiError('not_found')
  const { accountId, firstDay: from, lastDay: to } = report
  const account = await ctx.store.trackedAccounts.find(accountId)
  const audience = await readAudience(ctx, uid, account)
  return { ...report, days: await readHistory(ctx, accountId, { from, to, audience }) }
}
