import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { withinTime } from './time-limit.ts'

/**
 * Asks Stripe on behalf of somebody who waits for the answer, as long as they wait (`until`).
 * @throws {ApiError} payment_unavailable for whatever Stripe answers but success, or when it does not answer.
 */
export async function askStripe<Answer>(
  { payments, until }: Pick<Context, 'payments' | 'until'>,
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const stripe = await payments()
  try {
    return await withinTime(until, () => question(stripe))
  } catch (cause) {
    if (cause instanceof stripe.errors.StripeError) {
      throw new ApiError('payment_unavailable', undefined, { cause })
    }
    throw cause
  }
}

/** Whether Stripe refused because what a parameter names is not there (any more). */
export function isMissing(stripe: Stripe, error: unknown, param: string): boolean {
  return (
    error instanceof stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === param
  )
}
