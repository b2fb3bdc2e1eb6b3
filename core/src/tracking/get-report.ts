import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { readAudience } from './audience.ts'
import { readHistory } from './read-history.ts'
import type { RecordedDay } from './read-history.ts'
import { heldReport } from './rights.ts'
import type { HeldReport } from './rights.ts'

export interface ReportWithDays extends HeldReport {
  /** Every day from the first to the last. */
  readonly days: readonly RecordedDay[]
}

/**
 * A past report that somebody bought.
 * @throws {ApiError} not_found, also for what is not paid, was paid back, or is somebody else's.
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
