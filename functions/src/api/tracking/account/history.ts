import { maxDays } from '@hairstyle/contract/api/tracking.ts'
import { dayOf, shiftDay } from '@hairstyle/core/tracking/days.ts'
import { getShown } from '@hairstyle/core/tracking/get-tracked.ts'
import { readHistory } from '@hairstyle/core/tracking/read-history.ts'
import { readRights } from '@hairstyle/core/tracking/rights.ts'
import { visibleFrom } from '@hairstyle/core/tracking/visible-from.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewTracked } from '../../../tracking/view-account.ts'

export const trackedHistory: Handler<'GET /tracking/account/history'> = async ({
  ctx,
  user,
  input,
}) => {
  const { account_id: accountId, days = maxDays } = input
  const rights = await readRights(ctx, user.uid)
  const tracked = await getShown(ctx, { uid: user.uid, accountId }, rights.limit)
  const today = dayOf(ctx.clock())
  // Days are like words in a dictionary: the latest of these begins the stretch.
  const from =
    [shiftDay(today, 1 - days), visibleFrom(tracked, rights.reports)].sort().at(-1) ?? today
  return {
    account: await viewTracked(ctx, tracked, rights),
    days: await readHistory(ctx, accountId, { from, to: today, audience: tracked.audience }),
  }
}
