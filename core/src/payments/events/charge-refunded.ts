import { settlePayment } from '../settle-payment.ts'
import type { EventHandler } from './event-handler.ts'

/** Money was sent back, all or some of it. */
export const chargeRefunded: EventHandler<'charge.refunded'> = settlePayment
