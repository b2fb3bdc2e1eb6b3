import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** A refund is done, or will not be after all. */
export const refundUpdated: EventHandler<'refund.updated'> = settlePayment
