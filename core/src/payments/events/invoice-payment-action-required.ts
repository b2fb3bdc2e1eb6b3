import { tellOfUnpaidMonth } from '../tell-of-unpaid-month.ts'
import type { EventHandler } from './event-handler.ts'

/** The payer's bank wants a payment confirmed (3-D Secure). Stripe says beside it that the payment failed. */
export const invoicePaymentActionRequired: EventHandler<'invoice.payment_action_required'> = (
  ctx,
  { id },
) => tellOfUnpaidMonth(ctx, id)
