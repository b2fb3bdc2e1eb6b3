import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Order, OrderDocument } from '../store/orders.ts'
import { askStripe } from './ask-stripe.ts'
import { findPlanItem } from './find-plan-item.ts'
import { idOf, subscriptionOf } from './payment.ts'

type OrderItem = OrderDocument['item']

/**
 * What a paid invoice of a plan is for, after the one that began it: another month, or the rest of one on a dearer plan. The
 * price on the invoice says which plan that was, whatever the plan is by now. Null for what brings nothing.
 * @throws {ApiError} payment_unavailable.
 */
export async function findInvoiced(
  ctx: Context,
  first: Order,
  invoice: Stripe.Invoice,
): Promise<OrderItem | null> {
  const { billing_reason: reason, total } = invoice
  const subscriptionId = subscriptionOf(invoice)
  const isMonth = reason === 'subscription_cycle'
  if ((!isMonth && reason !== 'subscription_update') || subscriptionId === null) return null
  const { metadata } = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const itemOf = async (line: Stripe.InvoiceLineItem | undefined) => {
    const priceId = idOf(line?.pricing?.price_details?.price ?? null)
    return priceId === null ? first.item : await findPlanItem(ctx, { first, metadata }, priceId)
  }
  const lines = invoice.lines.data
  const month = lines.find((line) => !isProration(line))
  if (isMonth) return await itemOf(month)
  const old = await itemOf(lines.find((line) => isProration(line) && line.amount < 0))
  if (!month) {
    const wanted = await itemOf(lines.find((line) => isProration(line) && line.amount > 0))
    return restOfMonth(wanted, {
      total,
      price: wanted.price - old.price,
      credits: wanted.credits - old.credits,
    })
  }
  // Somebody began a new month at Stripe, less what was left of the old one.
  const wanted = await itemOf(month)
  return restOfMonth(wanted, { total, price: wanted.price, credits: wanted.credits })
}

/** Of what a whole month costs and brings more, the share that was paid for. */
function restOfMonth(
  item: OrderItem,
  {
    total,
    price,
    credits,
  }: { readonly total: number; readonly price: number; readonly credits: number },
): OrderItem | null {
  if (total <= 0 || price <= 0) return null
  const share = Math.min(1, total / price)
  const bought = Math.round(credits * share)
  if (bought <= 0 && item.accounts === 0) return null
  return { ...item, title: `${item.title}, rest of the month`, credits: bought, price: total }
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? false
}
