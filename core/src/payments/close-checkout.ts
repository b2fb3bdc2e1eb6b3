import type { Context } from '../context.ts'
import { askStripe } from './ask-stripe.ts'

/** Makes sure that nobody can pay on a checkout page any more; one that was paid or has expired stays as it is. */
export async function closeCheckout(ctx: Context, sessionId: string): Promise<void> {
  await askStripe(ctx, async (stripe) => {
    try {
      await stripe.checkout.sessions.expire(sessionId)
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
    }
  })
}
