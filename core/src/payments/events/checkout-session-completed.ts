import { settleSession } from '../settle-checkout.ts'
import type { EventHandler } from './event-handler.ts'

/** Somebody finished a checkout page; the money is there, or on its way. */
export const checkoutSessionCompleted: EventHandler<'checkout.session.completed'> = settleSession
