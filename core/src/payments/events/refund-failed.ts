import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** A refund could not be delivered: the money is ours again. */
export const refundFailed: EventHandler<'refund.failed'> = settlePayment
