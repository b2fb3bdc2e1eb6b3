import { changePlan } from '@hairstyle/core/payments/plans.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentSubscription } from '../../../../presenters/subscription.ts'

export const changeToPlan: Handler<'POST /hairstyle/item/subs/change'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.plan, user.uid)
  const request = { uid: user.uid, product: 'credits', itemId: input.item_id } as const
  return presentSubscription(await changePlan(ctx, request))
}
