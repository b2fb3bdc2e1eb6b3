import { z } from 'zod'
import { changePrice } from '../billing/change-price.ts'
import { dropUpdate } from '../billing/pending-update.ts'
import { scheduleEnd } from '../billing/schedule-end.ts'
import { endSubscription, itemOf } from '../billing/subscriptions.ts'
import { DatedPage, listPage, Page, page } from '../http/list.ts'
import {
  Flag,
  Integer,
  mergeMetadata,
  MetadataChanges,
  Off,
  Text,
  TimeRange,
  Unsettable,
} from '../http/params.ts'
import { BadParameters, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { Account } from '../state/account.ts'
import type { PlainSubscription } from '../state/objects.ts'

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const
const CancellationDetails = z.strictObject({
  comment: Unsettable.optional(),
  feedback: z.union([z.literal('').transform(() => null), z.enum(feedbacks)]).optional(),
})

/** A time; an empty value takes it back. */
const CancelAt = z.union([
  z.literal('').transform(() => null),
  z.enum(['max_period_end', 'min_period_end']),
  Integer,
])

export const subscriptionRoutes: Route[] = [
  route(
    'GET /v1/subscriptions',
    z.strictObject({
      ...DatedPage,
      current_period_end: TimeRange.optional(),
      customer: Text.optional(),
      price: Text.optional(),
      status: z.enum(['active', 'all', 'canceled', 'ended', 'past_due']).optional(),
      test_clock: Text.optional(),
    }),
    ({ account, params: { current_period_end, customer, price, status, test_clock, ...rest } }) => {
      // Those on clocks are seen by whoever names the clock or the customer.
      const isOnClock = (clock: string | null) =>
        test_clock === undefined ? customer !== undefined || clock === null : clock === test_clock
      return listPage(
        account,
        'subscription',
        { ...rest, url: '/v1/subscriptions' },
        (subscription) =>
          (customer ?? subscription.customer) === subscription.customer &&
          isOnClock(subscription.test_clock) &&
          (price ?? itemOf(subscription).price.id) === itemOf(subscription).price.id &&
          isWithin(itemOf(subscription).current_period_end, current_period_end) &&
          hasStatus(subscription.status, status),
      )
    },
  ),
  route('GET /v1/subscriptions/:id', z.strictObject({}), ({ account, id }) =>
    account.find('subscription', id),
  ),
  route(
    'POST /v1/subscriptions/:id',
    z.strictObject({
      cancel_at: CancelAt.optional(),
      cancel_at_period_end: Flag.optional(),
      cancellation_details: CancellationDetails.optional(),
      description: Unsettable.optional(),
      items: z
        .array(z.strictObject({ id: Text, price: Text }))
        .min(1)
        .max(1, 'unsupported')
        .optional(),
      metadata: MetadataChanges.optional(),
      payment_behavior: z.enum(['error_if_incomplete', 'pending_if_incomplete']).optional(),
      proration_behavior: z.enum(['always_invoice', 'none']).optional(),
    }),
    ({ account, id, params }) => {
      refuseUnpending(params)
      const known = account.find('subscription', id)
      const subscription = params.items ? dropUpdate(account, known) : known
      const { cancellation_details: details } = params
      const changes = scheduleEnd(account, subscription, params)
      const cancellation = { ...subscription, ...changes }.cancellation_details
      const repriced = changeItem(account, subscription, params)
      const isPending = repriced.pending_update !== undefined
      return account.change(
        'subscription',
        subscription,
        {
          ...changes,
          cancellation_details: {
            ...cancellation,
            comment: details?.comment === undefined ? cancellation.comment : details.comment,
            feedback: details?.feedback === undefined ? cancellation.feedback : details.feedback,
          },
          description:
            params.description === undefined ? subscription.description : params.description,
          metadata: isPending
            ? subscription.metadata
            : mergeMetadata(subscription.metadata, params.metadata),
          ...repriced,
        },
        'customer.subscription.updated',
      )
    },
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: CancellationDetails.optional(),
      invoice_now: Off.optional(),
      prorate: Off.optional(),
    }),
    ({ account, id, params: { cancellation_details: given } }) => {
      const subscription = account.find('subscription', id)
      if (subscription.status === 'canceled')
        throw new Refusal(404, `No such subscription: '${id}'`, {
          code: 'resource_missing',
          param: 'id',
        })
      const at = account.timeOf(account.find('customer', subscription.customer))
      const details = {
        reason: 'cancellation_requested' as const,
        ...(given?.comment === undefined ? {} : { comment: given.comment }),
        ...(given?.feedback === undefined ? {} : { feedback: given.feedback }),
      }
      return endSubscription(account, subscription, { at, details })
    },
  ),
  route(
    'GET /v1/subscription_items',
    z.strictObject({ ...Page, subscription: Text }),
    ({ account, params }) => {
      const { items } = account.find('subscription', params.subscription, 'subscription')
      return page(items.data, { ...params, url: '/v1/subscription_items' })
    },
  ),
]

interface ItemChange {
  items?: { id: string; price: string }[] | undefined
  proration_behavior?: 'always_invoice' | 'none' | undefined
  payment_behavior?: 'error_if_incomplete' | 'pending_if_incomplete' | undefined
  metadata?: z.output<typeof MetadataChanges> | undefined
}

/** A change that may wait takes little beside what is to wait. */
function refuseUnpending(params: { payment_behavior?: string | undefined }): void {
  if (params.payment_behavior !== 'pending_if_incomplete') return
  const allowed = ['items', 'metadata', 'payment_behavior', 'proration_behavior']
  for (const name of Object.keys(params))
    if (!allowed.includes(name))
      throw new BadParameters(
        `You cannot pass ${name} when payment_behavior is set to pending_if_incomplete.`,
        { param: name },
      )
}

function changeItem(
  account: Account,
  subscription: PlainSubscription,
  { items: [wanted] = [], proration_behavior, payment_behavior, metadata }: ItemChange,
): Partial<PlainSubscription> {
  if (wanted === undefined) return {}
  if (subscription.status === 'canceled')
    throw new BadParameters(
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  if (wanted.id !== itemOf(subscription).id)
    throw new BadParameters(`No such subscription item: '${wanted.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  const price = account.find('price', wanted.price, 'items[0][price]')
  return changePrice(account, subscription, {
    price,
    isInvoiced: proration_behavior === 'always_invoice',
    canWait: payment_behavior === 'pending_if_incomplete',
    metadata: metadata === '' || metadata === undefined ? {} : metadata,
  })
}

type Bounds = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

function isWithin(time: number, bounds: Bounds | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = bounds ?? {}
  return time > gt && time >= gte && time < lt && time <= lte
}

function hasStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled'
  if (wanted === 'all') return true
  return status === (wanted === 'ended' ? 'canceled' : wanted)
}
