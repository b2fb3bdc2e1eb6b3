import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { readLimit } from '@hairstyle/core/tracking/rights.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentSubscription } from '../../../presenters/subscription.ts'

export const myTrackingPlan: Handler<'GET /tracking/plan/mine'> = async ({ ctx, user }) => {
  const [subscription, limit, followed] = await Promise.all([
    findSubscription(ctx, user.uid, 'tracking'),
    readLimit(ctx, user.uid),
    ctx.store.trackings.countBefore(user.uid, ctx.clock()),
  ])
  return { subscription: subscription && presentSubscription(subscription), limit, followed }
}
