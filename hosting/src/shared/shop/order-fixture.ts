import type { Item } from '@hairstyle/contract/api/credits.ts'
import type { Order } from '@hairstyle/contract/api/orders.ts'

/** A pack of credits, for tests. */
export function anItem(fields: Partial<Item> = {}): Item {
  return {
    item_id: 'pack-10',
    product: 'credits',
    kind: 'pack',
    title: '10 try-ons',
    credits: 10,
    accounts: 0,
    invitations: 0,
    price: 499,
    currency: 'usd',
    interval: null,
    badge: null,
    order: 1,
    ...fields,
  }
}

/** A paid order of it. */
export function anOrder(fields: Partial<Order> = {}): Order {
  return {
    order_id: 'o1',
    item: anItem(),
    report: null,
    status: 'paid',
    amount: 499,
    currency: 'usd',
    checkout_url: null,
    receipt_url: null,
    created_at: '2026-11-21T10:00:00.000Z',
    paid_at: '2026-11-21T10:00:01.000Z',
    ...fields,
  }
}
