import { idOf } from '../payment.ts'
import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** A refund could not be delivered: the money is ours again. */
export const refundFailed: EventHandler<'refund.failed'> = async (
  ctx,
  { payment_intent: intent },
) => {
  const intentId = idOf(intent)
  if (intentId !== null) await settlePayment(ctx, intentId)
}
