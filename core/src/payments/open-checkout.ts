import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Item } from '../store/items.ts'
import type { User } from '../store/users.ts'
import { askStripe, isMissing } from './ask-stripe.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { itemCopy } from './new-order.ts'
import { modeOf } from './own-checkout.ts'
import { planNote } from './plan-notes.ts'
import type { ReturnUrls } from './return-urls.ts'

interface Checkout {
  readonly orderId: string
  readonly user: User
  readonly customerId: string
  readonly item: Item
  /** At Stripe. */
  readonly priceId: string
  readonly urls: ReturnUrls
}

/**
 * Opens a page at Stripe where an order is paid: one for an order, however often it is asked for. A customer whom
 * somebody deleted at Stripe is replaced.
 * @throws {ApiError} payment_unavailable.
 */
export function openCheckout(ctx: Context, checkout: Checkout): Promise<Stripe.Checkout.Session> {
  return askStripe(ctx, async (stripe) => {
    try {
      return await createSession(stripe, checkout)
    } catch (error) {
      if (!isMissing(stripe, error, 'customer')) throw error
      const customerId = await ensureCustomer(ctx, checkout.user, checkout.customerId)
      return await createSession(stripe, { ...checkout, customerId })
    }
  })
}

function createSession(
  stripe: Stripe,
  { orderId, user, customerId, item, priceId, urls }: Checkout,
): Promise<Stripe.Checkout.Session> {
  const metadata = { order_id: orderId, uid: user.id, item_id: item.id }
  const mode = modeOf(item)
  const promise = { ...metadata, ...planNote(priceId, itemCopy(item)) }
  return stripe.checkout.sessions.create(
    {
      mode,
      customer: customerId,
      client_reference_id: orderId,
      line_items: [{ price: priceId, quantity: 1 }],
      // Decision 0009: what is charged is what the shop shows.
      adaptive_pricing: { enabled: false },
      automatic_tax: { enabled: false },
      success_url: urls.success,
      cancel_url: urls.cancel,
      metadata,
      ...(mode === 'subscription'
        ? { subscription_data: { metadata: promise } }
        : { payment_intent_data: { metadata } }),
    },
    { idempotencyKey: `checkout_${orderId}_${customerId}` },
  )
}
