import type { Context } from '../context.ts'
import type { Order } from '../store/orders.ts'

const atMost = 200

/** What somebody bought or began to buy, newest first; each paid month of a plan is an order of its own. */
export function listOrders({ store }: Context, uid: string): Promise<Order[]> {
  return store.orders.listOwned(uid, atMost)
}
