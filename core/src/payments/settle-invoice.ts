import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { derivedId } from '../ids.ts'
import { createOnce } from '../store/create-once.ts'
import type { Order } from '../store/orders.ts'
import { askStripe } from './ask-stripe.ts'
import { findInvoiced } from './find-invoiced.ts'
import { newOrder } from './new-order.ts'
import { ourOrderId } from './our-order-id.ts'
import { fetchInvoicePayment, subscriptionOf } from './payment.ts'
import { settleOrder } from './settle-order.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Brings a plan and the order of one of its months to what became of the month's invoice. Later months, and the rest of one
 * on a dearer plan, get an order of their own once they are paid. Invoices for anything else are left alone.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleInvoice(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await askStripe(ctx, (stripe) => stripe.invoices.retrieve(invoiceId))
  const first = await findFirstOrder(ctx, invoice)
  const subscriptionId = subscriptionOf(invoice)
  if (!first || subscriptionId === null) return
  await syncSubscription(ctx, subscriptionId)
  const orderId = await orderOf(ctx, first, invoice)
  if (orderId !== null) {
    await settleOrder(ctx, orderId, (stripe) => fetchInvoicePayment(stripe, invoiceId))
  }
}

/** The order by which the plan of an invoice was bought. */
export async function findFirstOrder(
  { store }: Context,
  { parent }: Stripe.Invoice,
): Promise<Order | null> {
  const orderId = ourOrderId(parent?.subscription_details?.metadata?.['order_id'])
  return orderId === null ? null : await store.orders.find(orderId)
}

async function orderOf(
  ctx: Context,
  first: Order,
  invoice: Stripe.Invoice,
): Promise<string | null> {
  if (invoice.billing_reason === 'subscription_create') return first.id
  const item = invoice.status === 'paid' ? await findInvoiced(ctx, first, invoice) : null
  if (item === null) return null
  const { store, clock } = ctx
  const orderId = derivedId('invoice', invoice.id)
  await createOnce(store, async (tx) => {
    // Its account may be erased meanwhile.
    const current = await store.orders.find(first.id, tx)
    const order = newOrder({ ...(current ?? first), item }, clock())
    store.orders.create(tx, orderId, { ...order, invoiceId: invoice.id })
  })
  return orderId
}
