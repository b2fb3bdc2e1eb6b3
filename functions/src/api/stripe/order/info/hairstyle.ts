import type { Handler } from '../../../../http/handler.ts'
import { presentOrder } from '../../../../presenters/order.ts'

export const orderInfo: Handler<'GET /stripe/order/info/hairstyle'> = async ({
  ctx,
  user,
  input,
}) => {
  return presentOrder(await ctx.store.orders.getOwned(user.uid, input.order_id))
}
