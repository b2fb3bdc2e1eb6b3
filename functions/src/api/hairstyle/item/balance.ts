import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import type { Handler } from '../../../http/handler.ts'
import { getAccount } from '../../../policies/account.ts'
import { presentSubscription } from '../../../presenters/subscription.ts'

export const balance: Handler<'GET /hairstyle/item/balance'> = async ({ ctx, user }) => {
  const [account, subscription] = await Promise.all([
    getAccount(ctx, user),
    findSubscription(ctx, user.uid, 'credits'),
  ])
  return {
    credits: Math.max(0, account.credits),
    subscription: subscription && presentSubscription(subscription),
    notify: account.wantsLowCreditsMail,
  }
}
