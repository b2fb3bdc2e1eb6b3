import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import type { Order } from '../store/orders.ts'
import { askStripe, unlessGone } from './ask-stripe.ts'
import { ourOrderId } from './our-order-id.ts'
import { misfitOf } from './own-checkout.ts'
import type { Misfit } from './own-checkout.ts'

interface Plan {
  readonly subscriptionId: string
  /** The subscription's, as it or its invoice tells it. */
  readonly metadata: Stripe.Metadata | null | undefined
}

/**
 * The order by which a plan was bought; null for a subscription that was not begun on that order's own checkout page. One that
 * names an order and is not its own is told.
 * @throws {ApiError} payment_unavailable.
 */
export async function findFirstOrder(
  ctx: Context,
  { subscriptionId, metadata }: Plan,
): Promise<Order | null> {
  const orderId = ourOrderId(metadata?.['order_id'])
  const order = orderId === null ? null : await ctx.store.orders.find(orderId)
  if (!order) return null
  if (order.subscriptionId === subscriptionId) return order
  const misfit = await misfitOfPlan(ctx, order, subscriptionId)
  if (misfit === null) return order
  if (misfit !== unfinished) {
    tell(ctx.log, 'foreign_payment', { orderId: order.id, objectId: subscriptionId, misfit })
  }
  return null
}

/** The order's page is just being paid on; its own news follow. */
const unfinished = Symbol('unfinished')

async function misfitOfPlan(
  ctx: Context,
  order: Order,
  subscription: string,
): Promise<Misfit | typeof unfinished | null> {
  if (order.subscriptionId !== null) return 'subscription'
  return await askStripe(ctx, async (stripe) => {
    const { sessions } = stripe.checkout
    const [page] = (await sessions.list({ subscription, limit: 1 })).data
    if (page) return misfitOf(order, page)
    if (order.checkoutSessionId === null) return 'page'
    const own = await unlessGone(stripe, sessions.retrieve(order.checkoutSessionId))
    return own?.status === 'open' ? unfinished : 'page'
  })
}
