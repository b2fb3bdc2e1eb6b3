import type { Order } from '@hairstyle/contract/api/orders.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../shared/shop/order-fixture.ts'

const order = anOrder()

beforeEach(() => {
  const kept = new Map([['hairstyle.consent.1', 'granted']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

async function countedBy(...orders: Order[]) {
  const debug = vi.spyOn(console, 'debug').mockReturnValue(undefined)
  const { countOutcome } = await import('./count-outcome.ts')
  for (const one of orders) countOutcome(one)
  const events = debug.mock.calls.map(([, ...event]) => event as unknown[])
  debug.mockRestore()
  return events
}

test('a purchase counts once, however often its page is opened', async () => {
  const purchase = { transaction_id: 'o1', currency: 'USD', value: 4.99 }
  expect(await countedBy(order, order)).toEqual([['purchase', purchase]])
  vi.resetModules()
  expect(await countedBy(order)).toEqual([])
})

test('what was not paid counts as failed, and what is not settled or was refunded not at all', async () => {
  const events = await countedBy(
    { ...order, order_id: 'o2', status: 'pending' },
    { ...order, order_id: 'o2', status: 'expired' },
    { ...order, order_id: 'o3', status: 'refunded' },
  )
  expect(events).toEqual([['purchase_fail', { item_id: 'pack-10' }]])
})
