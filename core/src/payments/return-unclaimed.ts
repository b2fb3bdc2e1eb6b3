import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import type { Order } from '../store/orders.ts'
import { askStripe } from './ask-stripe.ts'
import type { Payment } from './payment.ts'
import { returnedAmount } from './reversals.ts'

/** Whether a payment has come for an order after its buyer began to erase the account; a broken account is not a gone one. */
export async function isForNobody(
  { store }: Context,
  order: Order,
  payment: Payment,
): Promise<boolean> {
  if (payment.status !== 'paid' || order.paidAt !== null) return false
  return order.uid === null || (await store.erasures.find(order.uid)) !== null
}

/**
 * Sends back what nobody claims: a bank that takes its days may pay long after the account is gone, and Stripe lets nobody
 * cancel a payment that was begun on a checkout page. Safe to repeat: what went back already, or is in dispute, stays as it is.
 * @returns whether it was sent, so that Stripe knows more about the payment than it told.
 * @throws {ApiError} payment_unavailable.
 */
export async function returnUnclaimed(
  ctx: Context,
  order: Order,
  payment: Payment,
): Promise<boolean> {
  if (payment.status !== 'paid') return false
  const { facts, reversals } = payment
  const { paymentIntentId, amount = order.amount } = facts
  // Nothing was to be paid, it was paid outside of Stripe, or it went back.
  if (!paymentIntentId || returnedAmount(reversals) >= amount) return false
  await askStripe(ctx, (stripe) =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, metadata: { order_id: order.id } },
      { idempotencyKey: `unclaimed_${order.id}_${reversals.length}` },
    ),
  )
  tell(ctx.log, 'unclaimed_payment_returned', { orderId: order.id })
  return true
}
