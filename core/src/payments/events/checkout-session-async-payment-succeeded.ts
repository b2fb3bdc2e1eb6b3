import { settleSession } from '../settle-checkout.ts'
import type { EventHandler } from './event-handler.ts'

/** Money that took days has arrived. */
export const checkoutSessionAsyncPaymentSucceeded: EventHandler<'checkout.session.async_payment_succeeded'> =
  settleSession
