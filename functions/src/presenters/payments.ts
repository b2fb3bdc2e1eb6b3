import type {
  BalanceRecord,
  Item as ItemView,
  Subscription as SubscriptionView,
} from '@hairstyle/contract/api/credits.ts'
import type { Order as OrderView } from '@hairstyle/contract/api/orders.ts'
import type { ItemDocument } from '@hairstyle/core/store/items.ts'
import type { LedgerEntry } from '@hairstyle/core/store/ledger-entries.ts'
import type { Order } from '@hairstyle/core/store/orders.ts'
import type { SubscriptionDocument } from '@hairstyle/core/store/subscriptions.ts'

/** An item of the shop, or a bought one as it was then. */
export function presentItem(
  item: Omit<ItemDocument, 'isOffered'> & { readonly id: string },
): ItemView {
  return {
    item_id: item.id,
    product: item.product,
    kind: item.kind,
    title: item.title,
    credits: item.credits,
    accounts: item.accounts,
    invitations: item.invitations,
    price: item.price,
    currency: item.currency,
    interval: item.interval,
    badge: item.badge,
    order: item.order,
  }
}

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

/** Whether its page is unpaid as far as we know; a bank may take days. */
function isUntouched({ status, paymentIntentId, invoiceId }: Order): boolean {
  return status === 'pending' && paymentIntentId === null && invoiceId === null
}

export function presentSubscription(subscription: SubscriptionDocument): SubscriptionView {
  return {
    status: subscription.status,
    item_id: subscription.itemId,
    current_period_end: subscription.currentPeriodEnd.toISOString(),
    cancel_at_period_end: subscription.endsAt !== null,
    ends_at: subscription.endsAt?.toISOString() ?? null,
    pay_url: subscription.payUrl,
  }
}

export function presentBalanceRecord(entry: LedgerEntry): BalanceRecord {
  return {
    record_id: entry.id,
    type: entry.type,
    amount: entry.amount,
    balance: Math.max(0, entry.balance),
    title: entry.title,
    created_at: entry.createdAt.toISOString(),
  }
}
