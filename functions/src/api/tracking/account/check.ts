import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { checkAccount } from '@hairstyle/core/tracking/check-account.ts'
import { getShown } from '@hairstyle/core/tracking/get-tracked.ts'
import { readRights } from '@hairstyle/core/tracking/rights.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewTracked } from '../../../tracking/view-account.ts'

export const checkTrackedAccount: Handler<'POST /tracking/account/check'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.track, user.uid)
  const wanted = { uid: user.uid, accountId: input.account_id }
  const rights = await readRights(ctx, user.uid)
  await getShown(ctx, wanted, rights.limit)
  return await viewTracked(ctx, await checkAccount(ctx, wanted), rights)
}
