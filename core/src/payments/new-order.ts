import type { Item } from '../store/items.ts'
import type { OrderDocument, OrderReport } from '../store/orders.ts'

/** When a purchase of whose end nobody told us is looked after. */
const checkAfterMs = 15 * 60_000

/** What an order remembers of the item. */
export function itemCopy(item: Item): OrderDocument['item'] {
  const { id, product, kind, title, credits, accounts, price, currency, interval, badge, order } =
    item
  return { id, product, kind, title, credits, accounts, price, currency, interval, badge, order }
}

type Bought = Pick<OrderDocument, 'uid' | 'item' | 'customerId'> & {
  readonly report?: OrderReport | null
}

/** An order that is not paid yet. */
export function newOrder(
  { uid, item, customerId, report = null }: Bought,
  now: Date,
): OrderDocument {
  return {
    uid,
    item,
    report,
    status: 'pending',
    amount: item.price,
    currency: item.currency,
    customerId,
    checkoutSessionId: null,
    checkoutUrl: null,
    subscriptionId: null,
    invoiceId: null,
    paymentIntentId: null,
    chargeId: null,
    receiptUrl: null,
    paidUntil: null,
    grantedCredits: 0,
    reversedCredits: 0,
    reversals: [],
    restored: [],
    checkAt: new Date(now.getTime() + checkAfterMs),
    createdAt: now,
    paidAt: null,
  }
}
