/** Products and prices: https://docs.stripe.com/api/products, https://docs.stripe.com/api/prices */
import { z } from 'zod'
import { defined, Flag, Integer, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route, type Route } from '../http/route.ts'
import { newId, type Account } from '../state/account.ts'

const TaxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified'])
const ProductChanges = {
  active: Flag.optional(),
  description: Text.optional(),
  name: Text.optional(),
}

/** What is for sale: https://docs.stripe.com/products-prices/how-products-and-prices-work */
export const catalogueRoutes: Route[] = [
  route(
    'POST /v1/products',
    { ...ProductChanges, id: Text.optional(), name: Text },
    ({ account, params: { id = newId('prod'), name, active = true, description = null } }) => {
      const object = 'product'
      const created = account.now()
      return account.create(object, { id, object, active, created, description, name })
    },
  ),
  route('POST /v1/products/:id', ProductChanges, ({ account, id, params }) =>
    account.change(
      'product',
      account.find('product', id),
      defined({ ...params, expand: undefined }),
    ),
  ),
  route(
    'POST /v1/prices',
    {
      currency: Text,
      lookup_key: Text.optional(),
      product: Text,
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
      tax_behavior: TaxBehavior.optional(),
      transfer_lookup_key: Flag.optional(),
      unit_amount: Integer,
    },
    ({ account, params }) => {
      const { currency, lookup_key = null, product, recurring, unit_amount } = params
      account.find('product', product, 'product')
      claimLookupKey(account, lookup_key, params.transfer_lookup_key)
      return account.create('price', {
        id: newId('price'),
        object: 'price',
        active: true,
        created: account.now(),
        currency,
        lookup_key,
        product,
        recurring: recurring ? { ...recurring, interval_count: 1 } : null,
        tax_behavior: params.tax_behavior ?? 'unspecified',
        type: recurring ? 'recurring' : 'one_time',
        unit_amount,
      })
    },
  ),
  route(
    'POST /v1/prices/:id',
    { active: Flag.optional(), tax_behavior: TaxBehavior.optional() },
    ({ account, id, params }) =>
      account.change('price', account.find('price', id), defined({ ...params, expand: undefined })),
  ),
]

/**
 * A lookup key names one price: the price that has it gives it up, or the call is refused
 * (https://docs.stripe.com/products-prices/manage-prices#lookup-keys).
 */
function claimLookupKey(account: Account, key: string | null, isTransferred = false): void {
  const holder = account.store.all('price').find(({ lookup_key }) => lookup_key === key)
  if (key === null || !holder) return
  if (!isTransferred)
    throw new BadParameters(`A price (${holder.id}) already uses that lookup key.`, {
      param: 'lookup_key',
    })
  account.change('price', holder, { lookup_key: null })
}
