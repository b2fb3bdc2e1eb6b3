import { z } from 'zod'
import { DatedPage, having, listPage, Page, page } from '../http/list.ts'
import { mergeMetadata, MetadataChanges, Text } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

const Changes = z.strictObject({
  description: Text.optional(),
  metadata: MetadataChanges.optional(),
})

/** Payment intents and charges: made by checkout and by renewals. */
export const paymentRoutes: Route[] = [
  route(
    'GET /v1/payment_intents',
    z.strictObject({ ...DatedPage, customer: Text.optional() }),
    ({ account, params: { customer, ...rest } }) =>
      listPage(
        account,
        'payment_intent',
        { ...rest, url: '/v1/payment_intents' },
        having({ customer }),
      ),
  ),
  route('GET /v1/payment_intents/:id', z.strictObject({}), ({ account, id }) =>
    account.find('payment_intent', id, 'intent', 404),
  ),
  route('POST /v1/payment_intents/:id', Changes, ({ account, id, params }) => {
    const intent = account.find('payment_intent', id, 'intent', 404)
    const metadata = mergeMetadata(intent.metadata, params.metadata)
    const description = params.description ?? intent.description
    return account.change('payment_intent', intent, { description, metadata })
  }),
  route(
    'GET /v1/charges',
    z.strictObject({
      ...DatedPage,
      customer: Text.optional(),
      payment_intent: Text.optional(),
    }),
    ({ account, params: { customer, payment_intent, ...rest } }) =>
      listPage(
        account,
        'charge',
        { ...rest, url: '/v1/charges' },
        having({ customer, payment_intent }),
      ),
  ),
  route('GET /v1/charges/:id', z.strictObject({}), ({ account, id }) => account.find('charge', id)),
  route('POST /v1/charges/:id', Changes, ({ account, id, params }) => {
    const charge = account.find('charge', id)
    const metadata = mergeMetadata(charge.metadata, params.metadata)
    const description = params.description ?? charge.description
    return account.change('charge', charge, { description, metadata }, 'charge.updated')
  }),
  route('GET /v1/charges/:id/refunds', z.strictObject(Page), ({ account, id, params }) => {
    account.find('charge', id)
    const refunds = account.store.all('refund').filter(({ charge }) => charge === id)
    return page(refunds.reverse(), { ...params, url: `/v1/charges/${id}/refunds` })
  }),
  route('GET /v1/payment_methods/:id', z.strictObject({}), ({ account, id }) =>
    account.find('payment_method', id, 'payment_method', 404),
  ),
]
