import { freeAccounts } from '@hairstyle/contract/tracking-sources.ts'
import type { Context } from '../context.ts'
import { readPlans } from '../payments/orders.ts'
import type { Order, OrderReport } from '../store/orders.ts'
import { dayOf, shiftDay } from './days.ts'
import type { TrackedByOne } from './get-tracked.ts'

export const maxReports = 500

/** A purchased past report. */
export interface HeldReport extends OrderReport {
  readonly orderId: string
  readonly boughtAt: Date
}

/** What somebody may see and do with followed accounts. */
export interface TrackingRights {
  /** Accounts that they may follow. */
  readonly limit: number
  /** The newest first. */
  readonly reports: readonly HeldReport[]
}

/**
 * An order is the right to what it names, as long as it is paid: a refund or a lost dispute takes it away, and a
 * settled one gives it back.
 */
export async function readRights(ctx: Context, uid: string): Promise<TrackingRights> {
  const [limit, orders] = await Promise.all([
    readLimit(ctx, uid),
    ctx.store.orders.listPaidReports(uid, maxReports),
  ])
  const reports = orders.flatMap(heldReport)
  return { limit, reports: reports.sort((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime()) }
}

/** Accounts that somebody may follow now. */
export async function readLimit(ctx: Context, uid: string): Promise<number> {
  const plans = await readPlans(ctx, uid)
  return Math.max(freeAccounts, ...plans.map(({ accounts }) => accounts))
}

/** None where the order is no paid report. */
export function heldReport({ id, status, report, paidAt, createdAt }: Order): HeldReport[] {
  if (report === null || status !== 'paid') return []
  return [{ ...report, orderId: id, boughtAt: paidAt ?? createdAt }]
}

/**
 * The first visible day of an account: the one on which they began to follow, or the first of the past reports that
 * lead up to it.
 */
export function visibleFrom(
  { account, tracking }: Pick<TrackedByOne, 'account' | 'tracking'>,
  reports: readonly HeldReport[],
): string {
  const own = reports
    .filter(({ accountId }) => accountId === account.id)
    .sort((a, b) => b.lastDay.localeCompare(a.lastDay))
  return own.reduce(
    (first, { firstDay, lastDay }) =>
      lastDay >= shiftDay(first, -1) && firstDay < first ? firstDay : first,
    dayOf(tracking.createdAt),
  )
}
