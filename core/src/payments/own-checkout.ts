import type { Stripe } from 'stripe'
import type { Order } from '../store/orders.ts'

/** In what something at Stripe that names an order is not that order's own. */
export type Misfit = 'page' | 'subscription' | 'mark' | 'mode' | 'currency' | 'price'

type Page = Pick<
  Stripe.Checkout.Session,
  'id' | 'metadata' | 'mode' | 'currency' | 'amount_subtotal'
>

/**
 * In what a checkout page is not the one that we opened for an order, which alone pays it; null where it is. Whoever pays on a
 * Payment Link of the same account can write an order's id into `client_reference_id`, but nothing into the metadata. Where we
 * were interrupted before the page's id was written down, all the rest decides. What the order says that the item cost counts,
 * before discounts, which only the account's owner can give.
 */
export function misfitOf(order: Order, page: Page): Misfit | null {
  const { checkoutSessionId, item } = order
  if (checkoutSessionId !== null && checkoutSessionId !== page.id) return 'page'
  if (page.metadata?.['order_id'] !== order.id) return 'mark'
  if (page.mode !== modeOf(item)) return 'mode'
  if (page.currency !== item.currency) return 'currency'
  return page.amount_subtotal === item.price ? null : 'price'
}

/** How a checkout page sells an item. */
export function modeOf({ kind }: Pick<Order['item'], 'kind'>): 'payment' | 'subscription' {
  return kind === 'subscription' ? 'subscription' : 'payment'
}
