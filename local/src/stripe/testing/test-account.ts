import { Stripe } from 'stripe'
import { startStripe } from '../server.ts'
import type { StripeOptions } from '../server.ts'

const secretKey = 'sk_test_123'

/** The stand-in, the `stripe` library that talks to it, and a person's hands. */
export type TestAccount = Awaited<ReturnType<typeof startTestAccount>>

/** Starts the stand-in on a free port, without webhook and state file unless given. */
export async function startTestAccount(options: Partial<StripeOptions> = {}) {
  const server = await startStripe({
    port: 0,
    stateFile: null,
    webhook: null,
    secretKey,
    ...options,
  })
  const stripe = libraryFor(server.port)

  /** Presses a button of a hosted checkout page; the answer is not followed. */
  function press(url: string | null, action: string, fields: Record<string, string> = {}) {
    if (url === null) throw new Error('The session has no page.')
    return post(url, { action, ...fields })
  }

  /** Presses a button of the dashboard. */
  async function act(action: string, fields: Record<string, string>): Promise<Response> {
    return post(`${server.url}/actions/${action}`, fields)
  }

  /** A price of a new product: a month's when `interval` says so. */
  async function addPrice(unit_amount: number, interval?: 'month' | 'year' | 'day') {
    const product = await stripe.products.create({ name: 'Ten try-ons' })
    const recurring = interval ? { recurring: { interval } } : {}
    return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, ...recurring })
  }

  /** An open session that sells one `price` to `customer`. */
  function openSession(
    price: Stripe.Price,
    customer: string,
    more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ) {
    return stripe.checkout.sessions.create({
      mode: price.recurring ? 'subscription' : 'payment',
      customer,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://shop.example/success?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/cancel',
      ...more,
    })
  }

  /** A session that was paid with a card, as it is then. */
  async function buy(price: Stripe.Price, customer: string) {
    const session = await openSession(price, customer)
    await press(session.url, 'pay')
    return stripe.checkout.sessions.retrieve(session.id)
  }

  /** A subscription by the month on a test clock of its own, with its first month paid. */
  async function subscribe(frozen_time = jan31) {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time })
    const customer = await stripe.customers.create({
      email: 'ada@example.com',
      test_clock: clock.id,
    })
    const session = await buy(await addPrice(799, 'month'), customer.id)
    const subscription = await stripe.subscriptions.retrieve(idOf(session.subscription))
    return { clock, customer, session, subscription }
  }

  /** Types of all events since `since`, oldest first. */
  async function eventTypes(since = ''): Promise<string[]> {
    const all = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
    const known = all.findIndex(({ id }) => id === since)
    return all
      .slice(0, known === -1 ? undefined : known)
      .reverse()
      .map(({ type }) => type)
  }

  async function lastEvent(type?: string): Promise<Stripe.Event> {
    const { data } = await stripe.events.list({ limit: 1, ...(type === undefined ? {} : { type }) })
    const [event] = data
    if (!event) throw new Error(`No event ${type ?? ''}`)
    return event
  }

  return {
    ...server,
    stripe,
    press,
    act,
    addPrice,
    openSession,
    buy,
    subscribe,
    eventTypes,
    lastEvent,
  }
}

/** 2027-01-31 12:00 UTC: the months after it are shorter. */
export const jan31 = Date.UTC(2027, 0, 31, 12) / 1000
export const hour = 3600
export const day = 24 * hour

export function libraryFor(port: number, key = secretKey): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** The id of what may be expanded. */
export function idOf(value: string | { id: string } | null | undefined): string {
  if (value === null || value === undefined) throw new Error('There is none.')
  return typeof value === 'string' ? value : value.id
}

export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
