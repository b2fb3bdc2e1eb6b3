import { listOrders } from '@hairstyle/core/payments/orders.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentOrder } from '../../../../presenters/order.ts'

export const listMyOrders: Handler<'GET /stripe/order/list/hairstyle'> = async ({ ctx, user }) => {
  return (await listOrders(ctx, user.uid)).map(presentOrder)
}
