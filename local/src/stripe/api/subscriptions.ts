/** Subscriptions, as they are changed and cancelled: https://docs.stripe.com/api/subscriptions */
import { z } from 'zod'
import { changePrice, dropUpdate, endSubscription, scheduleEnd } from '../billing/subscriptions.ts'
import { Flag, Integer, mergeMetadata, Metadata, Text } from '../http/params.ts'
import { BadParameters, Refusal } from '../http/refusal.ts'
import { route, type Route } from '../http/route.ts'

/**
 * Parameters allowed with a pending update:
 * https://docs.stripe.com/billing/subscriptions/pending-updates-reference#supported-attributes
 */
const canWaitWith = ['items', 'metadata', 'payment_behavior', 'proration_behavior', 'expand']

/** https://docs.stripe.com/api/subscriptions */
export const subscriptionRoutes: Route[] = [
  route(
    'POST /v1/subscriptions/:id',
    {
      cancel_at: z.union([z.literal('').transform(() => null), Integer]).optional(),
      cancel_at_period_end: Flag.optional(),
      cancellation_details: z.strictObject({ feedback: Text }).optional(),
      items: z.tuple([z.strictObject({ id: Text, price: Text })]).optional(),
      metadata: Metadata.optional(),
      payment_behavior: z.enum(['error_if_incomplete', 'pending_if_incomplete']).optional(),
      proration_behavior: z.enum(['always_invoice', 'none']).optional(),
    },
    ({ account, id, params }) => {
      const { items, metadata, cancel_at: at, cancel_at_period_end: isWithPeriod } = params
      const canWait = params.payment_behavior === 'pending_if_incomplete'
      const beside = Object.keys(params).find((name) => !canWaitWith.includes(name))
      if (canWait && beside !== undefined)
        throw new BadParameters(`You cannot pass ${beside} to a pending update.`, { param: beside })
      const known = account.find('subscription', id)
      const subscription = items ? dropUpdate(account, known) : known
      const scheduled = scheduleEnd(account, subscription, { at, isWithPeriod })
      const { cancellation_details: details } = { ...subscription, ...scheduled }
      const isInvoiced = params.proration_behavior === 'always_invoice'
      const price = items && account.find('price', items[0].price, 'items[0][price]')
      const changes = price
        ? changePrice(account, subscription, {
            price,
            isInvoiced,
            canWait,
            metadata: metadata ?? {},
          })
        : { metadata: mergeMetadata(subscription.metadata, metadata) }
      return account.change(
        'subscription',
        subscription,
        {
          ...scheduled,
          cancellation_details: { ...details, ...params.cancellation_details },
          ...changes,
        },
        'customer.subscription.updated',
      )
    },
  ),
  route('DELETE /v1/subscriptions/:id', {}, ({ account, id }) => {
    const subscription = account.find('subscription', id)
    if (subscription.status === 'canceled')
      throw new Refusal(404, `No such subscription: '${id}'`, {
        code: 'resource_missing',
        param: 'id',
      })
    const at = account.timeOf(account.find('customer', subscription.customer))
    return endSubscription(account, subscription, at, 'cancellation_requested')
  }),
]
