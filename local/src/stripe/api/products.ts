import { z } from 'zod'
import { DatedPage, listPage } from '../http/list.ts'
import { Flag, mergeMetadata, Metadata, MetadataChanges, Text, Unsettable } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import { newId } from '../state/ids.ts'
import { defined } from './customers.ts'

export const productRoutes: Route[] = [
  route(
    'POST /v1/products',
    z.strictObject({
      id: Text.optional(),
      name: Text,
      active: Flag.optional(),
      description: Text.optional(),
      metadata: Metadata.optional(),
      statement_descriptor: z.string().min(1).max(22).optional(),
      tax_code: Text.optional(),
      type: z.enum(['service', 'good']).optional(),
    }),
    ({ account, params }) => {
      const id = params.id ?? newId('prod', 14)
      if (account.store.get('product', id))
        throw new BadParameters('Product already exists.', {
          code: 'resource_already_exists',
          param: 'id',
        })
      const now = account.now()
      return account.create(
        'product',
        {
          id,
          object: 'product',
          active: params.active ?? true,
          created: now,
          default_price: null,
          description: params.description ?? null,
          images: [],
          livemode: false,
          marketing_features: [],
          metadata: params.metadata ?? {},
          name: params.name,
          package_dimensions: null,
          shippable: null,
          statement_descriptor: params.statement_descriptor ?? null,
          tax_code: params.tax_code ?? null,
          tax_details: null,
          type: params.type ?? 'service',
          unit_label: null,
          updated: now,
          url: null,
        },
        'product.created',
      )
    },
  ),
  route(
    'GET /v1/products',
    z.strictObject({
      ...DatedPage,
      active: Flag.optional(),
      ids: z.array(Text).optional(),
    }),
    ({ account, params }) =>
      listPage(
        account,
        'product',
        { ...params, url: '/v1/products' },
        ({ id, active }) =>
          (params.active ?? active) === active && (params.ids?.includes(id) ?? true),
      ),
  ),
  route('GET /v1/products/:id', z.strictObject({}), ({ account, id }) =>
    account.find('product', id),
  ),
  route(
    'POST /v1/products/:id',
    z.strictObject({
      name: Text.optional(),
      active: Flag.optional(),
      default_price: Text.optional(),
      description: Unsettable.optional(),
      metadata: MetadataChanges.optional(),
      statement_descriptor: z.string().min(1).max(22).optional(),
      tax_code: Unsettable.optional(),
    }),
    ({ account, id, params }) => {
      const { metadata, ...changes } = params
      const product = account.find('product', id)
      if (params.default_price !== undefined)
        account.find('price', params.default_price, 'default_price')
      const merged = mergeMetadata(product.metadata, metadata)
      return account.change(
        'product',
        product,
        { ...defined(changes), metadata: merged, updated: account.now() },
        'product.updated',
      )
    },
  ),
]
