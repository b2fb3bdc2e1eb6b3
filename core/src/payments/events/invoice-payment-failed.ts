import { tellOfUnpaidMonth } from '../tell-of-unpaid-month.ts'
import type { EventHandler } from './event-handler.ts'

/** A month of a plan could not be collected. Stripe tries again for some days. */
export const invoicePaymentFailed: EventHandler<'invoice.payment_failed'> = (ctx, { id }) =>
  tellOfUnpaidMonth(ctx, id)
