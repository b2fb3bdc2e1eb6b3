import { idOf } from '../payment.ts'
import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** Money was sent back, all or some of it. */
export const chargeRefunded: EventHandler<'charge.refunded'> = async (
  ctx,
  { payment_intent: intent },
) => {
  const intentId = idOf(intent)
  if (intentId !== null) await settlePayment(ctx, intentId)
}
