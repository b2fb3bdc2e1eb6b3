import type { Context } from '../context.ts'
import { askStripe, isMissing } from './ask-stripe.ts'

/** Deletes a customer at Stripe, which ends what they subscribe to. Safe to repeat. @throws {ApiError} payment_unavailable. */
export async function eraseCustomer(ctx: Context, customerId: string): Promise<void> {
  await askStripe(ctx, async (stripe) => {
    try {
      await stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(stripe, error, 'id')) throw error
    }
  })
}
