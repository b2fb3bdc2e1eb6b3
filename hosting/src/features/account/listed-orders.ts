import type { Order } from '@hairstyle/contract/api/orders.ts'

/**
 * Those that are worth a line, of all orders, newest first: a checkout that was left is shown only while it can still be
 * paid and the same item was not chosen again since.
 */
export function listedOrders(orders: readonly Order[]): Order[] {
  return orders.filter(({ status, checkout_url, item }, index) => {
    if (status === 'expired') return false
    const newer = orders.slice(0, index)
    return checkout_url === null || !newer.some((order) => order.item.item_id === item.item_id)
  })
}
