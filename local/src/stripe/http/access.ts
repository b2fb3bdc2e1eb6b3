/** Secret and restricted keys: https://docs.stripe.com/keys */
import type { ApiKind } from '../state/objects.ts'
import { Refusal } from './refusal.ts'

/** A restricted key's permissions, such as `dispute_read` or `customer_write`; writing includes reading. */
export type RestrictedKey = { secret: string; permissions: readonly string[] }

/** What keys are restricted to, by the first part of a call's path. */
const resources: Record<string, string> = {
  charges: 'charge',
  checkout: 'checkout_session',
  customers: 'customer',
  disputes: 'dispute',
  events: 'event',
  invoice_payments: 'invoice',
  invoices: 'invoice',
  payment_intents: 'payment_intent',
  prices: 'plan',
  products: 'product',
  refunds: 'charge',
  subscriptions: 'subscription',
}

/** What the key of a request may do: https://docs.stripe.com/keys/restricted-api-keys */
export class Access {
  readonly #key: RestrictedKey | null

  /** @param key null for an unrestricted one */
  constructor(key: RestrictedKey | null) {
    this.#key = key
  }

  /** @throws {Refusal} 403 when the key may not make this call */
  requireCall(method: string, path: string): void {
    this.#require(resources[path.split('/')[2] ?? ''], method === 'GET')
  }

  /** @throws {Refusal} 403 when the key may not see such objects in the answer to another call */
  requireKind(kind: ApiKind): void {
    this.#require(resources[`${kind}s`], true)
  }

  #require(resource: string | undefined, isRead: boolean): void {
    if (!this.#key) return
    const levels = isRead ? ['read', 'write'] : ['write']
    const { permissions } = this.#key
    if (levels.some((level) => permissions.includes(`${resource ?? ''}_${level}`))) return
    throw new Refusal(
      403,
      'The provided key does not have the required permissions for this endpoint: ' +
        `'${resource ?? 'none'}_${levels[0] ?? ''}'.`,
    )
  }
}
