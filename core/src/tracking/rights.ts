import { freeAccounts } from '@hairstyle/contract/tracking-sources.ts'
import type { Context } from '../context.ts'
import type { Order, OrderReport } from '../store/orders.ts'

/** Stripe collects another month some hours after the last one ended; nobody loses anything meanwhile. */
const graceMs = 36 * 3600_000
/** Paid months that still run: more than anybody can have at once. */
const maxMonths = 50
export const maxReports = 500

/** What a past report unlocks, and by which purchase. */
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
export async function readLimit({ store, clock }: Context, uid: string): Promise<number> {
  const lately = new Date(clock().getTime() - graceMs)
  const months = await store.orders.listCovering(uid, lately, maxMonths)
  const paid = months.filter(({ status }) => status === 'paid')
  return Math.max(freeAccounts, ...paid.map(({ item }) => item.accounts))
}

/** None where the order is no paid report. */
export function heldReport({ id, status, report, paidAt, createdAt }: Order): HeldReport[] {
  if (report === null || status !== 'paid') return []
  return [{ ...report, orderId: id, boughtAt: paidAt ?? createdAt }]
}
