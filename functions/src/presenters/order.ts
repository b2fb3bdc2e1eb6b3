import type { Order as OrderView } from '@hairstyle/contract/api/orders.ts'
import type { Order } from '@hairstyle/core/store/orders.ts'
import { presentItem } from './item.ts'

export function presentOrder(order: Order): OrderView {
  const { report } = order
  return {
    order_id: order.id,
    item: presentItem(order.item),
    report: report && {
      account_id: report.accountId,
      handle: report.handle,
      first_day: report.firstDay,
      last_day: report.lastDay,
    },
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    checkout_url: isUntouched(order) ? order.checkoutUrl : null,
    receipt_url: order.receiptUrl,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  }
}

/** Whether nobody has paid on its page, as far as we know; a bank may take days to say yes. */
function isUntouched({ status, paymentIntentId, invoiceId }: Order): boolean {
  return status === 'pending' && paymentIntentId === null && invoiceId === null
}
