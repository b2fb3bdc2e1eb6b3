import { idOf } from '../payment.ts'
import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** A bank decided who keeps a payment. */
export const chargeDisputeClosed: EventHandler<'charge.dispute.closed'> = async (
  ctx,
  { payment_intent: intent },
) => {
  const intentId = idOf(intent)
  if (intentId !== null) await settlePayment(ctx, intentId)
}
