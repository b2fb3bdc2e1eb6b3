import { cancelSubscription } from '@hairstyle/core/payments/plans.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentSubscription } from '../../../../presenters/subscription.ts'

export const cancelPlan: Handler<'POST /hairstyle/item/subs/cancel'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.plan, user.uid)
  const request = { uid: user.uid, product: 'credits', reason: input.reasonType ?? null } as const
  return presentSubscription(await cancelSubscription(ctx, request))
}
