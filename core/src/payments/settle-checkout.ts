import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import type { Order } from '../store/orders.ts'
import { unlessGone } from './ask-stripe.ts'
import { ourOrderId } from './our-order-id.ts'
import { misfitOf } from './own-checkout.ts'
import { fetchCheckoutPayment, withPayment } from './payment.ts'
import type { Payment } from './payment.ts'
import { settleOrder } from './settle-order.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Brings the plan that was bought on a checkout page, and then the order, to what became of it. The order comes last: once it
 * is settled, nobody asks about it again. A page that is not the order's own is told and changes nothing.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleCheckout(
  ctx: Context,
  orderId: string,
  sessionId: string,
): Promise<void> {
  await settleOrder(ctx, orderId, async (stripe, order) => {
    const { sessions } = stripe.checkout
    const session = await unlessGone(stripe, sessions.retrieve(sessionId, withPayment))
    if (!session) return gonePayment(ctx, order, sessionId)
    const misfit = misfitOf(order, session)
    if (misfit !== null) {
      tell(ctx.log, 'foreign_payment', { orderId, objectId: sessionId, misfit })
      return null
    }
    const payment = await fetchCheckoutPayment(stripe, session)
    const { subscriptionId } = payment.facts
    if (subscriptionId) await syncSubscription(ctx, subscriptionId)
    return payment
  })
}

/** Nobody can pay on a page that is gone. */
function gonePayment(ctx: Context, order: Order, sessionId: string): Payment | null {
  tell(ctx.log, 'stripe_object_gone', { objectId: sessionId })
  return order.checkoutSessionId === sessionId ? { status: 'expired', facts: {} } : null
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
