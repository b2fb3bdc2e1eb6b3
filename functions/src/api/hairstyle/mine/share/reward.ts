import { claimRewards } from '@hairstyle/core/shares/claim-rewards.ts'
import { getOwnedShare } from '@hairstyle/core/shares/get-share.ts'
import type { Handler } from '../../../../http/handler.ts'

/** Rewards are for all shares together; naming one only makes sure that it is the caller's. */
export const claimShareRewards: Handler<'POST /hairstyle/mine/share/reward'> = async ({
  ctx,
  user,
  input,
}) => {
  if (input.share_id !== undefined) await getOwnedShare(ctx, user.uid, input.share_id)
  const { granted, credits, nextAt } = await claimRewards(ctx, user.uid)
  return { granted, credits: Math.max(0, credits), next_at: nextAt }
}
