import { maxDays } from '@hairstyle/contract/api/tracking.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { OrderReport } from '../store/orders.ts'
import { dayOf, shiftDay } from './days.ts'
import { getTracked } from './get-tracked.ts'
import { readHistory } from './read-history.ts'
import { readRights } from './rights.ts'
import { visibleFrom } from './visible-from.ts'

/** Days before somebody began to follow an account that they could buy, since they were recorded. */
export interface ReportOffer extends OrderReport {
  readonly recordedDays: number
  /** The other days from the first to the last. */
  readonly missingDays: number
}

/**
 * What a past report of a followed account would unlock: from the first recorded day that its buyer does not see yet to
 * the day before those that they see.
 * @throws {ApiError} not_found where the account is not followed, or nothing was recorded before.
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
