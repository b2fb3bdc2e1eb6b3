import type { ResponseOf } from '@hairstyle/contract/api.ts'
import {
  addItem,
  checkOut,
  listEvents,
  pack,
  plan,
  startShop,
  studioPlan,
} from '@hairstyle/core/testing/payments/test-shop.ts'
import type { TestShop } from '@hairstyle/core/testing/payments/test-shop.ts'
import { startTestApi } from './test-api.ts'
import type { Person, TestApi } from './test-api.ts'

interface Posting {
  /** What signs it; that of the webhook unless told otherwise. */
  readonly secret?: string
  /** How old the signature is. */
  readonly ageSeconds?: number
  /** What arrives in place of what was signed. */
  readonly body?: string
}

/** The API together with the local Stripe, and in its shop a `pack` (10 credits) a `plan` (30 a month) and a `studio` plan (120). */
export interface TestShopApi extends TestApi {
  readonly shop: TestShop
  /** Buys as the site does, without paying. */
  buy(person: Person, itemId: string): Promise<ResponseOf<'POST /hairstyle/item/buy'>>
  /** Buys, pays on the hosted page, and brings the news to the webhook. @returns the order's id. */
  pay(person: Person, itemId: string): Promise<string>
  /** Brings to the webhook what happened at Stripe since it was brought last. */
  deliver(): Promise<void>
  /** Posts to the webhook as Stripe does. */
  post(payload: string, posting?: Posting): Promise<Response>
}

const webhookSecret = 'whsec_of_tests'

export async function startTestShopApi(): Promise<TestShopApi> {
  const shop = await startShop()
  const stripe = { secretKey: 'unused', webhookSecret, apiUrl: shop.url }
  const test = await startTestApi({ payments: () => Promise.resolve(shop.client) }, { stripe })
  const { ctx, api } = test
  await addItem(ctx, shop, { id: 'pack', item: pack })
  await addItem(ctx, shop, { id: 'plan', item: plan })
  await addItem(ctx, shop, { id: 'studio', item: studioPlan })
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
  const buy: TestShopApi['buy'] = (person, item_id) =>
    api.ok('POST /hairstyle/item/buy', { item_id, redirect_url }, person)

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
    deliver,
    post,
    async close() {
      await test.close()
      shop.stop()
    },
  }
}
