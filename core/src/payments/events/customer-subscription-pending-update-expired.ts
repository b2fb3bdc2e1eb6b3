import { syncSubscription } from '../sync-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** A change of plan was not paid for in time: the plan stays what it was. */
export const customerSubscriptionPendingUpdateExpired: EventHandler<
  'customer.subscription.pending_update_expired'
> = async (ctx, { id }) => {
  await syncSubscription(ctx, id)
}
