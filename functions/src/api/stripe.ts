import { ApiError } from '@hairstyle/core/errors.ts'
import { handleStripeEvent } from '@hairstyle/core/payments/handle-stripe-event.ts'
import { listOrders } from '@hairstyle/core/payments/orders.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { presentOrder } from '../presenters/payments.ts'

export const stripeHandlers: HandlersUnder<'/stripe'> = {
  'GET /stripe/order/list/hairstyle': async ({ ctx, user }) =>
    (await listOrders(ctx, user.uid)).map(presentOrder),

  'GET /stripe/order/info/hairstyle': async ({ ctx, user, input }) =>
    presentOrder(await ctx.store.orders.getOwned(user.uid, input.order_id)),

  'POST /stripe/webhook': async ({ ctx, event }) => {
    try {
      await handleStripeEvent(ctx, event)
    } catch (cause) {
      // Any failure here is ours: after a 5xx Stripe sends the event again.
      throw new ApiError('internal', undefined, { cause })
    }
    return { received: true }
  },
}
