import { settleCheckout } from '../settle-checkout.ts'
import type { EventHandler } from './event-handler.ts'

/** Nobody paid on a checkout page in time. */
export const checkoutSessionExpired: EventHandler<'checkout.session.expired'> = async (
  ctx,
  { id, client_reference_id: orderId },
) => {
  if (orderId !== null) await settleCheckout(ctx, orderId, id)
}
