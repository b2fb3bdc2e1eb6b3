import { mostDays } from '@hairstyle/contract/api/tracking.ts'
import { dayOf, shiftDay } from '@hairstyle/core/tracking/days.ts'
import { getTracked } from '@hairstyle/core/tracking/get-tracked.ts'
import { readHistory } from '@hairstyle/core/tracking/read-history.ts'
import { visibleFrom } from '@hairstyle/core/tracking/visible-from.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewTracked } from '../../../tracking/view-account.ts'

export const trackedHistory: Handler<'GET /tracking/account/history'> = async ({
  ctx,
  user,
  input,
}) => {
  const { account_id: accountId, days = mostDays } = input
  const tracked = await getTracked(ctx, { uid: user.uid, accountId })
  const today = dayOf(ctx.clock())
  // Days are like words in a dictionary: the latest of these begins the stretch.
  const from = [shiftDay(today, 1 - days), visibleFrom(tracked)].sort().at(-1) ?? today
  return {
    account: await viewTracked(ctx, tracked),
    days: await readHistory(ctx, accountId, { from, to: today }),
  }
}
