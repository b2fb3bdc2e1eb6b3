import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Item } from '../store/items.ts'
import type { User } from '../store/users.ts'
import { askStripe, isMissing } from './ask-stripe.ts'
import { ensureCustomer } from './customers.ts'
import { itemCopy, modeOf } from './orders.ts'
import { planNote } from './plan-items.ts'

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
 * Opens a checkout page for an order: one per order, however often it is requested. A customer who was deleted at
 * Stripe is replaced.
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
      // Decision 0009: the shop's price is charged.
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

/** Closes a checkout page to payment, unless it was paid or has expired. */
export async function closeCheckout(ctx: Context, sessionId: string): Promise<void> {
  await askStripe(ctx, async (stripe) => {
    try {
      await stripe.checkout.sessions.expire(sessionId)
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
    }
  })
}

interface ReturnUrls {
  readonly success: string
  readonly cancel: string
}

interface Return {
  readonly product: Product
  readonly redirectUrl: string
  readonly orderId: string
}

/** Where each product is sold. */
const shops = {
  credits: '/shop',
  tracking: '/tracking/plan',
  salon: '/salon-kit/plan',
} as const satisfies Record<Product, string>

/**
 * Where the checkout page returns to: the shop's pages on the origin of `redirectUrl`, with its path as `back`.
 * @throws {ApiError} invalid_request unless `redirectUrl` is on the site.
 */
export function returnUrls(
  { siteOrigins }: Pick<Config, 'siteOrigins'>,
  { product, redirectUrl, orderId }: Return,
): ReturnUrls {
  const url = URL.parse(redirectUrl)
  if (!url || !siteOrigins.includes(url.origin)) {
    throw new ApiError('invalid_request', 'The address to come back to must be on this site.')
  }
  const back = `${url.pathname}${url.search}${url.hash}`
  const page = (name: string) =>
    `${url.origin}${shops[product]}/${name}?${new URLSearchParams({ order_id: orderId, back }).toString()}`
  return { success: page('success'), cancel: page('cancel') }
}
