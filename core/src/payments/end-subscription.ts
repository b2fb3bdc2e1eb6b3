import type { Stripe } from 'stripe'
import { isMissing } from './ask-stripe.ts'

/** Ends a subscription at once. Safe to repeat: Stripe knows no key for it, and a repeated request finds it ended. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id)
  } catch (error) {
    if (!isMissing(stripe, error, 'id')) throw error
  }
}
