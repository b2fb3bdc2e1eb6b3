import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Request } from 'express'
import type { Stripe } from 'stripe'
import { rawBodyOf } from './read-body.ts'

/** Older signatures are refused, against replays. */
const toleranceSeconds = 300

/**
 * The event in Stripe's request.
 * @throws {ApiError} invalid_request unless Stripe signed exactly these bytes within the last five minutes.
 */
export async function readStripeEvent(ctx: Context, request: Request): Promise<Stripe.Event> {
  const { config, payments, clock } = ctx
  const signature = request.get('Stripe-Signature')
  if (signature === undefined) throw new ApiError('invalid_request', 'The signature is missing.')
  const webhookSecret = config.stripe?.webhookSecret ?? null
  if (webhookSecret === null) throw new ApiError('payment_unavailable')
  const { webhooks, errors } = await payments()
  try {
    return webhooks.constructEvent(
      rawBodyOf(request),
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      clock().getTime(),
    )
  } catch (cause) {
    if (!(cause instanceof errors.StripeSignatureVerificationError)) throw cause
    // Only the first line: the error contains the whole body.
    ctx.log.warn({ reason: cause.message.split('\n', 1)[0] }, 'a webhook was refused')
    throw new ApiError('invalid_request', 'The signature does not fit.', { cause })
  }
}
