import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Version } from '../store/database.ts'
import { tell } from '../events.ts'
import { withinTime } from './patient-http.ts'

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

/** What Stripe answers; null where what a parameter names is not there (any more). */
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
 * As `askStripe`, for the one thing of an id; null, which is told, where Stripe has it no more.
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
 * What Stripe has by an id, where the question asks for that one thing; null where it has it no more, as with deleted
 * drafts, test clocks and test data. Whatever else is missing, or there for the other mode's keys, is an error as any.
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

/** What a path names is answered with 404, what a parameter names with 400. */
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
 * Tries again while `attempt` gives `disturbed`: somebody else wrote between its question to Stripe and its own write,
 * so that what it knows may be old.
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

/** Whether nobody wrote a document since it was read. */
export function isUnchanged(now: Versioned | null, before: Versioned | null): boolean {
  return now?.version.valueOf() === before?.version.valueOf()
}

interface Versioned {
  readonly version: Version
}
