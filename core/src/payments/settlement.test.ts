import { Timestamp } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import type { Order } from '../store/orders.ts'
import { pack } from '../testing/payments/test-shop.ts'
import { itemCopy, newOrder } from './orders.ts'
import { settle } from './settlement.ts'

const now = new Date('2026-11-20T12:00:00Z')
const stored = { id: 'o1', version: Timestamp.fromDate(now) }
const item = itemCopy({ ...pack, id: 'pack', version: stored.version })
const pending: Order = { ...newOrder({ uid: 'ada', item, customerId: 'cus_1' }, now), ...stored }
const paid = { status: 'paid', facts: { amount: 499, paidAt: now }, reversals: [] } as const

it('never takes back that an order was paid', () => {
  const { changes } = settle(pending, paid, { hasBuyer: true, now })
  const order = { ...pending, ...changes }
  for (const status of ['pending', 'failed', 'expired'] as const) {
    const settled = settle(order, { status, facts: {} }, { hasBuyer: true, now })
    expect(settled).toEqual({ changes: {}, entries: [], isUnclaimed: false })
  }
  expect(settle(order, paid, { hasBuyer: true, now }).entries).toEqual([])
})

it('grants a payment to nobody whose account is gone, and says so', () => {
  const settled = settle({ ...pending, uid: null }, paid, { hasBuyer: false, now })
  expect(settled).toMatchObject({ entries: [], isUnclaimed: true })
  expect(settled.changes).toMatchObject({ status: 'paid', grantedCredits: 0, receiptUrl: null })
})
