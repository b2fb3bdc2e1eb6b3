import type { Order } from '@hairstyle/contract/api/orders.ts'
import { expect, it } from 'vitest'
import { listedOrders } from './orders.tsx'

const item: Order['item'] = {
  item_id: 'pack-10',
  product: 'credits',
  kind: 'pack',
  title: '10 try-ons',
  credits: 10,
  accounts: 0,
  price: 499,
  currency: 'usd',
  interval: null,
  badge: null,
  order: 1,
}

function order(order_id: string, changes: Partial<Order> = {}): Order {
  return {
    order_id,
    item,
    report: null,
    status: 'paid',
    amount: 499,
    currency: 'usd',
    checkout_url: null,
    receipt_url: null,
    created_at: '2026-11-21T10:00:00.000Z',
    paid_at: null,
    ...changes,
  }
}

const left = { status: 'pending', checkout_url: 'https://pay.test/' } as const
const idsOf = (orders: readonly Order[]) => listedOrders(orders).map(({ order_id }) => order_id)

it('lists what was paid, came back, was refused, or waits for a bank', () => {
  const statuses = ['paid', 'refunded', 'failed', 'pending'] as const
  expect(idsOf(statuses.map((status) => order(status, { status })))).toEqual(statuses)
})

it('lists a checkout that was left once, while it can be paid', () => {
  const other = { ...item, item_id: 'pack-30' }
  const orders = [
    order('newest', left),
    order('older', left),
    order('other', { ...left, item: other }),
    order('closed', { status: 'expired' }),
  ]
  expect(idsOf(orders)).toEqual(['newest', 'other'])
})

it('forgets one that was left when the same was bought since', () => {
  expect(idsOf([order('bought'), order('left', left)])).toEqual(['bought'])
})
