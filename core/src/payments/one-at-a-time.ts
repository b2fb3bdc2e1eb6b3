import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { Item } from '../store/items.ts'
import type { Order } from '../store/orders.ts'
import type { User } from '../store/users.ts'
import { closeCheckout } from './checkout-page.ts'
import { findSubscription, isLive } from './plans.ts'
import { settleCheckout } from './settle-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

type Sold = Pick<Item, 'kind' | 'product'>
type Claim = 'planOrderId' | 'trackingPlanOrderId' | 'salonPlanOrderId' | 'reportOrderId'

const planClaims = {
  credits: 'planOrderId',
  tracking: 'trackingPlanOrderId',
  salon: 'salonPlanOrderId',
} as const satisfies Record<Product, Claim>

/**
 * The user's field for the current order of an item that is bought one at a time; null for items without that limit.
 */
export function claimOf({ kind, product }: Sold): Claim | null {
  switch (kind) {
    case 'pack':
      return null
    case 'subscription':
      return planClaims[product]
    case 'report':
      return 'reportOrderId'
  }
}

const whereToChange = {
  credits: 'on your account page',
  tracking: 'in your settings',
  salon: 'on the salon’s plan page',
} as const satisfies Record<Product, string>

/**
 * Closes the checkout page of somebody's previous attempt to buy, so that only one can be paid. Plans of different
 * products, and past reports, are independent.
 * @throws {ApiError} conflict if they have a plan of the product, or payment_unavailable.
 */
export async function makeRoom(ctx: Context, user: User, item: Sold): Promise<void> {
  const begun = await findBegun(ctx, user, item)
  if (begun?.checkoutSessionId) {
    await closeCheckout(ctx, begun.checkoutSessionId)
    await settleCheckout(ctx, begun.id, begun.checkoutSessionId)
  }
  if (item.kind !== 'subscription') return
  const known = await findSubscription(ctx, user.id, item.product)
  if (!known || !isLive(known)) return
  // The event of its end may not have arrived yet.
  const current = await syncSubscription(ctx, known.id)
  if (current && isLive(current)) {
    const place = whereToChange[item.product]
    throw new ApiError('conflict', `You already have a plan. You can change it ${place}.`)
  }
}

/**
 * Makes an order the current one for an item that is bought one at a time. An older order whose page is not open yet
 * finds that out later.
 * @returns a function that writes it, to call after the transaction's reads; null if there is nothing to write.
 * @throws {ApiError} conflict when another page is open or its payment is pending, or unauthenticated (account gone).
 */
export async function claimPurchase(
  ctx: Context,
  tx: Transaction,
  { uid, orderId, item }: { readonly uid: string; readonly orderId: string; readonly item: Sold },
): Promise<(() => void) | null> {
  const user = await ctx.store.users.find(uid, tx)
  if (!user) throw new ApiError('unauthenticated')
  const claim = claimOf(item)
  if (claim === null) return null
  const begun = await findBegun(ctx, user, item, tx)
  if (begun?.checkoutSessionId) {
    const thing = item.kind === 'subscription' ? 'plan' : 'past report'
    throw new ApiError('conflict', `You are already buying a ${thing}. Please finish that first.`)
  }
  return () => ctx.store.users.update(tx, uid, { [claim]: orderId })
}

async function findBegun(
  ctx: Context,
  user: User,
  item: Sold,
  tx?: Transaction,
): Promise<Order | null> {
  const claim = claimOf(item)
  const orderId = claim && user[claim]
  if (orderId === null) return null
  const order = await ctx.store.orders.find(orderId, tx)
  return order?.status === 'pending' ? order : null
}
