import type { Order } from '../store/orders.ts'

/** What a paid order brought, as a sentence for its buyer. */
export function broughtBy({ item, report }: Pick<Order, 'item' | 'report'>): string {
  const { kind, credits, accounts } = item
  if (kind === 'report') {
    return `The past report of ${report?.handle ?? 'your account'} is on your dashboard.`
  }
  if (item.product === 'tracking') return `You can follow up to ${accounts} accounts.`
  return `${credits} ${credits === 1 ? 'credit is' : 'credits are'} in your account, ready to use.`
}
