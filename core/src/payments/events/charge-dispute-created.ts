import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** Somebody told their bank that a payment was wrong. Nothing is taken back before that is decided. */
export const chargeDisputeCreated: EventHandler<'charge.dispute.created'> = async (
  ctx,
  dispute,
) => {
  ctx.log.warn({ disputeId: dispute.id }, 'a payment is disputed: answer in the Stripe dashboard')
  await settlePayment(ctx, dispute)
}
