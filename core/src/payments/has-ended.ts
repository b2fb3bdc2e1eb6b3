import type { Stripe } from 'stripe'

/** Whether a subscription is over for good, as Stripe sees it. */
export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
