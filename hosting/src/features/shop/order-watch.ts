import type { Order } from '@hairstyle/contract/api/orders.ts'

/** Waiting this long deserves other words. */
export const slowAfterMs = 20_000

/** When to ask again about an order, `waitedMs` after the first time; 0 once it is settled. Ever slower, up to a minute. */
export function orderPollDelayMs(status: Order['status'] | undefined, waitedMs: number): number {
  if (status !== undefined && status !== 'pending') return 0
  if (waitedMs < 5_000) return 500
  if (waitedMs < 15_000) return 1000
  if (waitedMs < 60_000) return 3000
  if (waitedMs < 600_000) return 15_000
  return 60_000
}
