import type { Order } from '@hairstyle/contract/api/orders.ts'
import { expect, it } from 'vitest'
import { anItem, anOrder } from '../../shared/shop/order-fixture.ts'
import { listedOrders } from './orders.tsx'

function order(order_id: string, changes: Partial<Order> = {}): Order {
  return anOrder({ order_id, paid_at: null, ...changes })
}

const left = { status: 'pending', checkout_url: 'https://pay.test/' } as const
const idsOf = (orders: readonly Order[]) => listedOrders(orders).map(({ order_id }) => order_id)

it('lists what was paid, came back, was refused, or waits for a bank', () => {
  const statuses = ['paid', 'refunded', 'failed', 'pending'] as const
  expect(idsOf(statuses.map((status) => order(status, { status })))).toEqual(statuses)
})

it('lists a checkout that was left once, while it can be paid', () => {
  const other = anItem({ item_id: 'pack-30' })
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
