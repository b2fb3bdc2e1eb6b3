import type { Order } from '@hairstyle/contract/api/orders.ts'
import { countFailure, countSuccess } from '../../shared/shop/count-purchase.ts'

const storageKey = 'hairstyle.counted-orders.1'
const maxKept = 50

/** Counts what became of an order, once in this browser however often its page is opened. */
export function countOutcome(order: Order) {
  const { order_id, status, item } = order
  if (status === 'pending' || status === 'refunded') return
  const counted = read()
  if (counted.includes(order_id)) return
  write([order_id, ...counted].slice(0, maxKept))
  if (status === 'paid') countSuccess(order)
  else countFailure(item)
}

function read(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(ids: readonly unknown[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Counted once more at worst.
  }
}
