import { cancelSubscription } from '@hairstyle/core/payments/cancel-subscription.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentSubscription } from '../../../../presenters/subscription.ts'

export const cancelPlan: Handler<'POST /hairstyle/item/subs/cancel'> = async ({
  ctx,
  user,
  input,
}) => {
  const request = { uid: user.uid, reason: input.reasonType }
  return presentSubscription(await cancelSubscription(ctx, request))
}
