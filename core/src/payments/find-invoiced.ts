import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Order, OrderDocument } from '../store/orders.ts'
import { askStripe } from './ask-stripe.ts'
import { idOf, subscriptionOf } from './payment.ts'
import { readPlanNote } from './plan-notes.ts'

type OrderItem = OrderDocument['item']

/**
 * What a paid invoice of a plan is for, after the one that began it: another month, or the rest of one on a dearer plan. The
 * price on the invoice says which plan that was, whatever the plan is by now. Null for what brings no credits.
 * @throws {ApiError} payment_unavailable.
 */
export async function findInvoiced(
  ctx: Context,
  first: Order,
  invoice: Stripe.Invoice,
): Promise<OrderItem | null> {
  const { billing_reason: reason } = invoice
  const subscriptionId = subscriptionOf(invoice)
  const isMonth = reason === 'subscription_cycle'
  if ((!isMonth && reason !== 'subscription_update') || subscriptionId === null) return null
  const { metadata } = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const itemOf = (line: Stripe.InvoiceLineItem | undefined) => {
    const priceId = idOf(line?.pricing?.price_details?.price ?? null)
    return (priceId === null ? null : readPlanNote(metadata, priceId)) ?? first.item
  }
  const lines = invoice.lines.data
  return isMonth
    ? itemOf(lines.find((line) => !isProration(line)))
    : restOfMonth(invoice, {
        from: itemOf(lines.find((line) => isProration(line) && line.amount < 0)),
        to: itemOf(lines.find((line) => isProration(line) && line.amount > 0)),
      })
}

/** Of what the dearer plan has more, the share that was paid for. */
function restOfMonth(
  { total }: Stripe.Invoice,
  { from, to }: { readonly from: OrderItem; readonly to: OrderItem },
): OrderItem | null {
  if (total <= 0 || to.price <= from.price) return null
  const share = Math.min(1, total / (to.price - from.price))
  const credits = Math.round((to.credits - from.credits) * share)
  if (credits <= 0) return null
  return { ...to, title: `${to.title}, rest of the month`, credits, price: total }
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? false
}
