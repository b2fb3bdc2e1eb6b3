import { idOf } from '../payment.ts'
import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** Somebody told their bank that a payment was wrong. Nothing is taken back before that is decided. */
export const chargeDisputeCreated: EventHandler<'charge.dispute.created'> = async (
  ctx,
  { id, payment_intent: intent },
) => {
  ctx.log.warn({ disputeId: id }, 'a payment is disputed: answer in the Stripe dashboard')
  const intentId = idOf(intent)
  if (intentId !== null) await settlePayment(ctx, intentId)
}
