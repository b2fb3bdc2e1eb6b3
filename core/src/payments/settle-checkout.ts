import type { Stripe } from 'stripe'
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

/** The same for a page as Stripe names it. One without an order is not ours. @throws {ApiError} payment_unavailable. */
export async function settleSession(
  ctx: Context,
  { id, client_reference_id: orderId }: Pick<Stripe.Checkout.Session, 'id' | 'client_reference_id'>,
): Promise<void> {
  if (orderId !== null) await settleCheckout(ctx, orderId, id)
}
