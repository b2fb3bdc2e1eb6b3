import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Version } from '../store/database.ts'
import { tell } from '../events.ts'
import { withinTime } from './patient-http.ts'

/**
 * Calls Stripe for somebody who waits for the answer, as long as they wait (`until`).
 * @throws {ApiError} payment_unavailable for any answer but success, or none.
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

/** Whether Stripe refused because the object named by a parameter does not exist (any more). */
export function isMissing(stripe: Stripe, error: unknown, param: string): boolean {
  return (
    error instanceof stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === param
  )
}

/** Stripe's answer; null if the object named by a parameter does not exist (any more). */
export async function unlessMissing<Answer>(
  stripe: Stripe,
  param: string,
  question: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await question
  } catch (error) {
    if (!isMissing(stripe, error, param)) throw error
    return null
  }
}

/**
 * As `askStripe`, for the object of an id; null, which is logged, if Stripe no longer has it.
 * @throws {ApiError} payment_unavailable.
 */
export async function findAtStripe<Answer>(
  ctx: Pick<Context, 'payments' | 'until' | 'log'>,
  objectId: string,
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer | null> {
  const answer = await askStripe(ctx, (stripe) => unlessGone(stripe, question(stripe)))
  if (answer === null) tell(ctx.log, 'stripe_object_gone', { objectId })
  return answer
}

/**
 * Stripe's object of an id, for a request of just that object; null if Stripe no longer has it, as with deleted drafts,
 * test clocks and test data. Other missing objects, or those of the other mode, are ordinary errors.
 */
export async function unlessGone<Answer>(
  stripe: Stripe,
  question: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await question
  } catch (error) {
    if (!isGone(stripe, error)) throw error
    return null
  }
}

/** 404 if the path names it, 400 if a parameter does. */
function isGone(stripe: Stripe, error: unknown): boolean {
  return (
    error instanceof stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.statusCode === 404 &&
    !error.message.includes('a similar object exists in')
  )
}

const maxAttempts = 8

/**
 * Retries while `attempt` gives `disturbed`: somebody else wrote between its request to Stripe and its own write, so
 * its knowledge may be stale.
 */
export async function untilUndisturbed<Result>(
  attempt: () => Promise<Result | typeof disturbed>,
): Promise<Result> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const result = await attempt()
    if (result !== disturbed) return result
  }
  throw new Error('Others kept writing meanwhile.')
}

export const disturbed = Symbol('disturbed')

/** Whether a document is unchanged since it was read. */
export function isUnchanged(now: Versioned | null, before: Versioned | null): boolean {
  return now?.version.valueOf() === before?.version.valueOf()
}

interface Versioned {
  readonly version: Version
}
