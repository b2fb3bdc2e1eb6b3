import { tell } from '../../events.ts'
import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** Somebody told their bank that a payment was wrong. Its credits are held until that is decided. */
export const chargeDisputeCreated: EventHandler<'charge.dispute.created'> = async (
  ctx,
  dispute,
) => {
  tell(ctx.log, 'dispute_opened', { disputeId: dispute.id })
  await settlePayment(ctx, dispute)
}
