import type { Context } from '../context.ts'
import { askStripe } from './ask-stripe.ts'
import { idOf } from './payment.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Brings the order of a payment to where the payment is now: refunded, disputed. Payments for anything else are left alone.
 * @throws {ApiError} payment_unavailable.
 */
export async function settlePayment(ctx: Context, paymentIntentId: string): Promise<void> {
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
  if (checkout?.client_reference_id) {
    await settleCheckout(ctx, checkout.client_reference_id, checkout.id)
  }
  const invoiceId = invoicePayment ? idOf(invoicePayment.invoice) : null
  if (invoiceId !== null) await settleInvoice(ctx, invoiceId)
}
