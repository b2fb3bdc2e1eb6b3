import { expect, test } from 'vitest'
import { orderPollDelayMs } from './use-order.ts'

test('settled orders are not asked about again', () => {
  for (const status of ['paid', 'failed', 'refunded', 'expired'] as const) {
    expect(orderPollDelayMs(status, 0)).toBe(0)
  }
})

test('the pauses grow, up to a minute', () => {
  const pauses = [0, 5_000, 15_000, 60_000, 600_000, 3_600_000].map((waitedMs) =>
    orderPollDelayMs('pending', waitedMs),
  )
  expect(pauses).toEqual([500, 1000, 3000, 15_000, 60_000, 60_000])
  expect(orderPollDelayMs(undefined, 0)).toBe(500)
})
