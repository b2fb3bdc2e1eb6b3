import { settleSession } from '../settle-checkout.ts'
import type { EventHandler } from './event-handler.ts'

/** Money that was on its way will not come. */
export const checkoutSessionAsyncPaymentFailed: EventHandler<'checkout.session.async_payment_failed'> =
  settleSession
