import type { Context } from '../context.ts'
import type { Order } from '../store/orders.ts'

interface Wanted {
  readonly uid: string
  readonly orderId: string
}

/** @throws {ApiError} not_found, also for orders of somebody else. */
export function getOrder({ store }: Context, { uid, orderId }: Wanted): Promise<Order> {
  return store.orders.getOwned(uid, orderId)
}
