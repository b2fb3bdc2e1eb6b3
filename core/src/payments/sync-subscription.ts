import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { changedFields } from '../store/changed-fields.ts'
import type { Order } from '../store/orders.ts'
import type { Subscription, SubscriptionDocument } from '../store/subscriptions.ts'
import {
  askStripe,
  disturbed,
  findAtStripe,
  isUnchanged,
  unlessMissing,
  untilUndisturbed,
} from './ask-stripe.ts'
import { findFirstOrder } from './orders.ts'
import { hasEnded, dateOf } from './payment.ts'
import { findPlanItem } from './plan-items.ts'

const hourMs = 3_600_000
const withInvoice = { expand: ['latest_invoice'] }

type Mirror = Omit<Subscription, 'version'>

/**
 * Mirrors a subscription's current state at Stripe. The answer is written only if nobody wrote since the request, so
 * that an older answer never replaces a newer one. A subscription of an erased account is ended; the mirror of one that
 * Stripe no longer has ends.
 * @returns the mirror; null for a subscription that is not ours, not begun yet, or of an erased account.
 * @throws {ApiError} payment_unavailable.
 */
export async function syncSubscription(
  ctx: Context,
  subscriptionId: string,
): Promise<Mirror | null> {
  return await untilUndisturbed(async () => {
    const before = await ctx.store.subscriptions.find(subscriptionId)
    const current = await findAtStripe(ctx, subscriptionId, (stripe) =>
      stripe.subscriptions.retrieve(subscriptionId, withInvoice),
    )
    if (!current) return before && (await endMirror(ctx, before))
    const [line] = current.items.data
    if (!line) return null
    const { metadata } = current
    const first = await findFirstOrder(ctx, { subscriptionId, metadata })
    if (!first) return null
    const { id: itemId } = await findPlanItem(ctx, { first, metadata }, line.price)
    const result = await mirror(ctx, { before, current, first, itemId })
    if (result !== orphaned) return result
    if (!hasEnded(current)) {
      await askStripe(ctx, (stripe) => endSubscription(stripe, subscriptionId))
    }
    return null
  })
}

/** A deleted subscription is never renewed. */
function endMirror({ store }: Context, before: Subscription) {
  return store.transaction(async (tx) => {
    const now = await store.subscriptions.find(before.id, tx)
    if (!isUnchanged(now, before)) return disturbed
    const ended = { status: 'cancelled', endsAt: null, payUrl: null, checkAt: null } as const
    store.subscriptions.update(tx, before.id, ended)
    return { ...before, ...ended }
  })
}

const orphaned = Symbol('orphaned')

interface Reflection {
  readonly before: Subscription | null
  readonly current: Stripe.Subscription
  /** The order by which it was bought. */
  readonly first: Order
  /** The current item. */
  readonly itemId: string
}

function mirror({ store, clock }: Context, reflection: Reflection) {
  const { before, current, first } = reflection
  return store.transaction(async (tx) => {
    const [order, now] = await Promise.all([
      store.orders.find(first.id, tx),
      store.subscriptions.find(current.id, tx),
    ])
    if (!order) return null
    if (order.uid === null) return orphaned
    if (!isUnchanged(now, before)) return disturbed
    const document = documentOf(reflection, order.uid, clock())
    if (!document) return null
    const changes = now && changedFields<SubscriptionDocument>(now, document)
    if (!now) store.subscriptions.create(tx, current.id, document)
    else if (changes) store.subscriptions.update(tx, current.id, changes)
    return { ...document, id: current.id }
  })
}

function documentOf(
  { current, first: { id: orderId }, itemId }: Reflection,
  uid: string,
  now: Date,
): SubscriptionDocument | null {
  const status = statusOf(current)
  const [line] = current.items.data
  if (!status || !line) return null
  const currentPeriodEnd = dateOf(line.current_period_end)
  return {
    uid,
    orderId,
    itemId,
    status,
    currentPeriodEnd,
    endsAt: status === 'cancelled' ? null : endOf(current, currentPeriodEnd),
    cancelReason: current.metadata['cancel_reason'] ?? null,
    payUrl: status === 'past_due' || current.pending_update ? payUrlOf(current) : null,
    checkAt: status === 'cancelled' ? null : checkTime(currentPeriodEnd, now),
    createdAt: dateOf(current.created),
  }
}

/** The customer portal sets a time instead of the flag. */
function endOf({ cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: Date) {
  if (cancel_at !== null) return dateOf(cancel_at)
  return cancel_at_period_end ? periodEnd : null
}

function payUrlOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null
  return invoice.hosted_invoice_url ?? null
}

/** Null before it has begun: its first payment is pending. */
function statusOf(current: Stripe.Subscription): SubscriptionDocument['status'] | null {
  if (hasEnded(current)) return 'cancelled'
  switch (current.status) {
    case 'incomplete':
      return null
    case 'active':
    case 'trialing':
      return 'active'
    default:
      return 'past_due'
  }
}

/** An hour after the period's end, when Stripe should have renewed it; then every few hours. */
function checkTime(periodEnd: Date, now: Date): Date {
  const usual = periodEnd.getTime() + hourMs
  return new Date(usual > now.getTime() ? usual : now.getTime() + 6 * hourMs)
}

/**
 * Ends a subscription at once. Safe to repeat: there is no idempotency key for it, and a repeated request finds it
 * ended.
 */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  await unlessMissing(stripe, 'id', stripe.subscriptions.cancel(id))
}
