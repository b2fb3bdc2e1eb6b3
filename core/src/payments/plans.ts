import type { Product, cancelReasons } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Item } from '../store/items.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { askStripe } from './ask-stripe.ts'
import { findPrice } from './find-price.ts'
import { itemCopy } from './orders.ts'
import { idOf } from './payment.ts'
import { planNote } from './plan-items.ts'
import { settleInvoice } from './settle-payments.ts'
import { endSubscription, syncSubscription } from './sync-subscription.ts'

/** Somebody's plan of a product; otherwise the one that ended last, or null if there never was one. */
export async function findSubscription(
  { store }: Context,
  uid: string,
  product: Product,
): Promise<Subscription | null> {
  const owned = await store.subscriptions.listOwned(uid)
  const orders = await store.orders.findEach(owned.map(({ orderId }) => orderId))
  // A subscription keeps the product that was bought.
  const all = owned.filter((_, index) => orders[index]?.item.product === product)
  all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return all.find(isLive) ?? all[0] ?? null
}

/** Whether it runs, even if only to the end of the paid period. */
export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'cancelled'
}

type CancelReason = (typeof cancelReasons)[number]

interface Cancellation {
  readonly uid: string
  readonly product: Product
  /** Null where nobody said why. */
  readonly reason: CancelReason | null
}

/** Our reasons in Stripe's terms, for its reports. */
const feedbacks = {
  too_expensive: 'too_expensive',
  not_using: 'unused',
  missing_styles: 'missing_features',
  quality: 'low_quality',
  technical: 'other',
  other: 'other',
} as const satisfies Record<
  CancelReason,
  Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback
>

/**
 * Ends somebody's plan with the paid period; at once if a renewal is unpaid, so that nothing more is collected.
 * Cancelling again only changes the reason.
 * @throws {ApiError} not_found when there is no plan, or payment_unavailable.
 */
export async function cancelSubscription(
  ctx: Context,
  { uid, product, reason }: Cancellation,
): Promise<Omit<Subscription, 'version'>> {
  const subscription = await findCurrent(ctx, uid, product)
  if (!isLive(subscription)) throw noPlan()
  const { id, status } = subscription
  await askStripe(ctx, async (stripe) => {
    await stripe.subscriptions.update(id, {
      ...(reason !== null && {
        metadata: { cancel_reason: reason },
        cancellation_details: { feedback: feedbacks[reason] },
      }),
      cancel_at_period_end: true,
    })
    if (status === 'past_due') await endSubscription(stripe, id)
  })
  return (await syncSubscription(ctx, id)) ?? subscription
}

interface Resumption {
  readonly uid: string
  readonly product: Product
}

/**
 * Resumes a cancelled plan; no effect on one that was not cancelled.
 * @throws {ApiError} not_found if there never was a plan, conflict if it has ended, or payment_unavailable.
 */
export async function resumeSubscription(
  ctx: Context,
  { uid, product }: Resumption,
): Promise<Omit<Subscription, 'version'>> {
  const subscription = await findLive(ctx, uid, product)
  const { id, endsAt } = subscription
  if (endsAt === null) return subscription
  await askStripe(ctx, (stripe) => takeCancellationBack(stripe, id))
  return (await syncSubscription(ctx, id)) ?? subscription
}

/** Stripe needs a cancellation undone in the way it was made, and does not accept both ways at once. Safe to repeat. */
async function takeCancellationBack(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at, cancel_at_period_end: endsWithPeriod } =
    await stripe.subscriptions.retrieve(id)
  if (endsWithPeriod) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}

interface PlanChange {
  readonly uid: string
  /** The plan's product; plans of other products are not found. */
  readonly product: Product
  readonly itemId: string
}

type Change = Stripe.SubscriptionUpdateParams

/**
 * Moves somebody to another plan of a product. A dearer one is paid now for the rest of the month and brings that share
 * of its additional credits; a cheaper one begins with the next month without a refund, since the credits of this month
 * may be spent. A cancelled plan is resumed. The current plan again changes nothing. If their bank wants the payment
 * confirmed, nothing changes until they do so on the page `payUrl`; Stripe drops the change after a day.
 * @throws {ApiError} not_found (no plan, or not on offer), conflict (the plan has ended, or a payment is open),
 * payment_declined, which changes nothing, or payment_unavailable.
 */
export async function changePlan(
  ctx: Context,
  { uid, product, itemId }: PlanChange,
): Promise<Omit<Subscription, 'version'>> {
  const item = await ctx.store.items.find(itemId)
  if (!item?.isOffered || item.kind !== 'subscription' || item.product !== product) {
    throw new ApiError('not_found', 'This plan is no longer on sale.')
  }
  const subscription = await findChangeable(ctx, uid, product)
  if (subscription.itemId === item.id) return subscription
  const { id } = subscription
  const updated = await update(ctx, id, item)
  const isMade = updated.pending_update === null
  if (isMade && subscription.endsAt !== null) {
    await askStripe(ctx, (stripe) => takeCancellationBack(stripe, id))
  }
  const invoiceId = isMade ? idOf(updated.latest_invoice) : null
  if (invoiceId !== null) await settleInvoice(ctx, invoiceId)
  return (await syncSubscription(ctx, id)) ?? subscription
}

async function findChangeable(ctx: Context, uid: string, product: Product) {
  const subscription = await findLive(ctx, uid, product)
  if (subscription.status === 'past_due') {
    throw new ApiError('conflict', 'Please pay the open invoice first. Then you can change plans.')
  }
  return subscription
}

/** The plan as Stripe has it now. @throws {ApiError} not_found if there never was one. */
async function findCurrent(ctx: Context, uid: string, product: Product) {
  const known = await findSubscription(ctx, uid, product)
  const subscription = known && (await syncSubscription(ctx, known.id))
  if (!subscription) throw noPlan()
  return subscription
}

function noPlan(): ApiError {
  return new ApiError('not_found', 'You have no plan.')
}

/** @throws {ApiError} not_found if there never was a plan, conflict if it has ended. */
async function findLive(ctx: Context, uid: string, product: Product) {
  const subscription = await findCurrent(ctx, uid, product)
  if (!isLive(subscription)) {
    throw new ApiError('conflict', 'This plan has ended. Please choose a new one.')
  }
  return subscription
}

async function update(ctx: Context, id: string, item: Item): Promise<Stripe.Subscription> {
  const priceId = await findPrice(ctx, item)
  return await askStripe(ctx, async (stripe) => {
    const current = await stripe.subscriptions.retrieve(id)
    const [line] = current.items.data
    if (!line) throw new Error(`${id} has no item.`)
    const paid = paidThisMonth(current, line)
    const change: Change = {
      items: [{ id: line.id, price: priceId }],
      metadata: {
        item_id: item.id,
        ...planNote(priceId, itemCopy(item)),
        paid_until: `${line.current_period_end}`,
        paid_amount: `${Math.max(paid, item.price)}`,
      },
    }
    return item.price > paid
      ? await payNow(stripe, id, change)
      : await stripe.subscriptions.update(id, { ...change, proration_behavior: 'none' })
  })
}

/** If the bank wants the payment confirmed, the change waits for that. */
async function payNow(stripe: Stripe, id: string, change: Change): Promise<Stripe.Subscription> {
  const paid: Change = { ...change, proration_behavior: 'always_invoice' }
  try {
    // `pending_if_incomplete` only if needed, since a bank debit cannot wait.
    return await stripe.subscriptions.update(id, {
      ...paid,
      payment_behavior: 'error_if_incomplete',
    })
  } catch (cause) {
    if (!(cause instanceof stripe.errors.StripeCardError)) throw cause
    if (!confirmationCodes.has(cause.code)) {
      throw new ApiError('payment_declined', undefined, { cause })
    }
    return await stripe.subscriptions.update(id, {
      ...paid,
      payment_behavior: 'pending_if_incomplete',
    })
  }
}

const confirmationCodes = new Set<string | undefined>([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
])

/** The monthly price paid until the period's end: after leaving a dearer plan during this period, still that plan's. */
function paidThisMonth({ metadata }: Stripe.Subscription, line: Stripe.SubscriptionItem): number {
  const isNoted = metadata['paid_until'] === `${line.current_period_end}`
  const noted = isNoted ? Number(metadata['paid_amount']) : 0
  return Math.max(line.price.unit_amount ?? 0, Number.isFinite(noted) ? noted : 0)
}
