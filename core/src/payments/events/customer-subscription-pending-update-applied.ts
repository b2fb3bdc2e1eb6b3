import { syncSubscription } from '../sync-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** A change of plan that waited for its payment is made. */
export const customerSubscriptionPendingUpdateApplied: EventHandler<
  'customer.subscription.pending_update_applied'
> = async (ctx, { id }) => {
  await syncSubscription(ctx, id)
}
