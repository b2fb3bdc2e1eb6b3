import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { askStripe } from './ask-stripe.ts'
import { findSubscription, isLive } from './find-subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

interface Resumption {
  readonly uid: string
}

/**
 * Lets a plan that was cancelled go on after all; one that was not stays as it is.
 * @throws {ApiError} not_found when there never was a plan, conflict when it has ended, or payment_unavailable.
 */
export async function resumeSubscription(
  ctx: Context,
  { uid }: Resumption,
): Promise<Omit<Subscription, 'version'>> {
  const known = await findSubscription(ctx, uid)
  const subscription = known && (await syncSubscription(ctx, known.id))
  if (!subscription) throw new ApiError('not_found', 'You have no plan.')
  if (!isLive(subscription)) {
    throw new ApiError('conflict', 'This plan has ended. Please choose a new one.')
  }
  const { id } = subscription
  if (!subscription.cancelAtPeriodEnd) return subscription
  await askStripe(ctx, (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }))
  return (await syncSubscription(ctx, id)) ?? subscription
}
