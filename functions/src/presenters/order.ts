import type { Order as OrderView } from '@hairstyle/contract/api/orders.ts'
import type { Order } from '@hairstyle/core/store/orders.ts'
import { presentItem } from './item.ts'

export function presentOrder(order: Order): OrderView {
  return {
    order_id: order.id,
    item: presentItem(order.item),
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    receipt_url: order.receiptUrl,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  }
}
