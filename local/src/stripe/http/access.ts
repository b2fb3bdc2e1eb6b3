import type { ApiKind } from '../state/objects.ts'
import { Refusal } from './refusal.ts'

/** What keys can be restricted to, in the words of Stripe's dashboard. */
const titles = {
  charge: 'Charges and Refunds',
  checkout_session: 'Checkout Sessions',
  customer: 'Customers',
  dispute: 'Disputes',
  event: 'Events',
  invoice: 'Invoices',
  payment_intent: 'PaymentIntents',
  payment_method: 'Payment Methods',
  plan: 'Prices',
  product: 'Products',
  subscription: 'Subscriptions',
} as const
type Resource = keyof typeof titles
type Level = 'read' | 'write'

/** By the first part of a call's path. */
const resources: Record<string, Resource> = {
  charges: 'charge',
  checkout: 'checkout_session',
  customers: 'customer',
  disputes: 'dispute',
  events: 'event',
  invoice_payments: 'invoice',
  invoices: 'invoice',
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  prices: 'plan',
  products: 'product',
  refunds: 'charge',
  subscription_items: 'subscription',
  subscriptions: 'subscription',
}

const resourcesOfKinds: Record<ApiKind, Resource | null> = {
  charge: 'charge',
  'checkout.session': 'checkout_session',
  customer: 'customer',
  dispute: 'dispute',
  event: 'event',
  invoice: 'invoice',
  invoice_payment: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'plan',
  product: 'product',
  refund: 'charge',
  subscription: 'subscription',
  'test_helpers.test_clock': null,
}

/** A key that may do a part of what the API offers: `dispute_read`, `customer_write`; who may write may read. */
export type RestrictedKey = { secret: string; permissions: readonly string[] }

/** What the key of a request may do. */
export class Access {
  readonly #key: RestrictedKey | null

  /** @param key null for one that may do everything */
  constructor(key: RestrictedKey | null) {
    this.#key = key
  }

  /** @throws {Refusal} 403 when the key may not make this call */
  requireCall(method: string, path: string): void {
    const folder = path.split('/')[2] ?? ''
    this.#require(resources[folder] ?? null, method === 'GET' ? 'read' : 'write')
  }

  /** @throws {Refusal} 403 when the key may not see such objects in the answer to another call */
  requireKind(kind: ApiKind): void {
    this.#require(resourcesOfKinds[kind], 'read')
  }

  #require(resource: Resource | null, level: Level): void {
    if (!this.#key) return
    const { secret, permissions } = this.#key
    const refused = `Permission denied. The provided key '${hiddenKey(secret)}' does not have the required permissions for this endpoint on account 'acct_local'.`
    if (!resource)
      throw new Refusal(
        403,
        `${refused} This is a restricted API key, but the required permissions are not available for use by restricted keys.`,
      )
    const isGiven =
      permissions.includes(`${resource}_write`) ||
      (level === 'read' && permissions.includes(`${resource}_read`))
    if (isGiven) return
    const title = `${titles[resource]} ${level === 'read' ? 'Read' : 'Write'}`
    throw new Refusal(
      403,
      `${refused} Enabling "${title}" ('${resource}_${level}') permissions on this key would allow this request to continue.`,
    )
  }
}

/** A key as messages show it. */
export function hiddenKey(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
}
