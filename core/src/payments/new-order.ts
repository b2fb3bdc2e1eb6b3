import type { Item } from '../store/items.ts'
import type { OrderDocument } from '../store/orders.ts'

/** When a purchase of whose end nobody told us is looked after. */
const checkAfterMs = 15 * 60_000

/** What an order remembers of the item. */
export function itemCopy(item: Item): OrderDocument['item'] {
  const { id, kind, title, credits, price, currency, interval, badge, order } = item
  return { id, kind, title, credits, price, currency, interval, badge, order }
}

type Bought = Pick<OrderDocument, 'uid' | 'item' | 'customerId'>

/** An order that is not paid yet. */
export function newOrder({ uid, item, customerId }: Bought, now: Date): OrderDocument {
  return {
    uid,
    item,
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
    grantedCredits: 0,
    reversedCredits: 0,
    reversals: [],
    restored: [],
    checkAt: new Date(now.getTime() + checkAfterMs),
    createdAt: now,
    paidAt: null,
  }
}
