import { ApiError } from '@hairstyle/core/errors.ts'
import { handleStripeEvent } from '@hairstyle/core/payments/handle-stripe-event.ts'
import type { Handler } from '../../http/handler.ts'

export const stripeWebhook: Handler<'POST /stripe/webhook'> = async ({ ctx, event }) => {
  try {
    await handleStripeEvent(ctx, event)
  } catch (cause) {
    // Whatever went wrong, it is ours: at a 5xx Stripe sends the event again.
    throw new ApiError('internal', undefined, { cause })
  }
  return { received: true }
}
