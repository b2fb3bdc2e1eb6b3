/** Refunds: https://docs.stripe.com/api/refunds */
import { refundCharge } from '../billing/payments.ts'
import { Integer, Metadata, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route, type Route } from '../http/route.ts'

/** https://docs.stripe.com/api/refunds/create */
export const refundRoutes: Route[] = [
  route(
    'POST /v1/refunds',
    {
      amount: Integer.optional(),
      charge: Text.optional(),
      metadata: Metadata.optional(),
      payment_intent: Text.optional(),
    },
    ({ account, params: { amount, charge, metadata, payment_intent } }) => {
      if ((payment_intent === undefined) === (charge === undefined))
        throw new BadParameters('Specify one of these parameters: payment_intent, charge.', {
          param: 'charge',
        })
      const intent =
        payment_intent === undefined
          ? undefined
          : account.find('payment_intent', payment_intent, 'payment_intent')
      const paid = account.find('charge', intent?.latest_charge ?? charge ?? '', 'charge')
      return refundCharge(account, paid, amount, metadata)
    },
  ),
]
