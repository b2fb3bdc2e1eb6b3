import { listTracked } from '@hairstyle/core/tracking/get-tracked.ts'
import { readRights } from '@hairstyle/core/tracking/rights.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewResting, viewTracked } from '../../../tracking/view-account.ts'

export const listTrackedAccounts: Handler<'GET /tracking/account/list'> = async ({ ctx, user }) => {
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
}
