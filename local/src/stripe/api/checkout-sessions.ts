/** Checkout Sessions: https://docs.stripe.com/api/checkout/sessions */
import { z } from 'zod'
import { expireSession } from '../billing/checkout.ts'
import { mergeMetadata, Metadata, Off, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route, type Route } from '../http/route.ts'
import { newId } from '../state/account.ts'

/** Stripe's own: https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at */
const daySeconds = 86_400
const Made = z.strictObject({ metadata: Metadata.optional() })

/**
 * Pages on which one price is paid (https://docs.stripe.com/payments/checkout); nothing that this stand-in cannot
 * honour.
 */
export const checkoutSessionRoutes: Route[] = [
  route(
    'POST /v1/checkout/sessions',
    {
      adaptive_pricing: z.strictObject({ enabled: Off }).optional(),
      automatic_tax: z.strictObject({ enabled: Off }).optional(),
      cancel_url: z.url().optional(),
      client_reference_id: Text.max(200).optional(),
      customer: Text,
      line_items: z.tuple([z.strictObject({ price: Text, quantity: z.literal('1') })]),
      metadata: Metadata.optional(),
      mode: z.enum(['payment', 'subscription']),
      payment_intent_data: Made.optional(),
      subscription_data: Made.optional(),
      success_url: z.url(),
    },
    ({ account, params }) => {
      const { mode, customer, metadata, line_items, payment_intent_data, subscription_data } =
        params
      account.find('customer', customer, 'customer')
      const price = account.find('price', line_items[0].price, 'line_items[0][price]')
      if (!price.active || (price.recurring !== null) !== (mode === 'subscription'))
        throw new BadParameters(`The price is not on sale, or not in \`${mode}\` mode.`, {
          param: 'line_items[0][price]',
        })
      const [own, foreign] =
        mode === 'payment'
          ? [payment_intent_data, subscription_data]
          : [subscription_data, payment_intent_data]
      if (foreign)
        throw new BadParameters(`You can not pass data of the other mode in ${mode} mode.`)
      const id = newId('cs_test')
      account.store.put('sale', { id, price, metadata: mergeMetadata({}, own?.metadata) })
      const now = account.now()
      return account.create('checkout.session', {
        id,
        object: 'checkout.session',
        amount_subtotal: price.unit_amount,
        amount_total: price.unit_amount,
        cancel_url: params.cancel_url ?? null,
        client_reference_id: params.client_reference_id ?? null,
        created: now,
        currency: price.currency,
        customer,
        expires_at: now + daySeconds,
        invoice: null,
        metadata: mergeMetadata({}, metadata),
        mode,
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        subscription: null,
        success_url: params.success_url,
        url: `${account.url}/c/pay/${id}`,
      })
    },
  ),
  route('POST /v1/checkout/sessions/:id/expire', {}, ({ account, id }) => {
    const session = account.find('checkout.session', id)
    if (session.status !== 'open')
      throw new BadParameters('Only Sessions with a status in `open` can be expired.')
    return expireSession(account, session)
  }),
]
