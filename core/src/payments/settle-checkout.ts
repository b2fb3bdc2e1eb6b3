import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ourOrderId } from './our-order-id.ts'
import { fetchCheckoutPayment } from './payment.ts'
import { settleOrder } from './settle-order.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Brings the plan that was bought on a checkout page, and then the order, to what became of it. The order comes last: once it
 * is settled, nobody asks about it again.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleCheckout(
  ctx: Context,
  orderId: string,
  sessionId: string,
): Promise<void> {
  await settleOrder(ctx, orderId, async (stripe) => {
    const payment = await fetchCheckoutPayment(stripe, sessionId)
    const { subscriptionId } = payment.facts
    if (subscriptionId) await syncSubscription(ctx, subscriptionId)
    return payment
  })
}

/** The same for a page as Stripe names it. One without an order is not ours. @throws {ApiError} payment_unavailable. */
export async function settleSession(
  ctx: Context,
  {
    id,
    client_reference_id: reference,
  }: Pick<Stripe.Checkout.Session, 'id' | 'client_reference_id'>,
): Promise<void> {
  const orderId = ourOrderId(reference)
  if (orderId !== null) await settleCheckout(ctx, orderId, id)
}
