import type { Item } from '@hairstyle/contract/api/credits.ts'
import type { Order } from '@hairstyle/contract/api/orders.ts'
import { toMajorUnits } from '@hairstyle/contract/money.ts'
import { track } from '../../lib/analytics.ts'

/** Counts that somebody goes to the checkout. */
export function countBegin(item: Item) {
  const { item_id, currency } = item
  const value = toMajorUnits(item.price, item.currency)
  track('begin_checkout', { currency: currency.toUpperCase(), value, items: [{ item_id }] })
  if (isTrackingPlan(item)) track('tracking_plan_subscribe', { item_id })
}

/** Counts that a purchase came to nothing. */
export function countFailure(item: Item) {
  const { item_id } = item
  track('purchase_fail', { item_id })
  if (isTrackingPlan(item)) track('tracking_plan_subscribe_fail', { item_id })
  if (item.kind === 'report') track('tracking_report_fail', { item_id })
}

/** Counts that something was paid. */
export function countSuccess({ order_id: transaction_id, item, amount, currency }: Order) {
  const value = toMajorUnits(amount, currency)
  track('purchase', { transaction_id, currency: currency.toUpperCase(), value })
  if (isTrackingPlan(item)) {
    track('tracking_plan_subscribe_success', { item_id: item.item_id, transaction_id })
  }
  if (item.kind === 'report') track('tracking_report_success', { transaction_id })
}

function isTrackingPlan({ product, kind }: Item): boolean {
  return product === 'tracking' && kind === 'subscription'
}
