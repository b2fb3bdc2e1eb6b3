import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** Something was added to a dispute; an appeal against a lost one may be decided. */
export const chargeDisputeUpdated: EventHandler<'charge.dispute.updated'> = settlePayment
