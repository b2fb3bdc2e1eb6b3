/** Objects that are read one by one and in pages: https://docs.stripe.com/api/pagination */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Flag, Integer, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route, type Route } from '../http/route.ts'
import type { Account } from '../state/account.ts'
import type { ApiKind, Objects } from '../state/objects.ts'

const page = {
  limit: Integer.optional(),
  starting_after: Text.optional(),
  created: z.strictObject({ gte: Integer }).optional(),
}
type Page = { [Name in keyof typeof page]?: z.output<(typeof page)[Name]> } & { expand: string[] }

/** Lists (https://docs.stripe.com/api/pagination) and single objects, with the filters that the product uses. */
export const readRoutes: Route[] = [
  ...readable('charge', 'charges', { customer: Text, payment_intent: Text }),
  ...readable('checkout.session', 'checkout/sessions', {
    customer: Text,
    payment_intent: Text,
    status: Text,
    subscription: Text,
  }),
  ...readable('customer', 'customers', { email: Text }),
  ...readable('dispute', 'disputes', { charge: Text, payment_intent: Text }),
  ...readable('event', 'events', { types: z.array(Text) }, ({ type }, { types }) =>
    includes(types, type),
  ),
  ...readable('invoice_payment', 'invoice_payments', {
    payment: z.strictObject({ type: Text, payment_intent: Text }),
  }),
  ...readable(
    'invoice',
    'invoices',
    { customer: Text, status: Text, subscription: Text },
    (invoice, { subscription, ...wanted }) =>
      has({ ...invoice, ...invoice.parent.subscription_details }, { subscription }) &&
      has(invoice, wanted),
  ),
  ...readable('payment_intent', 'payment_intents', {}),
  ...readable(
    'price',
    'prices',
    { active: Flag, lookup_keys: z.array(Text) },
    (price, { lookup_keys: keys, ...wanted }) =>
      has(price, wanted) && includes(keys, price.lookup_key),
  ),
  ...readable('product', 'products', {}),
  ...readable('refund', 'refunds', { payment_intent: Text }),
  // Ended ones are listed only on request.
  ...readable(
    'subscription',
    'subscriptions',
    { customer: Text, status: Text },
    (subscription, { status, ...wanted }) =>
      has(subscription, wanted) &&
      (status === 'all' ||
        (status === undefined
          ? subscription.status !== 'canceled'
          : subscription.status === status)),
  ),
  ...readable('test_helpers.test_clock', 'test_helpers/test_clocks', {}),
]

/**
 * `GET /v1/FOLDER` and `GET /v1/FOLDER/:id`.
 * @param isWanted whether an object is in a list with these filters; by default its members of their names have their
 * values
 */
function readable<K extends ApiKind, S extends Record<string, z.ZodType>>(
  kind: K,
  folder: string,
  filters: S,
  isWanted: (object: Objects[K], wanted: { [N in keyof S]?: z.output<S[N]> }) => boolean = has,
): Route[] {
  const own = z.object(filters).partial().shape
  return [
    route(`GET /v1/${folder}`, { ...own, ...page }, ({ account, params }) => {
      const { limit = 10, starting_after, created, expand: _, ...rest } = params as Page
      const wanted = rest as { [N in keyof S]?: z.output<S[N]> }
      requireNamed(account, wanted)
      if (limit < 1 || limit > 100)
        throw new BadParameters('Invalid limit: it is from 1 to 100.', { param: 'limit' })
      const newestFirst = account.store.all(kind).reverse()
      const start = newestFirst.findIndex(({ id }) => id === starting_after) + 1
      const all = newestFirst
        .slice(start)
        .filter((one) => one.created >= (created?.gte ?? 0) && isWanted(one, wanted))
      const url = `/v1/${folder}`
      return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit, url }
    }),
    route(`GET /v1/${folder}/:id`, {}, ({ account, id }) =>
      kind === 'customer'
        ? (account.store.get('deleted_customer', id) ?? account.find(kind, id))
        : account.find(kind, id),
    ),
  ]
}

/** Stripe refuses to list what belongs to an object that does not exist. */
function requireNamed(account: Account, wanted: Record<string, unknown>): void {
  for (const kind of ['payment_intent', 'subscription'] as const)
    if (typeof wanted[kind] === 'string') account.find(kind, wanted[kind], kind)
}

function has(object: object, wanted: Record<string, unknown>): boolean {
  const members = object as Record<string, unknown>
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(members[name], value),
  )
}

function includes(wanted: readonly string[] | undefined, value: string | null): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value))
}
