import { z } from 'zod'
import { newCustomer } from '../billing/customers.ts'
import { endSubscription } from '../billing/subscriptions.ts'
import { DatedPage, listPage } from '../http/list.ts'
import {
  Email,
  mergeMetadata,
  Metadata,
  MetadataChanges,
  Text,
  Unsettable,
} from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import { newId } from '../state/ids.ts'

/** Of 256 characters at most. */
const UnsettableName = z.string().max(256).pipe(Unsettable)

const Changes = z.strictObject({
  email: z.union([z.literal('').transform(() => null), Email]).optional(),
  name: UnsettableName.optional(),
  description: Unsettable.optional(),
  phone: Unsettable.optional(),
  metadata: MetadataChanges.optional(),
})

export const customerRoutes: Route[] = [
  route(
    'POST /v1/customers',
    z.strictObject({
      ...Changes.shape,
      metadata: Metadata.optional(),
      test_clock: Text.optional(),
    }),
    ({ account, params: { email, ...given } }) => {
      if (given.test_clock !== undefined)
        account.find('test_helpers.test_clock', given.test_clock, 'test_clock')
      const id = newId('cus', 14)
      const created = account.timeOf({ test_clock: given.test_clock ?? null })
      const customer = newCustomer(id, created, { ...given, email: email ?? null })
      return account.create('customer', customer, 'customer.created')
    },
  ),
  route(
    'GET /v1/customers',
    z.strictObject({ ...DatedPage, email: Text.optional(), test_clock: Text.optional() }),
    ({ account, params }) =>
      listPage(
        account,
        'customer',
        { ...params, url: '/v1/customers' },
        ({ email, test_clock }) =>
          (params.email === undefined || email === params.email) &&
          (params.test_clock ?? null) === test_clock,
      ),
  ),
  route('GET /v1/customers/:id', z.strictObject({}), ({ account, id }) => {
    return account.store.get('deleted_customer', id) ?? account.find('customer', id)
  }),
  route('POST /v1/customers/:id', Changes, ({ account, id, params }) => {
    const { metadata, ...changes } = params
    const customer = account.find('customer', id)
    const merged = mergeMetadata(customer.metadata, metadata)
    return account.change(
      'customer',
      customer,
      { ...defined(changes), metadata: merged },
      'customer.updated',
    )
  }),
  route('DELETE /v1/customers/:id', z.strictObject({}), ({ account, id }) => {
    const customer = account.find('customer', id)
    const at = account.timeOf(customer)
    for (const subscription of account.store.all('subscription')) {
      if (subscription.customer === id && subscription.status !== 'canceled')
        endSubscription(account, subscription, {
          at,
          details: { reason: 'cancellation_requested' },
        })
    }
    account.emit('customer.deleted', customer)
    account.store.drop('customer', id)
    account.store.drop('failing_customer', id)
    account.store.drop('confirming_customer', id)
    return account.store.put('deleted_customer', { id, object: 'customer', deleted: true })
  }),
]

/** `values` without members that are undefined. */
export function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}
