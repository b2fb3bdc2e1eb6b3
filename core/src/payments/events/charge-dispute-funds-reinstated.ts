import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** The money is ours again after a dispute: it was won, be it by an appeal. */
export const chargeDisputeFundsReinstated: EventHandler<'charge.dispute.funds_reinstated'> =
  settlePayment
