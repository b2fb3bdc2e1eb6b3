import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { derivedId } from '../ids.ts'
import { createOnce } from '../store/create-once.ts'
import { askStripe, unlessGone } from './ask-stripe.ts'
import { findFirstOrder } from './find-first-order.ts'
import { findInvoiced } from './find-invoiced.ts'
import { newOrder } from './new-order.ts'
import { fetchInvoicePayment, subscriptionOf } from './payment.ts'
import { settleOrder } from './settle-order.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Brings a plan and the order of one of its months to what became of the month's invoice. Later months, and the rest of one
 * on a dearer plan, get an order of their own once they are paid. Invoices for anything else are left alone.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleInvoice(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await askStripe(ctx, (stripe) =>
    unlessGone(stripe, stripe.invoices.retrieve(invoiceId)),
  )
  if (!invoice) tell(ctx.log, 'stripe_object_gone', { objectId: invoiceId })
  const orderId = invoice ? await orderOf(ctx, invoice) : monthId(invoiceId)
  if (orderId !== null) {
    await settleOrder(ctx, orderId, (stripe) => fetchInvoicePayment(stripe, invoiceId))
  }
}

/** The order that an invoice pays, made where it is another month's. Null for what is not ours, or brings nothing. */
async function orderOf(ctx: Context, invoice: Stripe.Invoice): Promise<string | null> {
  const subscriptionId = subscriptionOf(invoice)
  if (subscriptionId === null) return null
  const metadata = invoice.parent?.subscription_details?.metadata
  const first = await findFirstOrder(ctx, { subscriptionId, metadata })
  if (!first) return null
  await syncSubscription(ctx, subscriptionId)
  if (invoice.billing_reason === 'subscription_create') return first.id
  const item = invoice.status === 'paid' ? await findInvoiced(ctx, first, invoice) : null
  if (item === null) return null
  const { store, clock } = ctx
  const orderId = monthId(invoice.id)
  await createOnce(store, async (tx) => {
    // Its account may be erased meanwhile.
    const current = await store.orders.find(first.id, tx)
    const order = newOrder({ ...(current ?? first), item }, clock())
    store.orders.create(tx, orderId, { ...order, invoiceId: invoice.id })
  })
  return orderId
}

/** Of the order of a later month, or of the rest of one. */
function monthId(invoiceId: string): string {
  return derivedId('invoice', invoiceId)
}
