import { syncSubscription } from '../sync-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** A plan was renewed, cancelled, resumed, or a renewal of it failed. */
export const customerSubscriptionUpdated: EventHandler<'customer.subscription.updated'> = async (
  ctx,
  { id },
) => {
  await syncSubscription(ctx, id)
}
