import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { askStripe, isMissing } from './ask-stripe.ts'
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
  const paidFor = await askStripe(ctx, async (stripe) => {
    try {
      return await findPaidFor(stripe, paymentIntentId)
    } catch (error) {
      if (!isMissing(stripe, error, 'payment_intent')) throw error
      tell(ctx.log, 'stripe_object_gone', { objectId: paymentIntentId })
      return {}
    }
  })
  if (paidFor.checkout) await settleSession(ctx, paidFor.checkout)
  const invoiceId = idOf(paidFor.invoicePayment?.invoice ?? null)
  if (invoiceId !== null) await settleInvoice(ctx, invoiceId)
}

interface PaidFor {
  readonly checkout?: Stripe.Checkout.Session | undefined
  readonly invoicePayment?: Stripe.InvoicePayment | undefined
}

async function findPaidFor(stripe: Stripe, intentId: string): Promise<PaidFor> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 })
  const [checkout] = sessions.data
  if (checkout) return { checkout }
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    limit: 1,
  })
  return { invoicePayment: payments.data[0] }
}
