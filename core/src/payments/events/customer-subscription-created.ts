import { syncSubscription } from '../sync-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** A plan began. */
export const customerSubscriptionCreated: EventHandler<'customer.subscription.created'> = async (
  ctx,
  { id },
) => {
  await syncSubscription(ctx, id)
}
