import type { Context } from '../context.ts'
import { fetchCheckoutPayment } from './payment.ts'
import { settleOrder } from './settle-order.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Brings an order to what became of its checkout page, and the plan that was bought there with it.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleCheckout(
  ctx: Context,
  orderId: string,
  sessionId: string,
): Promise<void> {
  const order = await settleOrder(ctx, orderId, (stripe) => fetchCheckoutPayment(stripe, sessionId))
  if (order?.subscriptionId) await syncSubscription(ctx, order.subscriptionId)
}
