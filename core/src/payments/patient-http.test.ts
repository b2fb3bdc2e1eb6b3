import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { addUser } from '../testing/fixtures.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { patientHttp, withinTime } from './patient-http.ts'
import { startPurchase } from './start-purchase.ts'

type Call = Parameters<Stripe.HttpClient['makeRequest']>
type Handle = (call: Call) => Promise<Stripe.HttpClientResponse>

/** Stripe's library with requests answered by `handle`, on a clock that only advances by `pass` and by waiting. */
function patientStripe(handle: Handle, options: Stripe.StripeConfig = {}) {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const start = now
  const pass = (ms: number) => {
    now += ms
  }
  const wait = (ms: number) => {
    pass(ms)
    return Promise.resolve()
  }
  const clock = () => new Date(now)
  const inner = { getClientName: () => 'test', makeRequest: (...call: Call) => handle(call) }
  const stripe = new Stripe('rk_test_core', {
    ...options,
    timeout: 12_000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: patientHttp(inner, { clock, wait }),
  })
  return { stripe, pass, clock, passedMs: () => now - start }
}

function answer(status: number, headers: Record<string, string> = {}): Stripe.HttpClientResponse {
  const body = status < 400 ? { id: 'cus_1' } : { error: { type: 'api_error', message: 'Later.' } }
  return {
    getStatusCode: () => status,
    getHeaders: () => headers,
    getRawResponse: () => ({}),
    toStream: () => null,
    toJSON: () => Promise.resolve(body),
  }
}

describe('a question to Stripe', () => {
  it.each([
    { what: 'too many requests', refusal: answer(429) },
    { what: 'a passing fault', refusal: answer(500) },
    {
      what: 'a fault that it says to ask about again',
      refusal: answer(400, { 'stripe-should-retry': 'true' }),
    },
  ])('that meets $what is asked again, under the same key', async ({ refusal }) => {
    const keys: unknown[] = []
    const { stripe, passedMs } = patientStripe(([, , , , headers]) => {
      keys.push((headers as Record<string, string>)['Idempotency-Key'])
      return Promise.resolve(keys.length < 3 ? refusal : answer(200))
    })
    expect(await stripe.customers.create({})).toMatchObject({ id: 'cus_1' })
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[0]).toBeTruthy()
    expect(passedMs()).toBeGreaterThan(0)
  })

  it('is not asked again where that cannot help, or Stripe wants a longer pause than there is time', async () => {
    let count = 0
    const { stripe, clock, passedMs } = patientStripe(() => {
      count += 1
      return Promise.resolve(count === 1 ? answer(402) : answer(429, { 'retry-after': '60' }))
    })
    const until = new Date(clock().getTime() + 30_000)
    const ask = () => withinTime(until, () => stripe.customers.retrieve('cus_1'))
    await expect(ask()).rejects.toMatchObject({ statusCode: 402 })
    await expect(ask()).rejects.toMatchObject({ statusCode: 429 })
    expect([count, passedMs()]).toEqual([2, 0])
  })
})

describe('a purchase while Stripe is slow', () => {
  const test = useShop()

  it.each([
    { after: 0, what: 'nothing is answered' },
    { after: 2, what: 'nothing is answered any more' },
  ])('ends within the time of its request: $what', async ({ after }) => {
    const uid = await addUser(test.ctx)
    const { hostname: host, port } = new URL(test.shop.url)
    const real = Stripe.createNodeHttpClient()
    let count = 0
    const slow = patientStripe(
      (call) => {
        count += 1
        slow.pass(count <= after ? 5000 : call[7])
        if (count <= after) return real.makeRequest(...call)
        throw Stripe.HttpClient.makeTimeoutError()
      },
      { host, port, protocol: 'http' },
    )
    const until = new Date(slow.clock().getTime() + 40_000)
    const ctx = { ...test.ctx, until, payments: () => Promise.resolve(slow.stripe) }
    const product = 'credits' as const
    const wish = { uid, product, itemId: 'pack', redirectUrl: 'https://site.test/shop' }
    await expect(startPurchase(ctx, wish)).rejects.toMatchObject({ name: 'payment_unavailable' })
    expect(slow.passedMs()).toBeGreaterThan(12_000)
    expect(slow.passedMs()).toBeLessThanOrEqual(40_000)
    const [order] = await test.ctx.store.orders.listOwned(uid, 10)
    expect(order?.status ?? 'failed').toBe('failed')
  })
})
