import { listTracked } from '@hairstyle/core/tracking/get-tracked.ts'
import { mostFollowed } from '@hairstyle/core/tracking/visible-from.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewTracked } from '../../../tracking/view-account.ts'

export const listTrackedAccounts: Handler<'GET /tracking/account/list'> = async ({ ctx, user }) => {
  const tracked = await listTracked(ctx, user.uid)
  return {
    list: await Promise.all(tracked.map((one) => viewTracked(ctx, one))),
    limit: mostFollowed,
  }
}
