import type { Context } from '../context.ts'
import { askStripe } from './ask-stripe.ts'
import { idOf } from './payment.ts'
import { settleSession } from './settle-checkout.ts'
import { settleInvoice } from './settle-invoice.ts'

/** What is about a payment: a charge, a refund, a dispute. */
interface OfPayment {
  readonly payment_intent: string | { readonly id: string } | null
}

/**
 * Brings the order of a payment to where the payment is now: refunded, disputed. Payments for anything else are left alone.
 * @throws {ApiError} payment_unavailable.
 */
export async function settlePayment(ctx: Context, { payment_intent }: OfPayment): Promise<void> {
  const paymentIntentId = idOf(payment_intent)
  if (paymentIntentId === null) return
  const { checkout, invoicePayment } = await askStripe(ctx, async (stripe) => {
    const sessions = await stripe.checkout.sessions.list({
      payment_intent: paymentIntentId,
      limit: 1,
    })
    const [found] = sessions.data
    if (found) return { checkout: found, invoicePayment: undefined }
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntentId },
      limit: 1,
    })
    return { checkout: undefined, invoicePayment: payments.data[0] }
  })
  if (checkout) await settleSession(ctx, checkout)
  const invoiceId = invoicePayment ? idOf(invoicePayment.invoice) : null
  if (invoiceId !== null) await settleInvoice(ctx, invoiceId)
}
