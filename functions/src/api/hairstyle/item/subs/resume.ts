import { resumeSubscription } from '@hairstyle/core/payments/resume-subscription.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentSubscription } from '../../../../presenters/subscription.ts'

export const resumePlan: Handler<'POST /hairstyle/item/subs/resume'> = async ({ ctx, user }) => {
  return presentSubscription(await resumeSubscription(ctx, { uid: user.uid }))
}
