import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

const secret = 'whsec_test'
let folder: string
let webhook: { url: string; secret: string; hourMs: number; events?: ['customer.created'] }
let closeEndpoint: () => void
let account: TestAccount
let received: Stripe.Event[]
/** Status of the answer to the delivery with this index. */
let answer: (index: number) => number | Promise<number>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-test-'))
  received = []
  answer = () => 200
  const endpoint = createServer((request, response) => {
    void request.toArray().then(async (chunks) => {
      const body = Buffer.concat(chunks as Buffer[])
      const signature = request.headers['stripe-signature'] ?? ''
      received.push(Stripe.webhooks.constructEvent(body, signature, secret))
      response.writeHead(await answer(received.length - 1)).end()
    })
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`
  webhook = { url, secret, hourMs: 1 }
  closeEndpoint = () => {
    endpoint.closeAllConnections()
    endpoint.close()
  }
  await start()
})
afterEach(() => {
  account.stop()
  closeEndpoint()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<void> {
  account = await startTestAccount({ webhook, stateFile: join(folder, 'stripe.jsonl') })
}

async function listed(params: Stripe.EventListParams): Promise<string[]> {
  return (await account.stripe.events.list(params)).data.map(({ id }) => id)
}

test('every event arrives, signed, as the API shows it', async () => {
  const customer = await account.stripe.customers.create({ email: 'ada@example.com' })
  await account.buy(await account.addPrice(499), customer.id)
  await account.whenDelivered()
  expect(new Set(received.map(({ type }) => type))).toEqual(new Set(await account.eventTypes()))
  const last = await account.lastEvent()
  expect(last).toMatchObject({ pending_webhooks: 0, api_version: Stripe.API_VERSION })
  const delivered = received.find(({ id }) => id === last.id)
  expect(delivered).toEqual({ ...last, pending_webhooks: 1 })
})

test('events start on their way in the order of their creation', async () => {
  for (let index = 0; index < 10; index += 1)
    await account.stripe.customers.create({ name: String(index) })
  await account.whenDelivered()
  const names = received.map(({ data }) => Number((data.object as Stripe.Customer).name))
  // Two travel at once and may overtake each other.
  for (const [index, name] of names.entries()) expect(Math.abs(name - index)).toBeLessThan(2)
})

test('what is refused is sent again, other events meanwhile', async () => {
  answer = (index) => [500, 302, 404][index] ?? 200
  const { id } = await account.stripe.customers.create({ name: 'first' })
  await account.whenDelivered()
  expect(received).toHaveLength(4)
  expect(new Set(received.map((event) => event.id)).size).toBe(1)
  expect((received[3]?.data.object as Stripe.Customer | undefined)?.id).toBe(id)
  const page = await (await fetch(account.url)).text()
  expect(page).toContain('HTTP 500, HTTP 302, HTTP 404, HTTP 200')
})

test('after three days it is given up, and delivered again by hand', async () => {
  answer = () => 503
  await account.stripe.customers.create({ name: 'first' })
  await account.hurry()
  expect(received).toHaveLength(11)
  const event = await account.lastEvent()
  expect(event.pending_webhooks).toBe(1)
  expect(await listed({ delivery_success: false })).toEqual([event.id])
  expect(await listed({ delivery_success: true })).toEqual([])
  answer = () => 200
  await account.act('deliver-again', { event: event.id })
  await account.whenDelivered()
  expect(received).toHaveLength(12)
  expect(await account.lastEvent()).toMatchObject({ pending_webhooks: 0 })
  expect(await listed({ delivery_success: false })).toEqual([])
  expect(await listed({ delivery_success: true })).toEqual([event.id])
})

test('only the events that the endpoint asked for', async () => {
  account.stop()
  webhook.events = ['customer.created']
  await start()
  const { id } = await account.stripe.customers.create({ name: 'first' })
  await account.stripe.customers.update(id, { name: 'second' })
  await account.whenDelivered()
  expect(received.map(({ type }) => type)).toEqual(['customer.created'])
})

test('a restart keeps everything: objects, deliveries under way, idempotency keys', async () => {
  const { stripe } = account
  const { customer, subscription } = await account.subscribe()
  const created = await stripe.customers.create({}, { idempotencyKey: 'kept' })
  await account.whenDelivered()
  const held = Promise.withResolvers<number>()
  const before = received.length
  answer = () => held.promise
  await stripe.customers.create({ name: 'under way' })
  await expect.poll(() => received.length).toBe(before + 1)
  const listed = await stripe.events.list({ limit: 100 })
  account.stop()
  held.resolve(200)
  answer = () => 200
  await start()

  await account.whenDelivered()
  expect(received.slice(before).map(({ id }) => id)).toEqual([
    received[before]?.id,
    received[before]?.id,
  ])
  expect((await account.stripe.events.list({ limit: 100 })).data.map(({ id }) => id)).toEqual(
    listed.data.map(({ id }) => id),
  )
  const again = await account.stripe.customers.create({}, { idempotencyKey: 'kept' })
  expect(again.id).toBe(created.id)
  await account.act('advance', { customer: customer.id })
  const renewed = await account.stripe.subscriptions.retrieve(subscription.id)
  expect(idOf(renewed.latest_invoice)).not.toBe(idOf(subscription.latest_invoice))
})
