import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** A bank decided who keeps a payment. */
export const chargeDisputeClosed: EventHandler<'charge.dispute.closed'> = settlePayment
