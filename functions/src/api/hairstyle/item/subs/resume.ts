import { resumeSubscription } from '@hairstyle/core/payments/plans.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentSubscription } from '../../../../presenters/subscription.ts'

export const resumePlan: Handler<'POST /hairstyle/item/subs/resume'> = async ({ ctx, user }) => {
  await takeTurn(ctx, limits.plan, user.uid)
  const request = { uid: user.uid, product: 'credits' } as const
  return presentSubscription(await resumeSubscription(ctx, request))
}
