import { freeInvitations } from '@hairstyle/contract/limits.ts'
import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { readAllowance } from '@hairstyle/core/salon-api/allowance.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { presentItem, presentSubscription } from '../../presenters/payments.ts'
import { planHandlers } from '../plan-handlers.ts'

const plan = planHandlers('salon')

export const salonKitPlanHandlers: HandlersUnder<'/salon-kit/plan'> = {
  'GET /salon-kit/plan/list': async ({ ctx }) => ({
    free_invitations: freeInvitations,
    plans: (await ctx.store.items.listOffered('salon')).map(presentItem),
  }),

  'GET /salon-kit/plan/mine': async ({ ctx, user }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    const [subscription, allowance] = await Promise.all([
      findSubscription(ctx, user.uid, 'salon'),
      readAllowance(ctx, { salonId: salon.id, ownerId: user.uid }),
    ])
    return { subscription: subscription && presentSubscription(subscription), ...allowance }
  },

  'POST /salon-kit/plan/cancel': plan.cancel,
  'POST /salon-kit/plan/change': plan.change,
  'POST /salon-kit/plan/resume': plan.resume,
}
