import { getOrder } from '@hairstyle/core/payments/get-order.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentOrder } from '../../../../presenters/order.ts'

export const orderInfo: Handler<'GET /stripe/order/info/hairstyle'> = async ({
  ctx,
  user,
  input,
}) => {
  return presentOrder(await getOrder(ctx, { uid: user.uid, orderId: input.order_id }))
}
