import type { Order } from '@hairstyle/contract/api/orders.ts'
import { track } from '../../lib/analytics.ts'
import { toMajorUnits } from '../../lib/money.ts'

const storageKey = 'hairstyle.counted-orders.1'
const maxKept = 50

/** Counts what became of an order, once in this browser however often its page is opened. */
export function countOutcome({ order_id, status, amount, currency, item }: Order) {
  if (status === 'pending' || status === 'refunded') return
  const counted = read()
  if (counted.includes(order_id)) return
  write([order_id, ...counted].slice(0, maxKept))
  if (status === 'paid') {
    const value = toMajorUnits({ price: amount, currency })
    track('purchase', { transaction_id: order_id, currency: currency.toUpperCase(), value })
  } else {
    track('purchase_fail', { item_id: item.item_id })
  }
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
