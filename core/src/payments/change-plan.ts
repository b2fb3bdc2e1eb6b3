import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Item } from '../store/items.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { askStripe } from './ask-stripe.ts'
import { findPrice } from './find-price.ts'
import { findSubscription, isLive } from './find-subscription.ts'
import { itemCopy } from './new-order.ts'
import { idOf } from './payment.ts'
import { planNote } from './plan-notes.ts'
import { takeCancellationBack } from './resume-subscription.ts'
import { settleInvoice } from './settle-invoice.ts'
import { syncSubscription } from './sync-subscription.ts'

interface PlanChange {
  readonly uid: string
  /** Whose plan it is; plans of another product are not found. */
  readonly product: Product
  readonly itemId: string
}

type Change = Stripe.SubscriptionUpdateParams

/**
 * Moves somebody to another plan of a product. A dearer one is paid for the rest of the month now and brings that share of its additional
 * credits; a cheaper one begins with the next month, and nothing is paid back, since the credits of this month may be
 * spent. A plan that was to end goes on. The plan that somebody has already stays as it is. Where their bank wants the payment
 * confirmed, nothing changes until they do that on the page `payUrl`; Stripe forgets the change after a day.
 * @throws {ApiError} not_found (no plan, or not on offer), conflict (the plan has ended, or a payment is open),
 * payment_declined, after which all is as it was, or payment_unavailable.
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
  const known = await findSubscription(ctx, uid, product)
  const subscription = known && (await syncSubscription(ctx, known.id))
  if (!subscription) throw new ApiError('not_found', 'You have no plan.')
  if (!isLive(subscription)) {
    throw new ApiError('conflict', 'This plan has ended. Please choose a new one.')
  }
  if (subscription.status === 'past_due') {
    throw new ApiError('conflict', 'Please pay the open invoice first. Then you can change plans.')
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

/** Where the bank wants the payment confirmed, the change waits for that. */
async function payNow(stripe: Stripe, id: string, change: Change): Promise<Stripe.Subscription> {
  const paid: Change = { ...change, proration_behavior: 'always_invoice' }
  try {
    // Not at once the other way: a bank debit cannot wait.
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

/** The monthly price that is paid until the period's end: of a dearer plan that was left during this period, still its own. */
function paidThisMonth({ metadata }: Stripe.Subscription, line: Stripe.SubscriptionItem): number {
  const isNoted = metadata['paid_until'] === `${line.current_period_end}`
  const noted = isNoted ? Number(metadata['paid_amount']) : 0
  return Math.max(line.price.unit_amount ?? 0, Number.isFinite(noted) ? noted : 0)
}
