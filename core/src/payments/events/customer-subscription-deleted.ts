import { syncSubscription } from '../sync-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** A plan has ended. */
export const customerSubscriptionDeleted: EventHandler<'customer.subscription.deleted'> = async (
  ctx,
  { id },
) => {
  await syncSubscription(ctx, id)
}
