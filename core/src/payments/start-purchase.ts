import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Item } from '../store/items.ts'
import type { OrderReport } from '../store/orders.ts'
import type { User } from '../store/users.ts'
import { closeCheckout, openCheckout, returnUrls } from './checkout-page.ts'
import { ensureCustomer } from './customers.ts'
import { findPrice } from './find-price.ts'
import { itemCopy, newOrder, endUnopened } from './orders.ts'
import { claimOf, claimPurchase, makeRoom } from './one-at-a-time.ts'
import { idOf } from './payment.ts'

interface PurchaseWish {
  readonly uid: string
  /** The caller's product; items of other products are not found. */
  readonly product: Product
  readonly itemId: string
  /** The page of the site that the person returns to. */
  readonly redirectUrl: string
  /** Finds what a past report is of; called once no other one can be paid any more. */
  readonly findReport?: () => Promise<OrderReport>
}

export interface Purchase {
  readonly orderId: string
  /** Where the person pays. */
  readonly url: string
}

/**
 * Begins to buy an item: makes a pending order and a checkout page at Stripe. Nothing is granted before it is paid.
 * @throws {ApiError} invalid_request (address of another site), not_found (not on offer), unauthenticated (account
 * gone), conflict (has a plan already), or payment_unavailable.
 */
export async function startPurchase(
  ctx: Context,
  { uid, product, itemId, redirectUrl, findReport }: PurchaseWish,
): Promise<Purchase> {
  const orderId = newId()
  const urls = returnUrls(ctx.config, { product, redirectUrl, orderId })
  const item = await ctx.store.items.find(itemId)
  const isSold =
    item?.isOffered && item.product === product && (item.kind === 'report') === !!findReport
  if (!isSold) throw new ApiError('not_found', 'This is no longer on sale.')
  const user = await ctx.store.users.find(uid)
  if (!user) throw new ApiError('unauthenticated')
  const priceId = await findPrice(ctx, item)
  await makeRoom(ctx, user, item)
  const report = (await findReport?.()) ?? null

  // Before the customer: erasing an account searches Stripe only for people who have an order.
  await createOrder(ctx, { orderId, user, item, report })
  try {
    const customerId = await ensureCustomer(ctx, user)
    const session = await openCheckout(ctx, { orderId, user, customerId, item, priceId, urls })
    if (session.url === null) throw new Error('Stripe opened a checkout without a page.')
    await recordCheckout(ctx, { orderId, user, item, session })
    return { orderId, url: session.url }
  } catch (error) {
    await giveUp(ctx, orderId)
    throw error
  }
}

interface Begun {
  readonly orderId: string
  readonly user: User
  readonly item: Item
}

async function createOrder(
  ctx: Context,
  { orderId, user, item, report }: Begun & { readonly report: OrderReport | null },
): Promise<void> {
  const { store, clock } = ctx
  await store.transaction(async (tx) => {
    const claim = await claimPurchase(ctx, tx, { uid: user.id, orderId, item })
    const bought = { uid: user.id, item: itemCopy(item), report, customerId: null }
    store.orders.create(tx, orderId, newOrder(bought, clock()))
    claim?.()
  })
}

/** Records the page, or closes it again if a newer purchase or the account's erasure overtook this one. */
async function recordCheckout(
  ctx: Context,
  { orderId, user, item, session }: Begun & { readonly session: Stripe.Checkout.Session },
): Promise<void> {
  const { store } = ctx
  const isStillWanted = await store.transaction(async (tx) => {
    const [buyer, order] = await Promise.all([
      store.users.find(user.id, tx),
      store.orders.find(orderId, tx),
    ])
    const claim = claimOf(item)
    const isOvertaken = claim !== null && buyer?.[claim] !== orderId
    if (!buyer || order?.uid !== user.id || isOvertaken) return false
    store.orders.update(tx, orderId, {
      checkoutSessionId: session.id,
      checkoutUrl: session.url,
      customerId: idOf(session.customer),
    })
    return true
  })
  if (isStillWanted) return
  await closeCheckout(ctx, session.id)
  throw new ApiError(
    'conflict',
    'This purchase was started again elsewhere. Please continue there.',
  )
}

/** The reconciliation takes care of a failure. */
async function giveUp(ctx: Context, orderId: string): Promise<void> {
  try {
    await endUnopened(ctx, orderId, 'failed')
  } catch (err) {
    ctx.log.warn({ err, orderId }, 'an order without a checkout stays pending for now')
  }
}
