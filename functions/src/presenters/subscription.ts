import type { Subscription as SubscriptionView } from '@hairstyle/contract/api/credits.ts'
import type { SubscriptionDocument } from '@hairstyle/core/store/subscriptions.ts'

export function presentSubscription(subscription: SubscriptionDocument): SubscriptionView {
  return {
    status: subscription.status,
    item_id: subscription.itemId,
    current_period_end: subscription.currentPeriodEnd.toISOString(),
    cancel_at_period_end: subscription.endsAt !== null,
    ends_at: subscription.endsAt?.toISOString() ?? null,
    pay_url: subscription.payUrl,
  }
}
