import type { Order } from '@hairstyle/contract/api/orders.ts'
import { keep, readKeptJson } from '../../lib/storage.ts'
import { countFailure, countSuccess } from '../../shared/shop/count-purchase.ts'

const storageKey = 'hairstyle.counted-orders.1'
const maxKept = 50

/** Counts the outcome of an order, once per browser however often its page is opened. */
export function countOutcome(order: Order) {
  const { order_id, status, item } = order
  if (status === 'pending' || status === 'refunded') return
  const kept = readKeptJson('local', storageKey)
  const counted: readonly unknown[] = Array.isArray(kept) ? kept : []
  if (counted.includes(order_id)) return
  // At worst it is counted twice.
  keep('local', storageKey, JSON.stringify([order_id, ...counted].slice(0, maxKept)))
  if (status === 'paid') countSuccess(order)
  else countFailure(item)
}
