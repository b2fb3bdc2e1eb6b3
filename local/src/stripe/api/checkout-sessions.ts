import { z } from 'zod'
import { expireSession } from '../billing/checkout.ts'
import { DatedPage, having, listPage, Page, page } from '../http/list.ts'
import { mergeMetadata, MetadataChanges, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import { CreateSession } from './create-session-params.ts'
import type { CreateParams } from './create-session-params.ts'
import { newSession } from './new-session.ts'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainLineItem } from '../state/objects.ts'

const daySeconds = 86_400

export const checkoutSessionRoutes: Route[] = [
  route('POST /v1/checkout/sessions', CreateSession, ({ account, params }) => {
    const id = newId('cs_test', 58)
    const line = lineOf(account, params)
    refuseClashes(account, params)
    const data = { ...params.payment_intent_data, ...params.subscription_data }
    account.store.put('session_items', {
      id,
      items: [line],
      data: {
        metadata: data.metadata ?? {},
        description: data.description ?? null,
        receiptEmail: data.receipt_email ?? null,
      },
    })
    return account.store.put('checkout.session', newSession(account, id, line, params))
  }),
  route(
    'GET /v1/checkout/sessions',
    z.strictObject({
      ...DatedPage,
      customer: Text.optional(),
      payment_intent: Text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      subscription: Text.optional(),
    }),
    ({ account, params: { customer, payment_intent, status, subscription, ...rest } }) => {
      if (payment_intent !== undefined)
        account.find('payment_intent', payment_intent, 'payment_intent')
      return listPage(
        account,
        'checkout.session',
        { ...rest, url: '/v1/checkout/sessions' },
        having({ customer, payment_intent, status, subscription }),
      )
    },
  ),
  route('GET /v1/checkout/sessions/:id', z.strictObject({}), ({ account, id }) =>
    account.find('checkout.session', id),
  ),
  route(
    'POST /v1/checkout/sessions/:id',
    z.strictObject({ metadata: MetadataChanges.optional() }),
    ({ account, id, params }) => {
      const session = account.find('checkout.session', id)
      const metadata = mergeMetadata(session.metadata, params.metadata)
      return account.change('checkout.session', session, { metadata })
    },
  ),
  route('POST /v1/checkout/sessions/:id/expire', z.strictObject({}), ({ account, id }) => {
    const session = account.find('checkout.session', id)
    if (session.status !== 'open')
      throw new BadParameters(
        `This Session is not in an expireable state. Only Sessions with a status in \`open\` can be expired. This Session has a status of \`${session.status}\`.`,
      )
    return expireSession(account, session)
  }),
  route(
    'GET /v1/checkout/sessions/:id/line_items',
    z.strictObject(Page),
    ({ account, id, params }) => {
      account.find('checkout.session', id)
      const { items } = account.find('session_items', id)
      return page(items, { ...params, url: `/v1/checkout/sessions/${id}/line_items` })
    },
  ),
]

function lineOf(account: Account, { mode, line_items }: CreateParams): PlainLineItem {
  const [given] = line_items
  const param = 'line_items[0][price]'
  const price = account.find('price', given?.price ?? '', param)
  if (!price.active)
    throw new BadParameters(
      `The price specified is inactive. This field only accepts active prices.`,
      { param },
    )
  if (mode === 'payment' && price.type === 'recurring')
    throw new BadParameters(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param },
    )
  if (mode === 'subscription' && price.type === 'one_time')
    throw new BadParameters(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    )
  const quantity = given?.quantity
  if (quantity === undefined)
    throw new BadParameters('Quantity is required. Add `quantity` to `line_items[0]`', {
      code: 'parameter_missing',
      param: 'line_items[0][quantity]',
    })
  const total = price.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: account.find('product', price.product).name,
    metadata: {},
    price,
    quantity,
  }
}

function refuseClashes(account: Account, params: CreateParams): void {
  const { mode, customer, expires_at } = params
  if (customer !== undefined) account.find('customer', customer, 'customer')
  if (customer !== undefined && params.customer_email !== undefined)
    throw new BadParameters(
      'You may only specify one of these parameters: customer, customer_email.',
      { param: 'customer_email' },
    )
  const foreign = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (params[foreign])
    throw new BadParameters(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, {
      param: foreign,
    })
  if (mode === 'subscription' && params.submit_type !== undefined)
    throw new BadParameters('You can not pass `submit_type` in `subscription` mode.', {
      param: 'submit_type',
    })
  const life = (expires_at ?? account.now() + daySeconds) - account.now()
  if (life < 30 * 60 - 5)
    throw new BadParameters(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    )
  if (life > daySeconds)
    throw new BadParameters(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
}
