import { z } from 'zod'
import { refundCharge } from '../billing/refunds.ts'
import { DatedPage, having, listPage } from '../http/list.ts'
import { mergeMetadata, Metadata, MetadataChanges, PositiveAmount, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

export const refundRoutes: Route[] = [
  route(
    'POST /v1/refunds',
    z.strictObject({
      amount: PositiveAmount.optional(),
      charge: Text.optional(),
      metadata: Metadata.optional(),
      payment_intent: Text.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    ({ account, params: { amount, charge, metadata = {}, payment_intent, reason = null } }) => {
      if (payment_intent === undefined && charge === undefined)
        throw new BadParameters(
          'One of the following params should be provided for this request: payment_intent or charge.',
          { code: 'parameter_missing', param: 'payment_intent' },
        )
      if (payment_intent !== undefined && charge !== undefined)
        throw new BadParameters(
          'You may only specify one of these parameters: payment_intent, charge.',
          { param: 'charge' },
        )
      const intent =
        payment_intent === undefined
          ? undefined
          : account.find('payment_intent', payment_intent, 'payment_intent')
      if (intent && intent.status !== 'succeeded')
        throw new BadParameters(
          `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
          { code: 'charge_not_refundable', param: 'payment_intent' },
        )
      const paid = account.find('charge', intent?.latest_charge ?? charge ?? '', 'charge')
      return refundCharge(account, paid, { amount, metadata, reason })
    },
  ),
  route(
    'GET /v1/refunds',
    z.strictObject({
      ...DatedPage,
      charge: Text.optional(),
      payment_intent: Text.optional(),
    }),
    ({ account, params: { charge, payment_intent, ...rest } }) =>
      listPage(
        account,
        'refund',
        { ...rest, url: '/v1/refunds' },
        having({ charge, payment_intent }),
      ),
  ),
  route('GET /v1/refunds/:id', z.strictObject({}), ({ account, id }) => account.find('refund', id)),
  route(
    'POST /v1/refunds/:id',
    z.strictObject({ metadata: MetadataChanges.optional() }),
    ({ account, id, params }) => {
      const refund = account.find('refund', id)
      const metadata = mergeMetadata(refund.metadata, params.metadata)
      return account.change('refund', refund, { metadata }, 'refund.updated')
    },
  ),
]
