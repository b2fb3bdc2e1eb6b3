import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { derivedId } from '../ids.ts'
import { createOnce } from '../store/create-once.ts'
import type { Order } from '../store/orders.ts'
import { askStripe, findAtStripe, unlessGone, unlessMissing } from './ask-stripe.ts'
import { ourOrderId, misfitOf, findFirstOrder, newOrder, planOf } from './orders.ts'
import {
  fetchCheckoutPayment,
  withPayment,
  fetchInvoicePayment,
  subscriptionOf,
  idOf,
  type Payment,
} from './payment.ts'
import { findInvoiced } from './plan-items.ts'
import { settleOrder } from './settle-order.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Settles the plan that was bought on a checkout page, and then the order, which comes last because nobody checks a
 * settled order again. A page that is not the order's own is logged and changes nothing.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleCheckout(
  ctx: Context,
  orderId: string,
  sessionId: string,
): Promise<void> {
  await settleOrder(ctx, orderId, async (stripe, order) => {
    const { sessions } = stripe.checkout
    const session = await unlessGone(stripe, sessions.retrieve(sessionId, withPayment))
    if (!session) return gonePayment(ctx, order, sessionId)
    const misfit = misfitOf(order, session)
    if (misfit !== null) {
      tell(ctx.log, 'foreign_payment', { orderId, objectId: sessionId, misfit })
      return null
    }
    const payment = await fetchCheckoutPayment(stripe, session)
    const { subscriptionId } = payment.facts
    if (subscriptionId) await syncSubscription(ctx, subscriptionId)
    return payment
  })
}

/** A deleted page can no longer be paid. */
function gonePayment(ctx: Context, order: Order, sessionId: string): Payment | null {
  tell(ctx.log, 'stripe_object_gone', { objectId: sessionId })
  return order.checkoutSessionId === sessionId ? { status: 'expired', facts: {} } : null
}

/** The same for a page of Stripe's. One without an order is not ours. @throws {ApiError} payment_unavailable. */
export async function settleSession(
  ctx: Context,
  {
    id,
    client_reference_id: reference,
  }: Pick<Stripe.Checkout.Session, 'id' | 'client_reference_id'>,
): Promise<void> {
  const orderId = ourOrderId(reference)
  if (orderId !== null) await settleCheckout(ctx, orderId, id)
}

/**
 * Settles a plan and the order of one of its months by the month's invoice. Later months, and the rest of one on a
 * dearer plan, get an order of their own once they are paid. Other invoices are left alone.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleInvoice(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await findAtStripe(ctx, invoiceId, (stripe) =>
    stripe.invoices.retrieve(invoiceId),
  )
  const orderId = invoice ? await orderOf(ctx, invoice) : monthId(invoiceId)
  if (orderId !== null) {
    await settleOrder(ctx, orderId, (stripe) => fetchInvoicePayment(stripe, invoiceId))
  }
}

/**
 * The order that an invoice pays, created for a later month. Null for an invoice that is not ours, or brings nothing.
 */
async function orderOf(ctx: Context, invoice: Stripe.Invoice): Promise<string | null> {
  const subscriptionId = subscriptionOf(invoice)
  if (subscriptionId === null) return null
  const first = await findFirstOrder(ctx, planOf(invoice, subscriptionId))
  if (!first) return null
  await syncSubscription(ctx, subscriptionId)
  if (invoice.billing_reason === 'subscription_create') return first.id
  const item = invoice.status === 'paid' ? await findInvoiced(ctx, first, invoice) : null
  if (item === null) return null
  const { store, clock } = ctx
  const orderId = monthId(invoice.id)
  await createOnce(store, async (tx) => {
    // Its account may have been erased meanwhile.
    const current = await store.orders.find(first.id, tx)
    const order = newOrder({ ...(current ?? first), item }, clock())
    store.orders.create(tx, orderId, { ...order, invoiceId: invoice.id })
  })
  return orderId
}

/** Id of the order of a later month, or of the rest of one. */
function monthId(invoiceId: string): string {
  return derivedId('invoice', invoiceId)
}

/** An object about a payment: a charge, a refund, a dispute. */
interface OfPayment {
  readonly payment_intent: string | { readonly id: string } | null
}

/**
 * Settles the order of a payment that was refunded or disputed. Other payments are left alone.
 * @throws {ApiError} payment_unavailable.
 */
export async function settlePayment(ctx: Context, { payment_intent }: OfPayment): Promise<void> {
  const paymentIntentId = idOf(payment_intent)
  if (paymentIntentId === null) return
  const paidFor = await askStripe(ctx, (stripe) =>
    unlessMissing(stripe, 'payment_intent', findPaidFor(stripe, paymentIntentId)),
  )
  if (!paidFor) {
    tell(ctx.log, 'stripe_object_gone', { objectId: paymentIntentId })
    return
  }
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
