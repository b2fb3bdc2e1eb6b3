import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after } from './billing/subscriptions.ts'
import { startStripe, type LocalStripe } from './server.ts'

const secret = 'whsec_test'
const secretKey = 'sk_test_123'
const dayMs = 86_400_000
let folder: string
let endpoint: ReturnType<typeof createServer>
let server: LocalStripe
let stripe: Stripe
let received: Stripe.Event[]
/** Status of the answer to the delivery with this index. */
let answer: (index: number) => number | Promise<number>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-test-'))
  received = []
  answer = () => 200
  endpoint = createServer((request, response) => {
    void request.toArray().then(async (chunks) => {
      const body = Buffer.concat(chunks as Buffer[])
      const signature = request.headers['stripe-signature'] ?? ''
      received.push(Stripe.webhooks.constructEvent(body, signature, secret))
      response.writeHead(await answer(received.length - 1)).end()
    })
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  await start()
})
afterEach(() => {
  vi.useRealTimers()
  server.stop()
  endpoint.closeAllConnections()
  endpoint.close()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<void> {
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`
  server = await startStripe({
    port: 0,
    stateFile: join(folder, 'stripe.jsonl'),
    secretKey,
    restrictedKey: { secret: 'rk_test_123', permissions: [] },
    webhook: {
      url,
      secret,
      hourMs: 1,
      events: ['customer.created', 'checkout.session.expired', 'invoice.paid'],
    },
  })
  const options = { host: '127.0.0.1', port: server.port, protocol: 'http' } as const
  stripe = new Stripe(secretKey, { ...options, maxNetworkRetries: 0, telemetry: false })
}

function act(action: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${server.url}/actions/${action}`, { method: 'POST', body })
}

async function openSession(unit_amount: number, interval?: 'month') {
  const { id: product } = await stripe.products.create({ name: 'Ten try-ons' })
  const recurring = interval && { recurring: { interval } }
  const price = await stripe.prices.create({ product, currency: 'usd', unit_amount, ...recurring })
  return stripe.checkout.sessions.create({
    mode: interval ? 'subscription' : 'payment',
    customer: (await stripe.customers.create({ email: '<b>ada</b>@example.com' })).id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://shop.example/success',
  })
}

test('what the webhook refuses comes again, given up by hand; what it did not ask for never', async () => {
  answer = () => 503
  const { id } = await stripe.customers.create({ name: 'first' })
  await stripe.customers.update(id, { name: 'second' })
  await server.whenDelivered()
  expect(received).toHaveLength(11)
  expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['customer.created']))
  answer = () => 200
  await act('deliver-again', { event: received[0]?.id ?? '' })
  await server.whenDelivered()
  expect(received).toHaveLength(12)
  expect(received[11]?.data.object).toMatchObject({ id, name: 'first' })
})

test('a restart keeps everything: objects, deliveries under way, idempotency keys', async () => {
  const { id } = await stripe.customers.create({}, { idempotencyKey: 'kept' })
  await server.whenDelivered()
  const held = Promise.withResolvers<number>()
  answer = () => held.promise
  await stripe.customers.create({ name: 'under way' })
  await expect.poll(() => received.length).toBe(2)
  server.stop()
  held.resolve(200)
  answer = () => 200
  await start()
  await server.whenDelivered()
  expect(received.slice(1).map((event) => event.id)).toEqual([received[1]?.id, received[1]?.id])
  expect((await stripe.customers.create({}, { idempotencyKey: 'kept' })).id).toBe(id)
  await expect(
    stripe.customers.create({ name: 'other' }, { idempotencyKey: 'kept' }),
  ).rejects.toMatchObject({ rawType: 'idempotency_error' })
})

test('pages expire and plans renew in real time, too', async () => {
  const [pack, plan] = [await openSession(499), await openSession(799, 'month')]
  await fetch(plan.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  // A signature of another day is refused.
  await server.whenDelivered()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * dayMs })
  expect(await stripe.checkout.sessions.retrieve(pack.id)).toMatchObject({ status: 'expired' })
  const { data } = await stripe.invoices.list()
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  await server.whenDelivered()
})

test('months end on their last day where the first day is not in them', () => {
  const monthly = { interval: 'month', interval_count: 1 } as const
  const jan31 = Date.UTC(2027, 0, 31, 12) / 1000
  expect(after(jan31, 1, monthly)).toBe(Date.UTC(2027, 1, 28, 12) / 1000)
  expect(after(jan31, 2, monthly)).toBe(Date.UTC(2027, 2, 31, 12) / 1000)
})

test('names and addresses on the pages are text', async () => {
  await openSession(499)
  const page = await (await fetch(server.url)).text()
  expect(page).toContain('&lt;b&gt;ada&lt;/b&gt;@example.com')
})
