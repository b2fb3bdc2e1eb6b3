import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { readAllowance } from '@hairstyle/core/salon-api/allowance.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentSubscription } from '../../../presenters/subscription.ts'

export const mySalonPlan: Handler<'GET /salon-kit/plan/mine'> = async ({ ctx, user }) => {
  const { salon } = await ownSalon(ctx, user.uid)
  const [subscription, allowance] = await Promise.all([
    findSubscription(ctx, user.uid, 'salon'),
    readAllowance(ctx, { salonId: salon.id, ownerId: user.uid }),
  ])
  return { subscription: subscription && presentSubscription(subscription), ...allowance }
}
