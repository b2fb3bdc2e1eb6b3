import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, startTestAccount } from './testing/test-account.ts'
import type { TestAccount } from './testing/test-account.ts'

const start = Date.UTC(2027, 0, 10)
let account: TestAccount

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start })
  account = await startTestAccount()
})
afterEach(() => {
  account.stop()
  vi.useRealTimers()
})

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000)
}

test('subscriptions renew in real time', async () => {
  const customer = await account.stripe.customers.create({ email: 'ada@example.com' })
  await account.buy(await account.addPrice(799, 'month'), customer.id)
  const invoices = async () =>
    (await account.stripe.invoices.list({ customer: customer.id })).data.map(({ status }) => status)
  // Longer than the longest timer of Node.
  pass(31 * day - 1)
  expect(await invoices()).toEqual(['paid'])
  pass(1)
  expect(await invoices()).toEqual(['draft', 'paid'])
  pass(hour)
  expect(await invoices()).toEqual(['paid', 'paid'])
})

test('sessions expire after a day, events are forgotten after thirty', async () => {
  const customer = await account.stripe.customers.create({ email: 'ada@example.com' })
  const session = await account.openSession(await account.addPrice(499), customer.id)
  pass(day)
  expect(await account.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
  })
  expect(await account.eventTypes()).toContain('customer.created')
  pass(29.5 * day)
  await account.stripe.customers.create({})
  expect(await account.eventTypes()).toEqual(['checkout.session.expired', 'customer.created'])
})

test('an idempotency key is free again after a day', async () => {
  const create = () => account.stripe.customers.create({}, { idempotencyKey: 'once' })
  const { id } = await create()
  pass(day - 1)
  expect((await create()).id).toBe(id)
  pass(2)
  expect((await create()).id).not.toBe(id)
})
