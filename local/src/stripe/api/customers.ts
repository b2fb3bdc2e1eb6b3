/** Customers: https://docs.stripe.com/api/customers */
import { endSubscription } from '../billing/subscriptions.ts'
import { defined, mergeMetadata, Metadata, Text, Unsettable } from '../http/params.ts'
import { route, type Route } from '../http/route.ts'
import { newId } from '../state/account.ts'

const Profile = { email: Text.optional(), name: Unsettable.optional() }

/**
 * Customers (https://docs.stripe.com/api/customers); deleting a test clock deletes those on it, and what they
 * subscribed to.
 */
export const customerRoutes: Route[] = [
  route(
    'POST /v1/customers',
    { ...Profile, metadata: Metadata.optional() },
    ({ account, params: { email = null, name = null, metadata } }) =>
      account.create(
        'customer',
        {
          id: newId('cus'),
          object: 'customer',
          created: account.now(),
          email,
          metadata: mergeMetadata({}, metadata),
          name,
          test_clock: null,
        },
        'customer.created',
      ),
  ),
  route('POST /v1/customers/:id', Profile, ({ account, id, params: { email, name } }) => {
    const changes = defined({ email, name })
    return account.change('customer', account.find('customer', id), changes, 'customer.updated')
  }),
  route('DELETE /v1/customers/:id', {}, ({ account, id }) => {
    const customer = account.find('customer', id)
    const at = account.timeOf(customer)
    for (const subscription of account.store.all('subscription'))
      if (subscription.customer === id && subscription.status !== 'canceled')
        endSubscription(account, subscription, at, 'cancellation_requested')
    account.emit('customer.deleted', customer)
    account.store.drop('customer', id)
    account.store.drop('trouble', id)
    return account.store.put('deleted_customer', { id, object: 'customer', deleted: true })
  }),
  route('DELETE /v1/test_helpers/test_clocks/:id', {}, ({ account, id }) => {
    const { object } = account.find('test_helpers.test_clock', id)
    const { store } = account
    const customers = store.all('customer').filter(({ test_clock }) => test_clock === id)
    const ids = new Set(customers.map((customer) => customer.id))
    for (const subscription of store.all('subscription'))
      if (ids.has(subscription.customer)) store.drop('subscription', subscription.id)
    for (const customer of ids) store.drop('customer', customer)
    store.drop(object, id)
    return { id, object, deleted: true }
  }),
]
