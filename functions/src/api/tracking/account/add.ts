import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { addAccount } from '@hairstyle/core/tracking/add-account.ts'
import { readRights } from '@hairstyle/core/tracking/rights.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewTracked } from '../../../tracking/view-account.ts'

export const addTrackedAccount: Handler<'POST /tracking/account/add'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.track, user.uid)
  const { uid } = user
  const rights = await readRights(ctx, uid)
  const tracked = await addAccount(ctx, { uid, link: input.link, limit: rights.limit })
  return await viewTracked(ctx, tracked, rights)
}
