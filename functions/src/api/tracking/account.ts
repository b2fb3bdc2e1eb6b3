import { maxDays } from '@hairstyle/contract/api/tracking.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { addAccount, checkAccount } from '@hairstyle/core/tracking/follow.ts'
import { dayOf, shiftDay } from '@hairstyle/core/tracking/days.ts'
import { dropAccount } from '@hairstyle/core/tracking/drop-account.ts'
import { getShown, getTracked, listTracked } from '@hairstyle/core/tracking/get-tracked.ts'
import { readHistory } from '@hairstyle/core/tracking/read-history.ts'
import { readRights, visibleFrom } from '@hairstyle/core/tracking/rights.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { viewResting, viewTracked } from '../../tracking/view-account.ts'

export const trackingAccountHandlers: HandlersUnder<'/tracking/account'> = {
  'GET /tracking/account/list': async ({ ctx, user }) => {
    const [tracked, rights] = await Promise.all([
      listTracked(ctx, user.uid),
      readRights(ctx, user.uid),
    ])
    return {
      list: await Promise.all(
        tracked.map(async (one, index) =>
          index < rights.limit ? await viewTracked(ctx, one, rights) : viewResting(one, rights),
        ),
      ),
      limit: rights.limit,
    }
  },

  'POST /tracking/account/add': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.track, user.uid)
    const { uid } = user
    const rights = await readRights(ctx, uid)
    const tracked = await addAccount(ctx, { uid, link: input.link, limit: rights.limit })
    return await viewTracked(ctx, tracked, rights)
  },

  'POST /tracking/account/check': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.track, user.uid)
    const wanted = { uid: user.uid, accountId: input.account_id }
    const rights = await readRights(ctx, user.uid)
    await getShown(ctx, wanted, rights.limit)
    return await viewTracked(ctx, await checkAccount(ctx, wanted), rights)
  },

  'POST /tracking/account/delete': async ({ ctx, user, input }) => {
    const wanted = { uid: user.uid, accountId: input.account_id }
    await getTracked(ctx, wanted)
    await dropAccount(ctx, wanted)
    return { deleted: true }
  },

  'GET /tracking/account/history': async ({ ctx, user, input }) => {
    const { account_id: accountId, days = maxDays } = input
    const rights = await readRights(ctx, user.uid)
    const tracked = await getShown(ctx, { uid: user.uid, accountId }, rights.limit)
    const today = dayOf(ctx.clock())
    // Days compare as strings: the latest of these is the first one shown.
    const from =
      [shiftDay(today, 1 - days), visibleFrom(tracked, rights.reports)].sort().at(-1) ?? today
    return {
      account: await viewTracked(ctx, tracked, rights),
      days: await readHistory(ctx, accountId, { from, to: today, audience: tracked.audience }),
    }
  },
}
