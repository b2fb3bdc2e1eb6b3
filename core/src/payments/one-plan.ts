import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { Order } from '../store/orders.ts'
import type { User } from '../store/users.ts'
import { closeCheckout } from './close-checkout.ts'
import { findSubscription, isLive } from './find-subscription.ts'
import { settleCheckout } from './settle-checkout.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Closes the checkout page of a plan that somebody began to buy before, so that only one can be paid.
 * @throws {ApiError} conflict when they have a plan, or payment_unavailable.
 */
export async function makeRoomForPlan(ctx: Context, user: User): Promise<void> {
  const begun = await findBegun(ctx, user)
  if (begun?.checkoutSessionId) {
    await closeCheckout(ctx, begun.checkoutSessionId)
    await settleCheckout(ctx, begun.id, begun.checkoutSessionId)
  }
  const known = await findSubscription(ctx, user.id)
  if (!known || !isLive(known)) return
  // News of its end may not have come yet.
  const current = await syncSubscription(ctx, known.id)
  if (current && isLive(current)) {
    throw new ApiError(
      'conflict',
      'You already have a plan. You can change it on your account page.',
    )
  }
}

/**
 * Makes an order the one by which somebody buys a plan. An older one whose page is not open yet finds that out later.
 * @returns what writes it, for after the transaction's reads.
 * @throws {ApiError} conflict when another page is open or its payment under way, or unauthenticated (account gone).
 */
export async function claimPlan(
  ctx: Context,
  tx: Transaction,
  { uid, orderId }: { readonly uid: string; readonly orderId: string },
): Promise<() => void> {
  const user = await ctx.store.users.find(uid, tx)
  if (!user) throw new ApiError('unauthenticated')
  const begun = await findBegun(ctx, user, tx)
  if (begun?.checkoutSessionId) {
    throw new ApiError('conflict', 'You are already buying a plan. Please finish that first.')
  }
  return () => ctx.store.users.update(tx, uid, { planOrderId: orderId })
}

async function findBegun(ctx: Context, user: User, tx?: Transaction): Promise<Order | null> {
  if (user.planOrderId === null) return null
  const order = await ctx.store.orders.find(user.planOrderId, tx)
  return order?.status === 'pending' ? order : null
}
