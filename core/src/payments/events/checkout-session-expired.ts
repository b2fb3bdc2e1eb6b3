import { settleSession } from '../settle-checkout.ts'
import type { EventHandler } from './event-handler.ts'

/** Nobody paid on a checkout page in time. */
export const checkoutSessionExpired: EventHandler<'checkout.session.expired'> = settleSession
