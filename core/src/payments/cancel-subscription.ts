import type { Product, cancelReasons } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { askStripe } from './ask-stripe.ts'
import { endSubscription } from './end-subscription.ts'
import { findSubscription, isLive } from './find-subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

export type CancelReason = (typeof cancelReasons)[number]

interface Cancellation {
  readonly uid: string
  readonly product: Product
  /** Null where nobody said why. */
  readonly reason: CancelReason | null
}

/** Our reasons in Stripe's words, for its own reports. */
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
 * Ends somebody's plan with the time that is paid; at once when a renewal is not paid, so that nothing is collected any
 * more. Cancelling again only changes the reason.
 * @throws {ApiError} not_found when there is no plan, or payment_unavailable.
 */
export async function cancelSubscription(
  ctx: Context,
  { uid, product, reason }: Cancellation,
): Promise<Omit<Subscription, 'version'>> {
  const known = await findSubscription(ctx, uid, product)
  const subscription = known && (await syncSubscription(ctx, known.id))
  if (!subscription || !isLive(subscription)) throw new ApiError('not_found', 'You have no plan.')
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
