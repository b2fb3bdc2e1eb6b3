import { z } from 'zod'
import type { Stripe } from 'stripe'
import { DatedPage, having, listPage } from '../http/list.ts'
import {
  Amount,
  Currency,
  Flag,
  Integer,
  mergeMetadata,
  Metadata,
  MetadataChanges,
  Text,
  Unsettable,
} from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import { defined } from './customers.ts'

const LookupKey = z.string().min(1).max(200)
const Recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: Integer.refine((count) => count >= 1 && count <= 36).optional(),
  usage_type: z.literal('licensed').optional(),
})
const TaxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified'])

export const priceRoutes: Route[] = [
  route(
    'POST /v1/prices',
    z.strictObject({
      currency: Currency,
      product: Text,
      unit_amount: Amount,
      active: Flag.optional(),
      billing_scheme: z.literal('per_unit').optional(),
      lookup_key: LookupKey.optional(),
      metadata: Metadata.optional(),
      nickname: Text.optional(),
      recurring: Recurring.optional(),
      tax_behavior: TaxBehavior.optional(),
      transfer_lookup_key: Flag.optional(),
    }),
    ({ account, params }) => {
      account.find('product', params.product, 'product')
      claimLookupKey(account, params.lookup_key, params.transfer_lookup_key)
      return account.create(
        'price',
        {
          id: newId('price'),
          object: 'price',
          active: params.active ?? true,
          billing_scheme: 'per_unit',
          created: account.now(),
          currency: params.currency,
          custom_unit_amount: null,
          livemode: false,
          lookup_key: params.lookup_key ?? null,
          metadata: params.metadata ?? {},
          nickname: params.nickname ?? null,
          product: params.product,
          recurring: params.recurring ? recurringOf(params.recurring) : null,
          tax_behavior: params.tax_behavior ?? 'unspecified',
          tiers_mode: null,
          transform_quantity: null,
          type: params.recurring ? 'recurring' : 'one_time',
          unit_amount: params.unit_amount,
          unit_amount_decimal: String(params.unit_amount),
        },
        'price.created',
      )
    },
  ),
  route(
    'GET /v1/prices',
    z.strictObject({
      ...DatedPage,
      active: Flag.optional(),
      currency: Currency.optional(),
      lookup_keys: z.array(Text).max(10).optional(),
      product: Text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    ({ account, params: { active, currency, lookup_keys, product, type, ...page } }) => {
      const isAsWanted = having({ active, currency, product, type })
      return listPage(
        account,
        'price',
        { ...page, url: '/v1/prices' },
        (price) => isAsWanted(price) && (lookup_keys?.includes(price.lookup_key ?? '') ?? true),
      )
    },
  ),
  route('GET /v1/prices/:id', z.strictObject({}), ({ account, id }) => account.find('price', id)),
  route(
    'POST /v1/prices/:id',
    z.strictObject({
      active: Flag.optional(),
      lookup_key: LookupKey.optional(),
      metadata: MetadataChanges.optional(),
      nickname: Unsettable.optional(),
      tax_behavior: TaxBehavior.optional(),
      transfer_lookup_key: Flag.optional(),
    }),
    ({ account, id, params }) => {
      const { metadata, transfer_lookup_key, ...changes } = params
      const price = account.find('price', id)
      if (params.lookup_key !== price.lookup_key)
        claimLookupKey(account, params.lookup_key, transfer_lookup_key)
      const merged = mergeMetadata(price.metadata, metadata)
      return account.change(
        'price',
        price,
        { ...defined(changes), metadata: merged },
        'price.updated',
      )
    },
  ),
]

/** A lookup key names one price: the one that has it gives it up, or refuses. */
function claimLookupKey(account: Account, key: string | undefined, isTransferred = false): void {
  const holder = account.store.all('price').find(({ lookup_key }) => lookup_key === key)
  if (key === undefined || !holder) return
  if (!isTransferred)
    throw new BadParameters(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
    })
  account.change('price', holder, { lookup_key: null }, 'price.updated')
}

function recurringOf(given: z.output<typeof Recurring>): Stripe.Price.Recurring {
  return {
    interval: given.interval,
    interval_count: given.interval_count ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
