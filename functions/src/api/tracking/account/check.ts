import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { checkAccount } from '@hairstyle/core/tracking/check-account.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewTracked } from '../../../tracking/view-account.ts'

export const checkTrackedAccount: Handler<'POST /tracking/account/check'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.track, user.uid)
  const tracked = await checkAccount(ctx, { uid: user.uid, accountId: input.account_id })
  return await viewTracked(ctx, tracked)
}
