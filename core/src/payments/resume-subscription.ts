import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { askStripe } from './ask-stripe.ts'
import { findSubscription, isLive } from './find-subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

interface Resumption {
  readonly uid: string
  readonly product: Product
}

/**
 * Lets a plan that was cancelled go on after all; one that was not stays as it is.
 * @throws {ApiError} not_found when there never was a plan, conflict when it has ended, or payment_unavailable.
 */
export async function resumeSubscription(
  ctx: Context,
  { uid, product }: Resumption,
): Promise<Omit<Subscription, 'version'>> {
  const known = await findSubscription(ctx, uid, product)
  const subscription = known && (await syncSubscription(ctx, known.id))
  if (!subscription) throw new ApiError('not_found', 'You have no plan.')
  if (!isLive(subscription)) {
    throw new ApiError('conflict', 'This plan has ended. Please choose a new one.')
  }
  const { id, endsAt } = subscription
  if (endsAt === null) return subscription
  await askStripe(ctx, (stripe) => takeCancellationBack(stripe, id))
  return (await syncSubscription(ctx, id)) ?? subscription
}

/** Stripe wants it taken back the way in which it was asked for, and does not take both at once. Safe to repeat. */
export async function takeCancellationBack(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at, cancel_at_period_end: endsWithPeriod } =
    await stripe.subscriptions.retrieve(id)
  if (endsWithPeriod) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}
