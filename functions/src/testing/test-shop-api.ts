import type { ResponseOf } from '@hairstyle/contract/api.ts'
import {
  addItems,
  checkOut,
  listEvents,
  pack,
  plan,
  press,
  startShop,
  studioPlan,
  type TestShop,
} from '@hairstyle/core/testing/payments/test-shop.ts'
import { startTestApi, useStarted, type Person, type TestApi } from './test-api.ts'

interface Posting {
  /** The signing secret; by default the webhook's. */
  readonly secret?: string
  /** How old the signature is. */
  readonly ageSeconds?: number
  /** A body that replaces the signed one. */
  readonly body?: string
}

/**
 * The API with the local Stripe, whose shop offers a `pack` (10 credits), a `plan` (30 a month) and a `studio` plan
 * (120).
 */
export interface TestShopApi extends TestApi {
  readonly shop: TestShop
  /** Begins a purchase as the site does, without paying. */
  buy(person: Person, itemId: string): Promise<ResponseOf<'POST /hairstyle/item/buy'>>
  /** Buys, pays on the hosted page, and delivers the events. @returns the order's id. */
  pay(person: Person, itemId: string): Promise<string>
  /** Somebody's customer id at Stripe. */
  customerOf(person: Person): Promise<string>
  /** The charge of a paid order. */
  chargeOf(orderId: string): Promise<string>
  /** Advances time to the next renewal, and delivers the events. */
  advanceMonth(person: Person): Promise<void>
  /** Delivers Stripe's new events to the webhook. */
  deliver(): Promise<void>
  /** Posts to the webhook as Stripe does. */
  post(payload: string, posting?: Posting): Promise<Response>
}

const webhookSecret = 'whsec_of_tests'

/** For the tests of this file, as `useTestApi`. */
export const useTestShopApi = (): TestShopApi => useStarted(startTestShopApi)

async function startTestShopApi(): Promise<TestShopApi> {
  const shop = await startShop()
  const stripe = { secretKey: 'unused', webhookSecret, apiUrl: shop.url }
  const test = await startTestApi({ payments: () => Promise.resolve(shop.client) }, { stripe })
  const { ctx } = test
  await addItems(ctx, shop, { pack, plan, studio: studioPlan })
  const redirect_url = `${ctx.config.siteOrigins[0]}/hairstyle?label=short`
  const delivered = new Set<string>()

  async function post(payload: string, posting: Posting = {}): Promise<Response> {
    const { secret = webhookSecret, ageSeconds = 0, body = payload } = posting
    const timestamp = Math.floor(ctx.clock().getTime() / 1000) - ageSeconds
    const signing = { payload, secret, timestamp }
    const signature = shop.stripe.webhooks.generateTestHeaderString(signing)
    return await fetch(`${test.origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    })
  }
  async function deliver(): Promise<void> {
    const events = (await listEvents(shop)).filter(({ id }) => !delivered.has(id))
    for (const event of events) {
      const response = await post(JSON.stringify(event))
      if (!response.ok) throw new Error(`${event.type}: ${await response.text()}`)
      delivered.add(event.id)
    }
  }
  const customerOf = async ({ uid }: Person) =>
    (await ctx.store.users.find(uid))?.stripeCustomerId ?? ''
  const buy: TestShopApi['buy'] = (person, item_id) =>
    person.ok('POST /hairstyle/item/buy', { item_id, redirect_url })

  return {
    ...test,
    shop,
    buy,
    async pay(person, itemId) {
      const { url, order_id } = await buy(person, itemId)
      await checkOut(url, 'pay')
      await deliver()
      return order_id
    },
    customerOf,
    chargeOf: async (orderId) => (await ctx.store.orders.find(orderId))?.chargeId ?? '',
    async advanceMonth(person) {
      await press(shop, 'advance', { customer: await customerOf(person) })
      await deliver()
    },
    deliver,
    post,
    async close() {
      await test.close()
      shop.stop()
    },
  }
}
